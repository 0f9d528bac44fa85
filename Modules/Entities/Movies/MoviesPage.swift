/// One page of a list of movies, with the source that it came from.
public struct MoviesPage: Sendable, Hashable {
    /// The number of movies on a page, as every source has them.
    public static let size = 20

    /// Why there are no results, as far as the source can tell.
    public enum NoResultsReason: Sendable, Hashable {
        /// No movie matches the query.
        case noMatch
        /// Movies match the words, but none of them meets the conditions.
        case conditionsUnmet
        /// The source does not know this property of any of its movies.
        case unknownFacet(MovieFacet)
        /// No movie of the source has the genre, country or language; it has the `known` ones.
        case absentValue(MovieFacet, known: [String])
        /// Nobody in the source has a similar name, in that role if there is one.
        case unknownPerson(String, CreditRole?)
        /// The source filters by this property, but not in such a query.
        case unsupportedFacet(MovieFacet, FacetUse)
        case unsupportedOrder(MovieOrder.Key)
    }

    /// How a query uses a property that the source filters by in other queries alone.
    public enum FacetUse: Sendable, Hashable {
        case besideWords
        case negated
    }

    public let rows: [MatchedMovie]
    public let number: Int
    public let totalPages: Int
    public let totalResults: Int
    /// Whether `totalResults` is exact. If not, there may be more.
    public let countsAll: Bool
    /// The maximum number of movies that the source ranks, if `totalResults` is not exact.
    public let maximumRanked: Int?
    /// The number of pages of the source among which the movies were looked for; `nil` if among all of them.
    public let examinedPages: Int?
    /// The person whom the words name, if they name one.
    public var person: NamedPerson?
    /// The movie that these are similar to, if that is what the list is of.
    public var reference: Movie?
    /// The number of rows in the source's answer that could not be parsed.
    public let skipped: Int
    /// Meaningful only if no page has any movies.
    public let noResultsReason: NoResultsReason
    public var origin: MoviesOrigin

    public init(
        rows: [MatchedMovie],
        number: Int,
        totalPages: Int,
        totalResults: Int,
        countsAll: Bool = true,
        maximumRanked: Int? = nil,
        examinedPages: Int? = nil,
        person: NamedPerson? = nil,
        skipped: Int = 0,
        noResultsReason: NoResultsReason = .noMatch,
        origin: MoviesOrigin
    ) {
        self.rows = rows
        self.number = number
        self.totalPages = totalPages
        self.totalResults = totalResults
        self.countsAll = countsAll
        self.maximumRanked = maximumRanked
        self.examinedPages = examinedPages
        self.person = person
        self.skipped = skipped
        self.noResultsReason = noResultsReason
        self.origin = origin
    }

    /// Creates a page of a search that found nothing.
    public init(
        noResults reason: NoResultsReason = .noMatch,
        onPage number: Int,
        origin: MoviesOrigin
    ) {
        self.init(
            rows: [],
            number: number,
            totalPages: 0,
            totalResults: 0,
            noResultsReason: reason,
            origin: origin
        )
    }

    /// Creates a page of movies that were not found by words.
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

    /// Returns the page with the wanted movies alone. Without a total, those of the other pages count as wanted.
    func filtered(total: Int?, _ isWanted: (Movie) -> Bool) -> MoviesPage {
        let wanted = rows.filter { isWanted($0.movie) }
        let left = total ?? totalResults - rows.count + wanted.count
        return MoviesPage(
            rows: wanted,
            number: number,
            totalPages: left == 0 ? 0 : totalPages,
            totalResults: left,
            countsAll: countsAll,
            maximumRanked: maximumRanked,
            examinedPages: examinedPages,
            person: person,
            skipped: skipped,
            noResultsReason: rows.isEmpty ? noResultsReason : .conditionsUnmet,
            origin: origin
        )
    }
}

/// The source of a page, and the age of its data.
public struct MoviesOrigin: Sendable, Hashable {
    public enum Source: Sendable, Hashable {
        /// The service of movies that the program asks.
        case service
        case builtInCatalogue
        /// `importedAt` is in seconds since 1970, or `nil` if the file does not record it.
        case importedCatalogue(importedAt: Int64?)
        /// What the user has saved.
        case savedMovies

        public var isCatalogue: Bool {
            switch self {
            case .builtInCatalogue, .importedCatalogue: true
            case .service, .savedMovies: false
            }
        }
    }

    public enum Freshness: Sendable, Hashable {
        /// The data is part of the program, or was received or confirmed just now.
        case current
        /// The data was read from the cache; it is stale if it has expired.
        case stored(age: Duration, isStale: Bool)
    }

    public let source: Source
    /// The notice that the source requires to be shown with its data.
    public let attribution: String?
    public let freshness: Freshness
    /// Why the preferred source did not answer; `nil` if this is the preferred source.
    public var fallbackReason: MoviesError?

    public init(
        source: Source,
        attribution: String? = nil,
        freshness: Freshness = .current,
        fallbackReason: MoviesError? = nil
    ) {
        self.source = source
        self.attribution = attribution
        self.freshness = freshness
        self.fallbackReason = fallbackReason
    }
}

/// What a person did for a movie.
public enum CreditRole: Int, Sendable, Hashable, CaseIterable {
    case director, writer, cast
}

/// A person whom the words of a query name, and the number of their movies by role.
public struct NamedPerson: Sendable, Hashable {
    public let name: String
    public let credits: [CreditRole: Int]
    /// Whether the list is of this person's movies; if not, titles match the words as well.
    public let isAnswer: Bool

    public init(name: String, credits: [CreditRole: Int], isAnswer: Bool) {
        self.name = name
        self.credits = credits
        self.isAnswer = isAnswer
    }
}
