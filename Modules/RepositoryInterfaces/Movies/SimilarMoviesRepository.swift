public import Entities

/// The movies that are similar to another one.
public protocol SimilarMoviesRepository: Sendable {
    /// Returns one page with the movie as its reference, most similar first. `onCachedPage` works as in
    /// `MoviesRepository`.
    func movies(similarTo id: MovieID, page: Int, fetchPolicy: FetchPolicy, onCachedPage: CachedPageHandler?)
        async throws(MoviesError)
        -> MoviesPage
}
