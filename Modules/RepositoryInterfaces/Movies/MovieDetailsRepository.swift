public import Entities

public protocol MovieDetailsRepository: Sendable {
    func details(of id: MovieID, fetchPolicy: FetchPolicy) async throws(MoviesError) -> MovieDetails
}

extension MovieDetailsRepository {
    public func details(of id: MovieID) async throws(MoviesError) -> MovieDetails {
        try await details(of: id, fetchPolicy: .cacheFirst)
    }
}
