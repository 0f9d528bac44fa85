public import Entities
public import RepositoryInterfaces
import Testing

/// A double that returns what the test configured. An unexpected call fails the test.
public struct MoviesRepositoryDouble: MoviesRepository {
    public typealias Page = @Sendable (MoviesRequest) async throws(MoviesError) -> MoviesPage
    public typealias Pages = @Sendable (MoviesRequest, FetchPolicy, MoviesDelivery) -> MoviesPages

    private let answer: Pages

    public init(page: @escaping Page = Self.unexpected) {
        answer = { request, _, _ in
            MoviesPages { () async throws(MoviesError) in MoviesPages(try await page(request)) }
        }
    }

    public init(pages: @escaping Pages) {
        answer = pages
    }

    public func pages(
        _ request: MoviesRequest,
        fetchPolicy: FetchPolicy,
        delivery: MoviesDelivery
    ) -> MoviesPages {
        answer(request, fetchPolicy, delivery)
    }

    @Sendable
    public static func unexpected(_ request: MoviesRequest) async throws(MoviesError) -> MoviesPage {
        Issue.record("nobody expected movies to be asked for: \(request)")
        throw .cancelled
    }
}
