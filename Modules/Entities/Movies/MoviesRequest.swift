/// A page of a list of movies.
public struct MoviesRequest: Sendable, Hashable {
    public enum List: Sendable, Hashable {
        /// The results of a search.
        case search(MovieQuery)
        /// The movies that are popular at present, or the best known ones.
        case popular
        /// The movies that are similar to another one.
        case similar(to: MovieReference)
    }

    public var list: List
    public var page: Int

    public init(_ list: List, page: Int = 1) {
        self.list = list
        self.page = page
    }

    /// Returns the request for another page of the list.
    public func onPage(_ number: Int) -> MoviesRequest { MoviesRequest(list, page: number) }

    /// The query of a search; `nil` for another list.
    public var query: MovieQuery? { if case .search(let query) = list { query } else { nil } }
}

/// The movie that the user means: its identifier, or words of its title.
public enum MovieReference: Sendable, Hashable {
    case id(MovieID)
    case title(MovieQuery)
}

/// How cached answers are used.
public enum FetchPolicy: Sendable, Hashable, CaseIterable {
    /// Uses a cached answer while it is fresh, and asks the service otherwise.
    case cacheFirst
    /// Asks the service, and falls back to a cached answer if the request fails.
    case refresh
    /// Uses a cached answer of any age, and never asks the service.
    case cacheOnly

    /// Returns the policy for one request to a source that is configured with this policy.
    ///
    /// `cacheOnly` always wins, because it forbids the request.
    public func applying(_ requested: FetchPolicy) -> FetchPolicy {
        switch self {
        case .cacheFirst: requested
        case .refresh: requested.sendsRequests ? self : requested
        case .cacheOnly: self
        }
    }

    /// Whether the service may be asked.
    public var sendsRequests: Bool {
        switch self {
        case .cacheFirst, .refresh: true
        case .cacheOnly: false
        }
    }
}

/// How many pages answer a request.
public enum MoviesDelivery: Sendable, Hashable, CaseIterable {
    /// One, for a caller that cannot replace what it has shown. A failed request falls back to a stale cached page.
    case once
    /// A cached page at once, then the fresh one that replaces it. A failed request throws after the cached page.
    case cachedThenFresh
    /// The same; if no page is cached, that of a catalogue comes first.
    case catalogueThenFresh
}

/// The user's settings that apply to every request.
public struct MoviePreferences: Sendable, Hashable {
    /// The language of titles and texts, such as `ko` or `pt-BR`; `nil` for the source's default.
    public let language: String?
    /// The country whose release dates are used, such as `KR`.
    public let region: String?
    /// The country in which the user watches movies.
    public let country: String?
    public let includesAdult: Bool

    public init(
        language: String? = nil,
        region: String? = nil,
        country: String? = nil,
        includesAdult: Bool = false
    ) {
        self.language = language
        self.region = region
        self.country = country ?? region
        self.includesAdult = includesAdult
    }

    /// Returns the same preferences with a language and a country to watch in, unless the user chose them.
    public func withDefault(language: String?, country: String?) -> MoviePreferences {
        MoviePreferences(
            language: self.language ?? language,
            region: region,
            country: self.country ?? country,
            includesAdult: includesAdult
        )
    }
}
