public import Entities
import Testing
public import UseCases

/// A double that returns what the test configured. An unexpected call fails the test.
public struct SimilarMoviesUseCaseDouble: SimilarMoviesUseCase {
    public typealias Find = @Sendable (MovieReference, _ page: Int) async throws(MoviesError) -> MoviesPage

    private let find: Find

    public init(find: @escaping Find = Self.unexpected) {
        self.find = find
    }

    public func execute(
        _ reference: MovieReference,
        page: Int,
        fetchPolicy: FetchPolicy,
        onCachedPage: (@Sendable (MoviesPage) async -> Void)?
    ) async throws(MoviesError) -> MoviesPage {
        try await find(reference, page)
    }

    @Sendable
    public static func unexpected(_ reference: MovieReference, page: Int) async throws(MoviesError)
        -> MoviesPage
    {
        Issue.record("nobody expected page \(page) of movies similar to \(reference) to be fetched")
        throw .cancelled
    }
}
