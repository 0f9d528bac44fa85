public import Entities
import UseCases

/// The list that a view requests: the results of a search, popular movies, or similar ones.
public struct MoviesListRequest: Sendable, Hashable {
    /// The pages that can be requested of any list.
    public static let pages = DefaultSearchMoviesUseCase.pages
    /// How many movies a page can be limited to.
    public static let limits = MovieQuery.limits

    public let subject: MoviesListState.Subject
    /// The request for the first page, or why the text cannot be searched for.
    let firstPage: Result<MoviesRequest, MoviesError>
    /// The text as the user typed it; empty for popular movies.
    public let text: String
    let page: Int
    /// The number of movies on a page; `nil` for the source's page size.
    let limit: Int?

    private init(
        _ subject: MoviesListState.Subject,
        text: String = "",
        page: Int,
        limit: Int?,
        list: () throws(MoviesError) -> MoviesRequest.List
    ) {
        self.subject = subject
        let parsed = Result { () throws(MoviesError) in try list() }
        var limit = limit
        switch parsed {
        case .success(.search(let query)), .success(.similar(to: .title(let query))):
            limit = query.limit ?? limit
        case .success(.popular), .success(.similar(to: .id)), .failure: break
        }
        // With a limit all earlier movies are counted.
        firstPage = parsed.map { MoviesRequest($0, page: limit == nil ? page : 1) }
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
        Self(.search, text: text, page: page, limit: limit) { () throws(MoviesError) in
            .search(try MovieQuery(text: text, year: year, order: order))
        }
    }

    /// Creates a request for well-known movies.
    public static func popular(page: Int = 1, limit: Int? = nil) -> Self {
        Self(.popular, page: page, limit: limit) { .popular }
    }

    /// Creates a request for movies similar to one, which is named by its ID or words of its title.
    public static func similar(to text: String, page: Int = 1, limit: Int? = nil) -> Self {
        Self(.similar, text: text, page: page, limit: limit) { () throws(MoviesError) in
            if let id = MovieID(text) { return .similar(to: .id(id)) }
            return .similar(to: .title(try MovieQuery(text: text)))
        }
    }

    /// Creates a request for what the user has typed so far; `nil` if nothing of that can be searched for yet.
    static func typed(_ text: String) -> Self? {
        let searchable = MovieQuery.searchableText(of: text)
        guard !searchable.allSatisfy(\.isWhitespace) else { return nil }
        return Self(.search, text: text, page: 1, limit: nil) { () throws(MoviesError) in
            .search(try MovieQuery(text: searchable))
        }
    }

    var topic: MoviesListState.Topic { MoviesListState.Topic(subject, text) }

    /// The words of a search; `nil` for a later page, which is no new search, and for other lists.
    var submittedWords: String? {
        switch subject {
        case .search: page == 1 ? text : nil
        case .popular, .similar: nil
        }
    }

    private var query: MovieQuery? { (try? firstPage.get())?.query }

    /// Whether running times are asked for, or sort the list.
    var concernsLengths: Bool {
        query.map { $0.order.key.isByRuntime || $0.conditions.contains { $0.facet == .runtime } }
            ?? false
    }

    /// The action that a message suggests to repeat after a failure.
    var retry: MoviesRetry {
        switch subject {
        case .search: .search
        case .popular, .similar: .request
        }
    }

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
        guard subject.namesMovie, page.reference == nil else { return nil }
        return .noMovie(for: text, page.noResultsReason, from: page.origin.source, in: language)
    }

    /// Returns why nothing was found; `nil` for popular movies.
    func noResultsMessage(_ page: MoviesPage, in language: Language) -> String? {
        if let movie = page.reference { return SimilarMoviesPhrase.none(movie.title).text(in: language) }
        guard let query else { return nil }
        return FailureViewData.noMovie(
            for: query,
            text: text,
            page.noResultsReason,
            from: page.origin.source,
            in: language
        ).message
    }
}
