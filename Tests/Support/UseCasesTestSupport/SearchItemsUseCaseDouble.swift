public import Entities
import Testing
public import UseCases

/// Answers as a test tells it to; asked without having been told, it fails the test.
public struct SearchItemsUseCaseDouble: SearchItemsUseCase {
    public typealias Search = @Sendable (SearchItemsRequest) async throws(ShoppingError) -> ShoppingPage

    private let search: Search

    public init(search: @escaping Search = Self.unexpected) {
        self.search = search
    }

    /// Every question waits until the test answers it.
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
