public import Entities

public protocol MovieDetailsRepository: Sendable {
    func details(of id: MovieID, fetchPolicy: FetchPolicy) async throws(MoviesError) -> MovieDetails
}
