/// The prices that the user wants to pay. Their currency is that of the items.
public struct PriceRange: Sendable, Hashable {
    /// `nil` if any lower price is wanted too.
    public let lowest: ExactDecimal?
    /// `nil` if any higher price is wanted too.
    public let highest: ExactDecimal?

    /// Returns `nil` if every price is wanted.
    public init?(from lowest: ExactDecimal?, through highest: ExactDecimal?) {
        guard lowest != nil || highest != nil else { return nil }
        (self.lowest, self.highest) = (lowest, highest)
    }

    /// Returns whether the lowest price of an item is known and wanted.
    public func contains(_ item: ShoppingItem) -> Bool {
        guard let price = item.price?.amount else { return false }
        return price >= lowest ?? price && price <= highest ?? price
    }
}
