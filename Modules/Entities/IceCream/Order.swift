/// Who ordered what when is not asked: an order is known by a number that no other has.
public struct OrderID: Sendable, Hashable, CustomStringConvertible {
    public let number: UInt64

    public init(_ number: UInt64) {
        self.number = number
    }

    /// Sixteen hexadecimal digits, as `description` writes them.
    public init?(_ text: String) {
        guard text.utf8.count == 16, text.utf8.first != UInt8(ascii: "+"),
            let number = UInt64(text, radix: 16)
        else { return nil }
        self.number = number
    }

    public var description: String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// One thing that was ordered, at the price and by the name that it had then.
public struct OrderLine: Sendable, Hashable {
    public let part: MenuPart
    public let item: MenuItemID
    public let name: ItemName
    public let price: ExactDecimal

    public init(part: MenuPart, item: MenuItemID, name: ItemName, price: ExactDecimal) {
        (self.part, self.item, self.name, self.price) = (part, item, name, price)
    }

    public init(_ item: some MenuItem, as part: MenuPart) {
        self.init(part: part, item: item.id, name: item.name, price: item.price)
    }
}

/// An ice cream that was ordered; it stays what it was when the menu changes.
public struct Order: Sendable, Hashable {
    public let id: OrderID
    public let placedAt: Moment
    public let lines: [OrderLine]
    public let total: Money

    /// - Throws: If the sum has more digits than can be held exactly.
    public init(
        id: OrderID,
        placedAt: Moment,
        currency: Currency,
        lines: [OrderLine]
    ) throws(ExactDecimalError) {
        (self.id, self.placedAt, self.lines) = (id, placedAt, lines)
        total = Money(amount: try lines.map(\.price).total(), currency: currency)
    }
}

/// An order as it was written into the book, with its place there.
public struct Receipt: Sendable, Hashable {
    public let number: Int
    public let order: Order

    public init(number: Int, order: Order) {
        (self.number, self.order) = (number, order)
    }
}

extension [ExactDecimal] {
    /// The exact sum.
    public func total() throws(ExactDecimalError) -> ExactDecimal {
        var sum = ExactDecimal.zero
        for amount in self { sum = try sum.adding(amount) }
        return sum
    }
}
