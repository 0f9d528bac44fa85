public import Entities

/// Lists the films that people look at these days, or that are known best.
public protocol PopularMoviesRepository: Sendable {
    /// One page, best known first; `meanwhile` is what it is for a search.
    func popularMovies(page: Int, fetchPolicy: FetchPolicy, onCachedPage: CachedPageHandler?)
        async throws(MoviesError)
        -> MoviesPage
}

extension PopularMoviesRepository {
    public func popularMovies(page: Int, onCachedPage: CachedPageHandler?) async throws(MoviesError)
        -> MoviesPage
    {
        try await popularMovies(page: page, fetchPolicy: .cacheFirst, onCachedPage: onCachedPage)
    }
}
