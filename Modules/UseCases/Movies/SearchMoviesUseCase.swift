public import Entities
public import RepositoryInterfaces

/// Lists movies: the results of a search, whose words it saves, popular movies, or similar ones.
public protocol SearchMoviesUseCase: Sendable {
    /// Returns the requested page. A page of similar movies has no reference if there is no such movie.
    func execute(
        _ request: MoviesRequest,
        fetchPolicy: FetchPolicy,
        delivery: MoviesDelivery
    ) -> MoviesPages

    /// Saves the words that a user submitted, if they found something; returns whether they are saved.
    func save(
        _ words: String,
        of submitter: SearchSubmitter,
        answer: MoviesPage
    ) async throws(StorageError) -> Bool
}

public struct DefaultSearchMoviesUseCase: SearchMoviesUseCase {
    /// The pages that can be requested of any list.
    public static let pages = MoviesRequest.pages

    private let repository: any MoviesRepository
    private let savedMovies: any SavedMoviesRepository
    private let catalogue: any SavedMoviesCatalogue
    private let recentQueries: (any RecentItemsRepository<RecentQuery>)?

    /// - Parameters:
    ///   - repository: The source of movies.
    ///   - savedMovies: The movies of the user.
    ///   - catalogue: The catalogue in which those are searched.
    ///   - recentQueries: The saved searches; `nil` if none is submitted.
    public init(
        repository: any MoviesRepository,
        savedMovies: any SavedMoviesRepository,
        catalogue: any SavedMoviesCatalogue,
        recentQueries: (any RecentItemsRepository<RecentQuery>)?
    ) {
        self.repository = repository
        self.savedMovies = savedMovies
        self.catalogue = catalogue
        self.recentQueries = recentQueries
    }

    public func save(
        _ words: String,
        of submitter: SearchSubmitter,
        answer: MoviesPage
    ) async throws(StorageError) -> Bool {
        // A later page is no new search, and words that are still being typed are not what was searched for.
        guard let recentQueries, submitter == .user, answer.number == 1, !answer.movies.isEmpty,
            MovieQuery.searchableText(of: words) == words, let query = RecentQuery(words)
        else { return false }
        try await recentQueries.save(query)
        return true
    }

    public func execute(
        _ request: MoviesRequest,
        fetchPolicy: FetchPolicy,
        delivery: MoviesDelivery
    ) -> MoviesPages {
        MoviesPages { () async throws(MoviesError) in try await pages(request, fetchPolicy, delivery) }
            .map { page, _ throws(MoviesError) in
                // A cancelled caller must not receive a late result.
                guard !Task.isCancelled else { throw .cancelled }
                return page
            }
    }

    private func pages(
        _ request: MoviesRequest,
        _ fetchPolicy: FetchPolicy,
        _ delivery: MoviesDelivery
    ) async throws(MoviesError) -> MoviesPages {
        guard Self.pages.contains(request.page) else { throw .query(.pageOutOfRange) }
        var request = request
        switch request.list {
        case .search(let query) where query.concernsSavedMovies:
            return try await narrowedPages(request, query, fetchPolicy, delivery)
        case .similar(to: .title(let query)):
            switch try await DefaultFindMovieUseCase(searchMovies: self)
                .execute(query, fetchPolicy: fetchPolicy)
            {
            case .found(let found): request.list = .similar(to: .id(found.movie.id))
            case .none(let reason, let origin):
                // The preferred source may have the movie; its failure says when to try again.
                if let failure = origin.fallbackReason { throw failure }
                return MoviesPages(MoviesPage(noResults: reason, onPage: 1, origin: origin))
            }
        case .search, .popular, .similar(to: .id): break
        }
        return repository.pages(request, fetchPolicy: fetchPolicy, delivery: delivery)
    }

    /// Searches the saved movies, or leaves some of them out of what the source finds.
    private func narrowedPages(
        _ request: MoviesRequest,
        _ query: MovieQuery,
        _ fetchPolicy: FetchPolicy,
        _ delivery: MoviesDelivery
    ) async throws(MoviesError) -> MoviesPages {
        let saved: SavedMovies
        do throws(StorageError) {
            saved = try await savedMovies.savedMovies()
        } catch {
            throw .storage(.unreadableSavedMovies(error))
        }
        if let unknown = query.unknownList(among: saved) { throw .query(unknown) }
        guard !query.wantsSavedMovies else {
            return MoviesPages(try await catalogue.page(request.page, matching: query, among: saved))
        }
        var request = request
        request.list = .search(query.forSource)
        return repository.pages(request, fetchPolicy: fetchPolicy, delivery: delivery)
            .map { page, isProvisional throws(MoviesError) in
                let total = isProvisional ? nil : try await total(of: page, query, among: saved)
                return saved.narrowing(page, to: query, total: total)
            }
    }

    /// Returns how many movies a catalogue has without the saved ones that are left out; `nil` if only the page tells.
    private func total(
        of page: MoviesPage,
        _ query: MovieQuery,
        among saved: SavedMovies
    ) async throws(MoviesError) -> Int? {
        guard query.text.isEmpty, page.totalPages > 1, page.origin.source.isCatalogue else { return nil }
        let leftOut = try await catalogue.identified(saved.leftOut(by: query)).compactMap(\.self)
        let known = try await catalogue.page(1, matching: query.forSource, among: SavedMovies(leftOut))
        return page.totalResults - known.totalResults
    }
}

// MARK: - Several pages as one list

extension SearchMoviesUseCase {
    /// Returns the requested page, which is a stale cached one if the request fails.
    public func page(_ request: MoviesRequest, fetchPolicy: FetchPolicy) async throws(MoviesError)
        -> MoviesPage
    {
        try await execute(request, fetchPolicy: fetchPolicy, delivery: .once).last()
    }

    /// Returns the list from the requested page up to the extent. Fetches only pages that `earlier` lacks.
    ///
    /// `limit` is the number of movies that the source has to rank.
    public func list(
        _ request: MoviesRequest,
        continuing earlier: PagedList<MoviesPage>? = nil,
        through extent: ListExtent,
        limit: Int? = nil,
        fetchPolicy: FetchPolicy = .cacheFirst
    ) async throws(MoviesError) -> PagedList<MoviesPage> {
        let list: PagedList<MoviesPage>
        if let earlier {
            list = earlier
        } else {
            list = PagedList(try await page(request, fetchPolicy: fetchPolicy))
        }
        var request = request
        // A movie that words name need not be found again for each page.
        if let movie = list.firstPage.reference { request.list = .similar(to: .id(movie.id)) }
        let results = try await list.extended(through: extent, startingOverAt: request.page) {
            [request] number, _ throws(MoviesError) in
            try await page(request.onPage(number), fetchPolicy: fetchPolicy)
        }
        if let most = results.maximumRanked(for: limit) { throw .query(.limitTooLarge(most: most)) }
        guard !Task.isCancelled else { throw .cancelled }
        return results
    }

    /// Returns the list from the requested page up to the extent. A provisional list has the first page only.
    public func lists(
        _ request: MoviesRequest,
        through extent: ListExtent,
        limit: Int?,
        fetchPolicy: FetchPolicy,
        delivery: MoviesDelivery
    ) -> MoviesAnswers<PagedList<MoviesPage>> {
        execute(request, fetchPolicy: fetchPolicy, delivery: delivery)
            .map { page, isProvisional throws(MoviesError) in
                let list = PagedList(page)
                guard !isProvisional else { return list }
                return try await self.list(
                    request,
                    continuing: list,
                    through: extent,
                    limit: limit,
                    fetchPolicy: fetchPolicy
                )
            }
    }
}
