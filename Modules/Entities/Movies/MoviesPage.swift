/// One page of an answer, with the place it came from.
public struct MoviesPage: Sendable, Hashable {
    /// Why there is no film, as far as the source can tell.
    public enum NoResultsReason: Sendable, Hashable {
        /// None is what was asked for.
        case noMatch
        /// Some have the words, and none of those is of the year.
        case otherYears
        /// The source knows of none of its films in which year it came out.
        case unknownYears
    }

    public let rows: [MatchedMovie]
    public let number: Int
    public let totalPages: Int
    public let totalResults: Int
    /// Whether all that answers was counted; else there may be more than `totalResults`.
    public let countsAll: Bool
    /// The most films that the source ranks, if there may be more than `totalResults`.
    public let mostRanked: Int?
    /// How many rows of the source's answer could not be read.
    public let skipped: Int
    /// Means something only where there are no films on any page.
    public let noResultsReason: NoResultsReason
    public var origin: MoviesOrigin

    public init(
        rows: [MatchedMovie],
        number: Int,
        totalPages: Int,
        totalResults: Int,
        countsAll: Bool = true,
        mostRanked: Int? = nil,
        skipped: Int = 0,
        noResultsReason: NoResultsReason = .noMatch,
        origin: MoviesOrigin
    ) {
        self.rows = rows
        self.number = number
        self.totalPages = totalPages
        self.totalResults = totalResults
        self.countsAll = countsAll
        self.mostRanked = mostRanked
        self.skipped = skipped
        self.noResultsReason = noResultsReason
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
    /// Tells what the source holds from what it held before it was replaced as a whole; nil where it never is.
    public let edition: Int64?
    public let freshness: Freshness
    /// Why the preferred source did not answer; `nil` if this is the preferred one.
    public var fallbackReason: MoviesError?

    /// Whether the other one is of the same source, at whatever age.
    public func isSameSource(as other: MoviesOrigin) -> Bool {
        source == other.source && sourceName == other.sourceName && edition == other.edition
    }

    public init(
        source: String,
        sourceName: String,
        attribution: String? = nil,
        edition: Int64? = nil,
        freshness: Freshness = .current,
        fallbackReason: MoviesError? = nil
    ) {
        self.source = source
        self.sourceName = sourceName
        self.attribution = attribution
        self.edition = edition
        self.freshness = freshness
        self.fallbackReason = fallbackReason
    }
}
