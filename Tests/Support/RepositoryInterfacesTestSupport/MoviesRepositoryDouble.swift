public import Entities
public import RepositoryInterfaces
import Testing

/// Answers as a test tells it to; asked without having been told, it fails the test.
public struct MoviesRepositoryDouble: MoviesRepository {
    public typealias Page =
        @Sendable (MovieQuery, MeanwhilePage?) async throws(MoviesError) -> MoviesPage
    public typealias WishedPage =
        @Sendable (MovieQuery, MoviesWish, MeanwhilePage?) async throws(MoviesError) -> MoviesPage

    private let page: WishedPage

    public init(page: @escaping Page = Self.unexpected) {
        self.page = { query, _, meanwhile throws(MoviesError) in try await page(query, meanwhile) }
    }

    public init(wishedPage: @escaping WishedPage) {
        page = wishedPage
    }

    public func page(
        matching query: MovieQuery,
        wish: MoviesWish,
        meanwhile: MeanwhilePage?
    ) async throws(MoviesError) -> MoviesPage {
        try await page(query, wish, meanwhile)
    }

    @Sendable
    public static func unexpected(
        _ query: MovieQuery,
        meanwhile: MeanwhilePage?
    ) async throws(MoviesError) -> MoviesPage {
        Issue.record("nobody expected films to be asked for: \(query)")
        throw .cancelled
    }
}
