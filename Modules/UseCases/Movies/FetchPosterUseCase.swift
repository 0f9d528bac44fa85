public import Entities
public import RepositoryInterfaces

/// Fetches the poster of a movie, scaled for a view.
public protocol FetchPosterUseCase: Sendable {
    /// Returns `nil` if the file is not an image, or if the box is empty.
    func execute(_ reference: PosterReference, box: PictureSize) async throws(MoviesError) -> Picture?
}

public struct DefaultFetchPosterUseCase: FetchPosterUseCase {
    private let repository: any PostersRepository

    public init(repository: any PostersRepository) {
        self.repository = repository
    }

    public func execute(_ reference: PosterReference, box: PictureSize) async throws(MoviesError) -> Picture?
    {
        guard box.width > 0, box.height > 0 else { return nil }
        let poster = try await repository.poster(reference, fitting: box)
        guard !Task.isCancelled else { throw .cancelled }
        return poster
    }
}
