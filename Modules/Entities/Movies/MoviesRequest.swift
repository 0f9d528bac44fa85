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
