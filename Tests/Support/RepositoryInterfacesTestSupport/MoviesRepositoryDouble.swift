public import Entities
public import RepositoryInterfaces
import Testing

/// Answers as a test tells it to; asked without having been told, it fails the test.
public struct MoviesRepositoryDouble: MoviesRepository {
    public typealias Page = @Sendable (MovieQuery) async throws(MoviesError) -> MoviesPage

    private let page: Page

    public init(page: @escaping Page = Self.unexpected) {
        self.page = page
    }

    public func page(matching query: MovieQuery) async throws(MoviesError) -> MoviesPage {
        try await page(query)
    }

    @Sendable
    public static func unexpected(_ query: MovieQuery) async throws(MoviesError) -> MoviesPage {
        Issue.record("nobody expected films to be asked for: \(query)")
        throw .cancelled
    }
}
