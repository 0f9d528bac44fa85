public import Entities
public import RepositoryInterfaces

/// Searches for movies, and saves the words of a search that found some.
public protocol SearchMoviesUseCase: Sendable {
    /// Returns one page. `onCachedPage` receives a cached page while a newer one is being fetched.
    func execute(_ query: MovieQuery, fetchPolicy: FetchPolicy, onCachedPage: CachedPageHandler?)
        async throws(MoviesError)
        -> MoviesPage

    /// Saves the words that the user submitted, if they found something; returns whether they are saved.
    func save(_ words: String, answer: MoviesPage) async throws(StorageError) -> Bool
}

/// The results of a search, and whether its words were saved.
public struct SearchResults: Sendable {
    public let list: PagedList<MoviesPage>
    public let saving: Result<Bool, StorageError>

    public init(_ list: PagedList<MoviesPage>, saving: Result<Bool, StorageError> = .success(false)) {
        self.list = list
        self.saving = saving
    }
}

public struct DefaultSearchMoviesUseCase: SearchMoviesUseCase {
    private let repository: any MoviesRepository
    private let savedMovies: any SavedMoviesRepository
    private let catalogue: any SavedMoviesCatalogue
    private let recentQueries: (any RecentQueriesRepository)?

    /// Creates a use case that saves searches, unless `recentQueries` is `nil` as for those of scripts.
    public init(
        repository: any MoviesRepository,
        savedMovies: any SavedMoviesRepository,
        catalogue: any SavedMoviesCatalogue,
        recentQueries: (any RecentQueriesRepository)?
    ) {
        self.repository = repository
        self.savedMovies = savedMovies
        self.catalogue = catalogue
        self.recentQueries = recentQueries
    }

    public func save(_ words: String, answer: MoviesPage) async throws(StorageError) -> Bool {
        // A later page is no new search, and words that are still being typed are not what was searched for.
        guard let recentQueries, answer.number == 1, !answer.movies.isEmpty,
            MovieQuery.searchableText(of: words) == words, let query = RecentQuery(words)
        else { return false }
        try await recentQueries.save(query)
        return true
    }

    public func execute(
        _ query: MovieQuery,
        fetchPolicy: FetchPolicy,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage {
        let page: MoviesPage
        if query.concernsSavedMovies {
            page = try await narrowedPage(
                matching: query,
                fetchPolicy: fetchPolicy,
                onCachedPage: onCachedPage
            )
        } else {
            page = try await repository.page(
                matching: query,
                fetchPolicy: fetchPolicy,
                onCachedPage: onCachedPage
            )
        }
        // A cancelled caller must not receive a late result.
        guard !Task.isCancelled else { throw .cancelled }
        return page
    }

    /// Searches the saved movies, or leaves some of them out of what the source finds.
    private func narrowedPage(
        matching query: MovieQuery,
        fetchPolicy: FetchPolicy,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage {
        let saved: SavedMovies
        do throws(StorageError) {
            saved = try await savedMovies.savedMovies()
        } catch {
            throw .unreadableSavedMovies(error)
        }
        guard !query.wantsSavedMovies else {
            return try await catalogue.page(matching: query, among: saved)
        }
        var showNarrowed: CachedPageHandler?
        if let onCachedPage {
            showNarrowed = { page in await onCachedPage(saved.narrowing(page, to: query)) }
        }
        let page = try await repository.page(
            matching: query.forSource,
            fetchPolicy: fetchPolicy,
            onCachedPage: showNarrowed
        )
        return saved.narrowing(page, to: query, total: try await total(of: page, query, among: saved))
    }

    /// Returns how many movies a catalogue has without the saved ones that are left out; `nil` if only the page tells.
    private func total(
        of page: MoviesPage,
        _ query: MovieQuery,
        among saved: SavedMovies
    ) async throws(MoviesError) -> Int? {
        guard query.text.isEmpty, page.totalPages > 1, page.origin.source.isCatalogue else { return nil }
        let leftOut = try await catalogue.identified(saved.leftOut(by: query)).compactMap(\.self)
        let known = try await catalogue.page(
            matching: query.forSource.onPage(1),
            among: SavedMovies(leftOut)
        )
        return page.totalResults - known.totalResults
    }
}

extension SearchMoviesUseCase {
    /// Returns the results from the query's page up to the extent. Fetches only pages that `earlier` lacks.
    ///
    /// `words` are what the user submitted, which is saved; `nil` while the user is typing, and for scripts. `limit`
    /// is the number of movies that the source has to rank. `onCachedPage` receives a cached first page while a newer
    /// one is being fetched.
    public func list(
        _ query: MovieQuery,
        submitting words: String? = nil,
        continuing earlier: PagedList<MoviesPage>? = nil,
        through extent: ListExtent,
        limit: Int? = nil,
        fetchPolicy: FetchPolicy = .cacheFirst,
        onCachedPage: CachedPageHandler? = nil
    ) async throws(MoviesError) -> SearchResults {
        let list = try await PagedList.fetched(
            continuing: earlier,
            from: query.page,
            through: extent,
            onCachedPage: onCachedPage
        ) { page, onCachedPage throws(MoviesError) in
            try await execute(query.onPage(page), fetchPolicy: fetchPolicy, onCachedPage: onCachedPage)
        }
        if let most = list.maximumRanked(for: limit) { throw .limitTooLarge(most: most) }
        guard !Task.isCancelled else { throw .cancelled }
        guard let words else { return SearchResults(list) }
        do throws(StorageError) {
            return SearchResults(list, saving: .success(try await save(words, answer: list.firstPage)))
        } catch {
            return SearchResults(list, saving: .failure(error))
        }
    }
}
