/// The source and target currency of a conversion.
public struct CurrencyPair: Sendable, Hashable {
    public let from: Currency
    public let to: Currency

    public init(from: Currency, to: Currency) {
        self.from = from
        self.to = to
    }

    public var swapped: CurrencyPair { CurrencyPair(from: to, to: from) }
}
