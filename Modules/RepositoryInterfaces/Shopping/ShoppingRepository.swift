public import Entities

/// A source of items. Whether it uses a service or a local catalogue is up to the implementation.
public protocol ShoppingRepository: Sendable {
    /// Returns at most `count` items that match the query, starting at a position counted from 1.
    ///
    /// A source may return fewer items at once. After the last position the page is empty and has no next one.
    func page(
        matching query: ShoppingQuery,
        from position: Int,
        count: Int
    ) async throws(ShoppingError) -> ShoppingPage
}
