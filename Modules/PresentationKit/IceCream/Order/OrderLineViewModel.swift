import Entities

/// All of one item that was chosen, with what it comes to.
public struct OrderLineViewModel: Sendable, Hashable {
    public let name: String
    public let count: Int
    public let price: String

    public init(name: String, count: Int = 1, price: String) {
        (self.name, self.count, self.price) = (name, count, price)
    }
}

extension OrderLineViewModel {
    /// A line an item, in the order in which they come first.
    static func sums(
        of items: [(id: MenuItemID, name: ItemName, price: ExactDecimal)],
        in currency: Currency,
        _ format: RegionalFormat
    ) -> [OrderLineViewModel] {
        var groups: [(id: MenuItemID, name: ItemName, prices: [ExactDecimal])] = []
        for item in items {
            if let index = groups.firstIndex(where: { $0.id == item.id }) {
                groups[index].prices.append(item.price)
            } else {
                groups.append((item.id, item.name, [item.price]))
            }
        }
        return groups.map { _, name, prices in
            // The sum of all items can be held, and so can that of some.
            let sum = (try? prices.total()) ?? .zero
            return OrderLineViewModel(
                name: name.text(in: format.language),
                count: prices.count,
                price: format.text(Money(amount: sum, currency: currency))
            )
        }
    }
}
