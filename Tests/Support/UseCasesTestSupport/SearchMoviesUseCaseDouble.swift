public import Entities
import Testing
public import UseCases

/// A double that returns what the test configured. An unexpected call fails the test.
public struct SearchMoviesUseCaseDouble: SearchMoviesUseCase {
    public typealias OnCachedPage = @Sendable (MoviesPage) async -> Void
    public typealias Search =
        @Sendable (SearchMoviesRequest, OnCachedPage?) async throws(MoviesError) -> MoviesPage

    private let search: Search

    public init(search: @escaping Search = Self.unexpected) {
        self.search = search
    }

    public func execute(
        _ request: SearchMoviesRequest,
        onCachedPage: OnCachedPage?
    ) async throws(MoviesError) -> MoviesPage {
        try await search(request, onCachedPage)
    }

    @Sendable
    public static func unexpected(
        _ request: SearchMoviesRequest,
        onCachedPage: OnCachedPage?
    ) async throws(MoviesError) -> MoviesPage {
        Issue.record("nobody expected a search for \(request)")
        throw .cancelled
    }
}
