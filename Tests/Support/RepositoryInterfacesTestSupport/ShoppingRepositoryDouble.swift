public import Entities
public import RepositoryInterfaces
import Testing

/// A double that returns what the test configured. An unexpected call fails the test.
public struct ShoppingRepositoryDouble: ShoppingRepository {
    public typealias Page =
        @Sendable (ShoppingQuery, _ position: Int, _ count: Int) async throws(ShoppingError) -> ShoppingPage

    private let page: Page

    public init(page: @escaping Page = Self.unexpected) {
        self.page = page
    }

    public func page(
        matching query: ShoppingQuery,
        from position: Int,
        count: Int
    ) async throws(ShoppingError) -> ShoppingPage {
        try await page(query, position, count)
    }

    @Sendable
    public static func unexpected(
        _ query: ShoppingQuery,
        position: Int,
        count: Int
    ) async throws(ShoppingError) -> ShoppingPage {
        Issue.record("nobody expected items to be asked for: \(query)")
        throw .cancelled
    }
}
