public import Entities
public import RepositoryInterfaces

public protocol FetchMovieDetailsUseCase: Sendable {
    /// Returns the details of a movie, in which the user's own services are marked.
    func execute(id: MovieID, fetchPolicy: FetchPolicy) async throws(MoviesError) -> MovieDetails
}

public struct DefaultFetchMovieDetailsUseCase: FetchMovieDetailsUseCase {
    private let repository: any MovieDetailsRepository
    private let services: WatchServicesUseCase

    public init(repository: any MovieDetailsRepository, services: WatchServicesUseCase) {
        self.repository = repository
        self.services = services
    }

    public func execute(id: MovieID, fetchPolicy: FetchPolicy) async throws(MoviesError) -> MovieDetails {
        var details = try await repository.details(of: id, fetchPolicy: fetchPolicy)
        guard !Task.isCancelled else { throw .cancelled }
        // Without readable settings nothing is marked, which a condition on the user's services says.
        if let offers = details.watch, let own = try? services.own() {
            details.watch = offers.marking(own: own)
        }
        return details
    }
}
