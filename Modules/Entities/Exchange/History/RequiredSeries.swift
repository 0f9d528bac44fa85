/// What a publication day must have so that one currency has a rate on it.
public struct RequiredSeries: Sendable, Hashable {
    public let currency: Currency
    /// Published series any one of which is enough, the best first.
    public let series: [Currency]
    /// On this day and later nothing has to be published, since the rate to the euro is fixed.
    public let fixedFrom: CalendarDay?

    public init(_ currency: Currency) {
        self.currency = currency
        series = PublishedSeries.giving(currency).map(\.currency)
        fixedFrom = EuroFixing.of(currency)?.since
    }
}
