/// An amount with its currency.
public struct Money: Sendable, Hashable {
    public let amount: ExactDecimal
    public let currency: Currency

    public init(amount: ExactDecimal, currency: Currency) {
        self.amount = amount
        self.currency = currency
    }
}
