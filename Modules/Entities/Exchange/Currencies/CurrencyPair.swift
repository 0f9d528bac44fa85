/// The source and target currency of a conversion.
public struct CurrencyPair: RecentItem {
    public let from: Currency
    public let to: Currency

    public init(from: Currency, to: Currency) {
        self.from = from
        self.to = to
    }

    /// A pair of equal currencies is not offered again.
    public var isWorthSaving: Bool { from != to }

    public var swapped: CurrencyPair { CurrencyPair(from: to, to: from) }
}
