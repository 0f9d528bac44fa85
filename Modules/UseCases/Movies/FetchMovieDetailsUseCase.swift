public import Entities
public import RepositoryInterfaces

public protocol FetchMovieDetailsUseCase: Sendable {
    func execute(id: MovieID, fetchPolicy: FetchPolicy) async throws(MoviesError) -> MovieDetails
}

public struct DefaultFetchMovieDetailsUseCase: FetchMovieDetailsUseCase {
    private let repository: any MovieDetailsRepository

    public init(repository: any MovieDetailsRepository) {
        self.repository = repository
    }

    public func execute(id: MovieID, fetchPolicy: FetchPolicy) async throws(MoviesError) -> MovieDetails {
        let details = try await repository.details(of: id, fetchPolicy: fetchPolicy)
        guard !Task.isCancelled else { throw .cancelled }
        return details
    }
}
