public import Entities

/// The movies that are popular at present, or the best known ones.
public protocol PopularMoviesRepository: Sendable {
    /// Returns one page, best known first. `onCachedPage` works as in `MoviesRepository`.
    func popularMovies(page: Int, fetchPolicy: FetchPolicy, onCachedPage: CachedPageHandler?)
        async throws(MoviesError)
        -> MoviesPage
}
