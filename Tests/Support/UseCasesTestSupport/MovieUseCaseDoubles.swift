public import Entities
import Testing
public import UseCases

/// A double that returns what the test configured. An unexpected call fails the test.
public struct FindMovieUseCaseDouble: FindMovieUseCase {
    public typealias Find = @Sendable (MovieQuery) async throws(MoviesError) -> MovieFinding
    public typealias FindWithPolicy =
        @Sendable (MovieQuery, FetchPolicy) async throws(MoviesError) -> MovieFinding
    public typealias Identify = @Sendable (MovieQuery) async throws(MoviesError) -> MovieIdentification

    private let find: FindWithPolicy
    private let identifying: Identify

    public init(
        find: @escaping Find = Self.unexpected,
        identify: @escaping Identify = Self.unexpectedIdentification
    ) {
        self.find = { query, _ throws(MoviesError) in try await find(query) }
        identifying = identify
    }

    public init(findWithPolicy: @escaping FindWithPolicy) {
        find = findWithPolicy
        identifying = Self.unexpectedIdentification
    }

    public func identify(
        _ query: MovieQuery,
        fetchPolicy: FetchPolicy
    ) async throws(MoviesError) -> MovieIdentification {
        try await identifying(query)
    }

    @Sendable
    public static func unexpectedIdentification(
        _ query: MovieQuery
    ) async throws(MoviesError) -> MovieIdentification {
        Issue.record("nobody expected a movie to be identified by \(query)")
        throw .cancelled
    }

    public func execute(
        _ query: MovieQuery,
        fetchPolicy: FetchPolicy
    ) async throws(MoviesError) -> MovieFinding {
        try await find(query, fetchPolicy)
    }

    @Sendable
    public static func unexpected(_ query: MovieQuery) async throws(MoviesError) -> MovieFinding {
        Issue.record("nobody expected a movie to be found for \(query)")
        throw .cancelled
    }
}

/// A double that returns what the test configured. An unexpected call fails the test.
public struct FetchMovieDetailsUseCaseDouble: FetchMovieDetailsUseCase {
    public typealias Fetch = @Sendable (MovieID) async throws(MoviesError) -> MovieDetails
    public typealias FetchWithPolicy =
        @Sendable (MovieID, FetchPolicy) async throws(MoviesError) -> MovieDetails

    private let fetch: FetchWithPolicy

    public init(fetch: @escaping Fetch = Self.unexpected) {
        self.fetch = { id, _ throws(MoviesError) in try await fetch(id) }
    }

    public init(fetchWithPolicy: @escaping FetchWithPolicy) {
        fetch = fetchWithPolicy
    }

    public func execute(id: MovieID, fetchPolicy: FetchPolicy) async throws(MoviesError) -> MovieDetails {
        try await fetch(id, fetchPolicy)
    }

    @Sendable
    public static func unexpected(id: MovieID) async throws(MoviesError) -> MovieDetails {
        Issue.record("nobody expected the details of \(id) to be fetched")
        throw .cancelled
    }
}

/// A double that returns what the test configured. An unexpected call fails the test.
public struct FetchPosterUseCaseDouble: FetchPosterUseCase {
    public typealias Fetch = @Sendable (PosterReference, PictureSize) async throws(MoviesError) -> Picture?

    private let fetch: Fetch

    public init(fetch: @escaping Fetch = Self.unexpected) {
        self.fetch = fetch
    }

    public func execute(_ reference: PosterReference, box: PictureSize) async throws(MoviesError) -> Picture?
    {
        try await fetch(reference, box)
    }

    @Sendable
    public static func unexpected(_ reference: PosterReference, box: PictureSize) async throws(MoviesError)
        -> Picture?
    {
        Issue.record("nobody expected the poster \(reference.path) to be fetched")
        throw .cancelled
    }
}

extension MovieDetails {
    /// Creates details of which nothing else is known, but for a change.
    public init(
        of movie: Movie,
        origin: MoviesOrigin = MoviesOrigin(source: .builtInCatalogue),
        _ change: (inout MovieDetails) -> Void = { _ in }
    ) {
        self.init(movie: movie, origin: origin)
        change(&self)
    }
}
