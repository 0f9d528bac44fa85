public import Entities
public import RepositoryInterfaces
import Testing

/// A double that returns what the test configured. An unexpected call fails the test.
public struct MoviesRepositoryDouble: MoviesRepository {
    public typealias Page =
        @Sendable (MovieQuery, CachedPageHandler?) async throws(MoviesError) -> MoviesPage
    public typealias PageWithPolicy =
        @Sendable (MovieQuery, FetchPolicy, CachedPageHandler?) async throws(MoviesError) -> MoviesPage

    private let page: PageWithPolicy

    public init(page: @escaping Page = Self.unexpected) {
        self.page = { query, _, onCachedPage throws(MoviesError) in try await page(query, onCachedPage) }
    }

    public init(pageWithPolicy: @escaping PageWithPolicy) {
        page = pageWithPolicy
    }

    public func page(
        matching query: MovieQuery,
        fetchPolicy: FetchPolicy,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage {
        try await page(query, fetchPolicy, onCachedPage)
    }

    @Sendable
    public static func unexpected(
        _ query: MovieQuery,
        onCachedPage: CachedPageHandler?
    ) async throws(MoviesError) -> MoviesPage {
        Issue.record("nobody expected movies to be asked for: \(query)")
        throw .cancelled
    }
}
