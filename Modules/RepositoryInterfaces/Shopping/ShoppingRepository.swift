public import Entities

/// Finds items; whether near or far is the implementation's affair.
public protocol ShoppingRepository: Sendable {
    /// Items for the query from a place on, counted from 1: `count` at most, and fewer where the source gives
    /// fewer at once. Beyond its last place there are none, and no next place either.
    func page(
        matching query: ShoppingQuery,
        from place: Int,
        count: Int
    ) async throws(ShoppingError) -> ShoppingPage
}
