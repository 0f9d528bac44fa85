public import Entities
import Testing
public import UseCases

/// Answers as a test tells it to; asked without having been told, it fails the test.
public struct SearchMoviesUseCaseDouble: SearchMoviesUseCase {
    public typealias Search = @Sendable (_ text: String, _ page: Int) async throws(MoviesError) -> MoviesPage

    private let search: Search

    public init(search: @escaping Search = Self.unexpected) {
        self.search = search
    }

    public func execute(text: String, page: Int) async throws(MoviesError) -> MoviesPage {
        try await search(text, page)
    }

    @Sendable
    public static func unexpected(text: String, page: Int) async throws(MoviesError) -> MoviesPage {
        Issue.record("nobody expected a search for \(text), page \(page)")
        throw .cancelled
    }
}
