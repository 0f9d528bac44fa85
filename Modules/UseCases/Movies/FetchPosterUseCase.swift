public import Entities
public import RepositoryInterfaces

/// Fetches the poster of a film for the room that a view has.
public protocol FetchPosterUseCase: Sendable {
    /// Nil when the file is no picture, which is as good as having none.
    func execute(_ reference: PosterReference, box: PosterBox) async throws(MoviesError) -> Poster?
}

public struct DefaultFetchPosterUseCase: FetchPosterUseCase {
    private let repository: any PostersRepository

    public init(repository: any PostersRepository) {
        self.repository = repository
    }

    public func execute(_ reference: PosterReference, box: PosterBox) async throws(MoviesError) -> Poster? {
        guard box.width > 0, box.height > 0 else { return nil }
        let poster = try await repository.poster(reference, fitting: box)
        guard !Task.isCancelled else { throw .cancelled }
        return poster
    }
}
