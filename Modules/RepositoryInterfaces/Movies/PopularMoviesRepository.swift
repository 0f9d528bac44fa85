public import Entities

/// The movies that are popular at present, or the best known ones.
public protocol PopularMoviesRepository: Sendable {
    /// Returns one page, best known first. `onCachedPage` works as in `MoviesRepository`.
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
