/// The published series that can give a currency a rate on a publication day.
public struct RequiredSeries: Sendable, Hashable {
    public let currency: Currency
    /// The currencies of the series, the best first. Any one of them is enough.
    public let series: [Currency]
    /// The day from which no series is needed because the rate to the euro is fixed.
    public let fixedFrom: CalendarDay?

    public init(_ currency: Currency) {
        self.currency = currency
        series = PublishedSeries.giving(currency).map(\.currency)
        fixedFrom = FixedEuroRate.of(currency)?.since
    }
}
