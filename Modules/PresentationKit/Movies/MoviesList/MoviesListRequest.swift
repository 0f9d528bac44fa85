public import Entities
import UseCases

/// The list that a view requests: the results of a search, popular movies, or similar ones.
public struct MoviesListRequest: Sendable, Hashable {
    enum Content: Sendable, Hashable {
        /// The parsed text, or why it cannot be searched for.
        case search(Result<MovieQuery, MoviesError>)
        case popular
        /// The movie that is meant, or why the text cannot name one.
        case similar(Result<MovieReference, MoviesError>)
    }

    let content: Content
    /// The text as the user typed it; empty for popular movies.
    public let text: String
    let page: Int
    /// The number of movies on a page; `nil` for the source's page size.
    let limit: Int?

    private init(_ content: Content, text: String, page: Int, limit: Int?) {
        self.content = content
        self.text = text
        self.page = page
        self.limit = limit
    }

    /// Creates a request for the results of a submitted text.
    public static func search(
        _ text: String,
        year: Int? = nil,
        order: MovieOrder = MovieOrder(),
        page: Int = 1,
        limit: Int? = nil
    ) -> Self {
        let firstPage = limit == nil ? page : 1
        let query = Result { () throws(MoviesError) in
            try MovieQuery(text: text, year: year, order: order, page: firstPage)
        }
        return Self(.search(query), text: text, page: page, limit: limit)
    }

    /// Creates a request for well-known movies.
    public static func popular(page: Int = 1, limit: Int? = nil) -> Self {
        Self(.popular, text: "", page: page, limit: limit)
    }

    /// Creates a request for movies similar to one, which is named by its ID or words of its title.
    public static func similar(to text: String, page: Int = 1, limit: Int? = nil) -> Self {
        let reference = Result { () throws(MoviesError) in
            if let id = MovieID(text) {
                MovieReference.id(id)
            } else {
                MovieReference.title(try MovieQuery(text: text))
            }
        }
        return Self(.similar(reference), text: text, page: page, limit: limit)
    }

    /// Creates a request for what the user has typed so far; `nil` if that is only an incomplete year.
    static func typed(_ text: String) -> Self? {
        let searchable = MovieQuery.searchableText(of: text)
        guard !searchable.allSatisfy(\.isWhitespace) else { return nil }
        let query = Result { () throws(MoviesError) in try MovieQuery(text: searchable) }
        return Self(.search(query), text: text, page: 1, limit: nil)
    }

    /// The words of a search; `nil` for a later page, which is no new search.
    var submittedWords: String? { page == 1 ? text : nil }

    var subject: MoviesListState.Subject {
        switch content {
        case .search: .search
        case .popular: .popular
        case .similar: .similar
        }
    }

    /// Whether running times are asked for, or sort the list.
    var concernsLengths: Bool {
        guard case .search(.success(let query)) = content else { return false }
        return query.order.key == .runtime || query.conditions.contains { $0.facet == .runtime }
    }

    /// The action that a message suggests to repeat after a failure.
    var retry: MoviesRetry {
        switch content {
        case .search: .search
        case .popular, .similar: .request
        }
    }

    /// The first page to request from the source. With a limit it is page 1, to count all earlier movies.
    var firstPage: Int { limit == nil ? page : 1 }

    /// How many movies of the list precede the requested page.
    var offset: Int { limit.map { $0 * (page - 1) } ?? 0 }

    /// How far the list must reach.
    var extent: ListExtent { limit.map { .elements($0 * page) } ?? .page(page) }

    /// Returns the extent of a list with one more page.
    func extent(after extent: ListExtent) -> ListExtent {
        switch extent {
        case .elements(let count): .elements(count + (limit ?? 0))
        case .page(let last): .page(last + 1)
        }
    }

    /// Returns that there is no movie to compare others with; `nil` if there is, or none is needed.
    func unknownMovie(_ page: MoviesPage, in language: Language) -> FailureViewData? {
        guard case .similar = content, page.reference == nil else { return nil }
        return .noMovie(for: text, page.noResultsReason, from: page.origin.source, in: language)
    }

    /// Returns why nothing was found; `nil` for popular movies.
    func noResultsMessage(_ page: MoviesPage, in language: Language) -> String? {
        if let movie = page.reference { return SimilarMoviesPhrase.none(movie.title).text(in: language) }
        guard case .search(.success(let query)) = content else { return nil }
        return FailureViewData.noMovie(
            for: query,
            text: text,
            page.noResultsReason,
            from: page.origin.source,
            in: language
        ).message
    }
}
