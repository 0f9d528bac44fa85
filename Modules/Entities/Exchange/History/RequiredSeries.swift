/// The published series that can give a currency a rate on a publication day.
public struct RequiredSeries: Sendable, Hashable {
    /// One of the series, which is enough on some days.
    public struct Alternative: Sendable, Hashable {
        /// The published currency. The euro needs no series, since rates are relative to it.
        public let currency: Currency
        public let days: ClosedRange<CalendarDay>
    }

    public let currency: Currency
    /// The series, the best first. Any one of them is enough.
    public let alternatives: [Alternative]
    /// The day from which no series is needed because the rate to the euro is fixed.
    public let fixedFrom: CalendarDay?

    public init(_ currency: Currency) {
        self.currency = currency
        alternatives = PublishedSeries.giving(currency).map {
            Alternative(currency: $0.currency, days: $0.days)
        }
        fixedFrom = FixedEuroRate.of(currency)?.since
    }

    /// Returns the needs of a currency alone: over the euro one, and over any base the same twice, as of a pair.
    public static func needs(of currency: Currency, overEuro: Bool) -> [RequiredSeries] {
        Array(repeating: RequiredSeries(currency), count: overEuro ? 1 : 2)
    }

    /// Returns whether the rates of a table give the currency a rate.
    public func isMet(by table: RateTable) -> Bool {
        if let fixedFrom, table.day >= fixedFrom { return true }
        return alternatives.contains {
            $0.days.contains(table.day) && table.unitsPerBase(of: $0.currency) != nil
        }
    }
}
