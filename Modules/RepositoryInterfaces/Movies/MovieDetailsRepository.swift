public import Entities

/// Tells all that is known of one film.
public protocol MovieDetailsRepository: Sendable {
    func details(of id: MovieID) async throws(MoviesError) -> MovieDetails
}
