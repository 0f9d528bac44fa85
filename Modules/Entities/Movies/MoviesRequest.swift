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

    /// The pages that can be requested of any list.
    public static let pages = 1...500

    public var list: List
    public private(set) var page = 1

    /// Creates a request for the first page.
    public init(_ list: List) {
        self.list = list
    }

    /// Returns the request for another page of the list.
    public func onPage(_ number: Int) throws(MoviesError) -> MoviesRequest {
        guard Self.pages.contains(number) else { throw .query(.pageOutOfRange) }
        var request = self
        request.page = number
        return request
    }

    /// The query of a search; `nil` for another list.
    public var query: MovieQuery? { if case .search(let query) = list { query } else { nil } }
}

/// The movie that the user means: its identifier, or words of its title.
public enum MovieReference: Sendable, Hashable {
    case id(MovieID)
    case title(MovieQuery)
}
