/// A published series that gives a currency's rate: its own, or that of an older or newer unit of its money.
struct PublishedSeries: Sendable, Hashable {
    let currency: Currency
    /// The conversion from the published unit to the requested one; `nil` for the currency's own series.
    let redenomination: Redenomination?

    /// Returns the series that give a currency's rate, the best first.
    static func giving(_ currency: Currency) -> [PublishedSeries] {
        [PublishedSeries(currency: currency, redenomination: nil)]
            + Redenomination.involving(currency).map {
                PublishedSeries(currency: $0.counterpart(of: currency), redenomination: $0)
            }
    }

    /// Converts the published units of this series into units of the requested currency, per the same base.
    func units(
        of currency: Currency,
        where published: ExactRatio
    ) throws(ExactDecimalError) -> ExactRatio {
        guard let redenomination else { return published }
        return try published.multiplied(by: redenomination.unitsPerCounterpart(of: currency))
    }
}
