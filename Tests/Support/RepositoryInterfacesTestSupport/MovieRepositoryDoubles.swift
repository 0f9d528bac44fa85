public import Entities
public import RepositoryInterfaces
import Testing

/// A double that returns what the test configured. An unexpected call fails the test.
public struct PostersRepositoryDouble: PostersRepository {
    public typealias Fetch = @Sendable (PosterReference, PictureSize) async throws(MoviesError) -> Picture?

    private let fetch: Fetch

    public init(fetch: @escaping Fetch = Self.unexpected) {
        self.fetch = fetch
    }

    public func poster(_ reference: PosterReference, fitting box: PictureSize) async throws(MoviesError)
        -> Picture?
    {
        try await fetch(reference, box)
    }

    @Sendable
    public static func unexpected(_ reference: PosterReference, box: PictureSize) async throws(MoviesError)
        -> Picture?
    {
        Issue.record("nobody expected the poster \(reference.path) to be asked for")
        throw .cancelled
    }
}
