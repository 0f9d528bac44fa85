public import Entities
public import RepositoryInterfaces

/// Fetches popular movies, for a user who has not typed a query yet.
public protocol FetchPopularMoviesUseCase: Sendable {
    /// Returns one page. `onCachedPage` receives a cached page while a newer one is being fetched.
    func execute(page: Int, fetchPolicy: FetchPolicy, onCachedPage: CachedPageHandler?)
        async throws(MoviesError)
        -> MoviesPage
}

public struct DefaultFetchPopularMoviesUseCase: FetchPopularMoviesUseCase {
    private let repository: any PopularMoviesRepository

    public init(repository: any PopularMoviesRepository) {
        self.repository = repository
    }

    public func execute(
        page: Int,
        fetchPolicy: FetchPolicy,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage {
        guard MovieQuery.pages.contains(page) else { throw .pageOutOfRange }
        let answer = try await repository.popularMovies(
            page: page,
            fetchPolicy: fetchPolicy,
            onCachedPage: onCachedPage
        )
        guard !Task.isCancelled else { throw .cancelled }
        return answer
    }
}

extension FetchPopularMoviesUseCase {
    /// Returns the movies from a page up to the extent. Fetches only pages that `earlier` lacks.
    ///
    /// `onCachedPage` receives a cached first page while a newer one is being fetched.
    public func list(
        from firstPage: Int,
        continuing earlier: PagedList<MoviesPage>? = nil,
        through extent: ListExtent,
        fetchPolicy: FetchPolicy = .cacheFirst,
        onCachedPage: CachedPageHandler? = nil
    ) async throws(MoviesError) -> PagedList<MoviesPage> {
        try await .fetched(
            continuing: earlier,
            from: firstPage,
            through: extent,
            onCachedPage: onCachedPage
        ) { page, onCachedPage throws(MoviesError) in
            try await execute(page: page, fetchPolicy: fetchPolicy, onCachedPage: onCachedPage)
        }
    }
}
