public import Entities

/// Finds films; whether near or far, new or kept, is the implementation's affair.
public protocol MoviesRepository: Sendable {
    /// One page of films for the query, best first; a page past the last one is empty.
    func page(matching query: MovieQuery) async throws(MoviesError) -> MoviesPage
}
