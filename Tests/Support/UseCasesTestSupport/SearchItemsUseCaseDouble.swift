public import Entities
import Testing
public import UseCases

/// A double that returns what the test configured. An unexpected call fails the test.
public struct SearchItemsUseCaseDouble: SearchItemsUseCase {
    public typealias Search = @Sendable (SearchItemsRequest) async throws(ShoppingError) -> ShoppingPage

    private let search: Search

    public init(search: @escaping Search = Self.unexpected) {
        self.search = search
    }

    /// Creates a double whose requests wait until the test answers them.
    public init(pending: PendingItemRequests<SearchItemsRequest>) {
        search = { request throws(ShoppingError) in try await pending.answer(to: request) }
    }

    public func execute(_ request: SearchItemsRequest) async throws(ShoppingError) -> ShoppingPage {
        try await search(request)
    }

    @Sendable
    public static func unexpected(
        _ request: SearchItemsRequest
    ) async throws(ShoppingError) -> ShoppingPage {
        Issue.record("nobody expected a search for \(request)")
        throw .cancelled
    }
}
