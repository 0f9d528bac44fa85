/// One page of an answer, with the place it came from.
public struct MoviesPage: Sendable, Hashable {
    public let rows: [MatchedMovie]
    public let number: Int
    public let totalPages: Int
    public let totalResults: Int
    /// Whether all that answers was counted; else there may be more than `totalResults`.
    public let countsAll: Bool
    public let origin: MoviesOrigin

    public init(
        rows: [MatchedMovie],
        number: Int,
        totalPages: Int,
        totalResults: Int,
        countsAll: Bool = true,
        origin: MoviesOrigin
    ) {
        self.rows = rows
        self.number = number
        self.totalPages = totalPages
        self.totalResults = totalResults
        self.countsAll = countsAll
        self.origin = origin
    }

    /// A page of films that no words have found.
    public init(movies: [Movie], number: Int, totalPages: Int, totalResults: Int, origin: MoviesOrigin) {
        self.init(
            rows: movies.map { MatchedMovie(movie: $0) },
            number: number,
            totalPages: totalPages,
            totalResults: totalResults,
            origin: origin
        )
    }

    public var movies: [Movie] { rows.map(\.movie) }
}

/// Where a page came from and how old it is, so that nobody takes an old answer for a new one.
public struct MoviesOrigin: Sendable, Hashable {
    public enum Freshness: Sendable, Hashable {
        /// Part of the program, or answered just now.
        case current
        /// An answer that was kept; stale when its time was up and no newer one could be had.
        case stored(age: Duration, isStale: Bool)
    }

    /// A short name for programs, such as `tmdb`.
    public let source: String
    /// The name that people know the source by.
    public let sourceName: String
    /// The sentence that the source wants to stand beside what it gives.
    public let attribution: String?
    public let freshness: Freshness

    public init(
        source: String,
        sourceName: String,
        attribution: String? = nil,
        freshness: Freshness = .current
    ) {
        self.source = source
        self.sourceName = sourceName
        self.attribution = attribution
        self.freshness = freshness
    }
}
