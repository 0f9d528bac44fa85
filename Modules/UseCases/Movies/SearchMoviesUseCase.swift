public import Entities
public import RepositoryInterfaces

/// Searches for movies.
public protocol SearchMoviesUseCase: Sendable {
    /// Returns one page. `onCachedPage` receives a cached page while a newer one is being fetched.
    func execute(_ query: MovieQuery, fetchPolicy: FetchPolicy, onCachedPage: CachedPageHandler?)
        async throws(MoviesError)
        -> MoviesPage
}

public struct DefaultSearchMoviesUseCase: SearchMoviesUseCase {
    private let repository: any MoviesRepository

    public init(repository: any MoviesRepository) {
        self.repository = repository
    }

    public func execute(
        _ query: MovieQuery,
        fetchPolicy: FetchPolicy,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage {
        let page = try await repository.page(
            matching: query,
            fetchPolicy: fetchPolicy,
            onCachedPage: onCachedPage
        )
        // A cancelled caller must not receive a late result.
        guard !Task.isCancelled else { throw .cancelled }
        return page
    }
}

extension SearchMoviesUseCase {
    /// Returns the results from the query's page up to the extent. Fetches only pages that `earlier` lacks.
    ///
    /// `onCachedPage` receives a cached first page while a newer one is being fetched.
    public func list(
        _ query: MovieQuery,
        continuing earlier: PagedList<MoviesPage>? = nil,
        through extent: ListExtent,
        fetchPolicy: FetchPolicy = .cacheFirst,
        onCachedPage: CachedPageHandler? = nil
    ) async throws(MoviesError) -> PagedList<MoviesPage> {
        let list: PagedList<MoviesPage>
        if let earlier {
            list = earlier
        } else {
            list = PagedList(try await execute(query, fetchPolicy: fetchPolicy, onCachedPage: onCachedPage))
        }
        return try await list.extended(through: extent, startingOverAt: query.page) {
            number,
            _ throws(MoviesError) in
            try await execute(query.onPage(number), fetchPolicy: fetchPolicy, onCachedPage: nil)
        }
    }
}
