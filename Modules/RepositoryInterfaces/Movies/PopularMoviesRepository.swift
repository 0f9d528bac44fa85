public import Entities

/// Lists the films that people look at these days, or that are known best.
public protocol PopularMoviesRepository: Sendable {
    /// One page, best known first; `meanwhile` is what it is for a search.
    func popularMovies(page: Int, meanwhile: MeanwhilePage?) async throws(MoviesError) -> MoviesPage
}
