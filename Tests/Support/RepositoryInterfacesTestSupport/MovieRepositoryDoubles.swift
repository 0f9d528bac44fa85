public import Entities
public import RepositoryInterfaces
import Testing

/// A double that returns what the test configured. An unexpected call fails the test.
public struct MovieDetailsRepositoryDouble: MovieDetailsRepository {
    public typealias Details = @Sendable (MovieID, FetchPolicy) async throws(MoviesError) -> MovieDetails

    private let details: Details

    public init(details: @escaping Details = Self.unexpected) {
        self.details = details
    }

    public func details(of id: MovieID, fetchPolicy: FetchPolicy) async throws(MoviesError) -> MovieDetails {
        try await details(id, fetchPolicy)
    }

    @Sendable
    public static func unexpected(_ id: MovieID, fetchPolicy: FetchPolicy) async throws(MoviesError)
        -> MovieDetails
    {
        Issue.record("nobody expected the details of \(id) to be asked for")
        throw .cancelled
    }
}

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
