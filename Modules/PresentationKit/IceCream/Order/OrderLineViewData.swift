import Entities

/// All chosen portions of one item, with their total price.
public struct OrderLineViewData: Sendable, Hashable {
    public let name: String
    public let count: Int
    public let price: String

    public init(name: String, count: Int = 1, price: String) {
        (self.name, self.count, self.price) = (name, count, price)
    }
}

extension OrderLineViewData {
    /// Returns one line per item, in the order in which the items first occur.
    static func sums(
        of items: [(id: MenuItemID, name: ItemName, price: ExactDecimal)],
        in currency: Currency,
        _ format: RegionalFormat
    ) -> [OrderLineViewData] {
        var groups: [(id: MenuItemID, name: ItemName, prices: [ExactDecimal])] = []
        for item in items {
            if let index = groups.firstIndex(where: { $0.id == item.id }) {
                groups[index].prices.append(item.price)
            } else {
                groups.append((item.id, item.name, [item.price]))
            }
        }
        return groups.map { _, name, prices in
            // The total of all items fits, so the total of some of them does too.
            let sum = (try? prices.total()) ?? .zero
            return OrderLineViewData(
                name: name.text(in: format.language),
                count: prices.count,
                price: format.text(Money(amount: sum, currency: currency))
            )
        }
    }
}
