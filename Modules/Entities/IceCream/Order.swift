/// The identifier of an order: a unique number that says nothing about its contents.
public struct OrderID: Sendable, Hashable, CustomStringConvertible {
    public let number: UInt64

    public init(_ number: UInt64) {
        self.number = number
    }

    /// Parses the 16 hexadecimal digits of `description`.
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

/// An item of an order, with its name and price at the time of the order.
public struct OrderLine: Sendable, Hashable {
    public let part: MenuPart
    public let item: MenuItemID
    public let name: ItemName
    public let price: ExactDecimal
    /// The value-added tax that the price includes, in percent; `nil` if the menu did not say it.
    public let vat: ExactDecimal?

    public init(part: MenuPart, item: MenuItemID, name: ItemName, price: ExactDecimal, vat: ExactDecimal?) {
        (self.part, self.item, self.name, self.price, self.vat) = (part, item, name, price, vat)
    }

    public init(_ item: some MenuItem, as part: MenuPart) {
        self.init(part: part, item: item.id, name: item.name, price: item.price, vat: item.vat)
    }
}

/// A placed order. Later changes of the menu do not affect it.
public struct Order: Sendable, Hashable {
    public let id: OrderID
    public let placedAt: Moment
    public let lines: [OrderLine]
    public let total: Money

    /// - Throws: `ExactDecimalError` if the total has too many digits.
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

/// A saved order, with its number in the order history.
public struct Receipt: Sendable, Hashable {
    public let number: Int
    public let order: Order
    /// A cancelled order stays in the history, but does not count.
    public let cancelledAt: Moment?

    public init(number: Int, order: Order, cancelledAt: Moment? = nil) {
        (self.number, self.order, self.cancelledAt) = (number, order, cancelledAt)
    }
}

extension [ExactDecimal] {
    /// Returns the exact sum.
    public func total() throws(ExactDecimalError) -> ExactDecimal {
        var sum = ExactDecimal.zero
        for amount in self { sum = try sum.adding(amount) }
        return sum
    }
}
