public import Entities
public import RepositoryInterfaces
import Testing

/// A double that returns what the test configured. An unexpected call fails the test.
public struct PopularMoviesRepositoryDouble: PopularMoviesRepository {
    public typealias Page =
        @Sendable (_ page: Int, FetchPolicy, CachedPageHandler?) async throws(MoviesError) -> MoviesPage

    private let page: Page

    public init(page: @escaping Page = Self.unexpected) {
        self.page = page
    }

    public func popularMovies(
        page number: Int,
        fetchPolicy: FetchPolicy,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage {
        try await page(number, fetchPolicy, onCachedPage)
    }

    @Sendable
    public static func unexpected(
        page: Int,
        fetchPolicy: FetchPolicy,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage {
        Issue.record("nobody expected page \(page) of the popular movies to be asked for")
        throw .cancelled
    }
}

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

/// A double that returns what the test configured. An unexpected call fails the test.
public struct SimilarMoviesRepositoryDouble: SimilarMoviesRepository {
    public typealias Page = @Sendable (MovieID, _ page: Int) async throws(MoviesError) -> MoviesPage

    private let page: Page

    public init(page: @escaping Page = Self.unexpected) {
        self.page = page
    }

    public func movies(
        similarTo id: MovieID,
        page number: Int,
        fetchPolicy: FetchPolicy,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage {
        try await page(id, number)
    }

    @Sendable
    public static func unexpected(_ id: MovieID, page: Int) async throws(MoviesError) -> MoviesPage {
        Issue.record("nobody expected page \(page) of the movies similar to \(id) to be asked for")
        throw .cancelled
    }
}
