/// A published series that gives a currency's rate: its own, or that of its older or newer unit.
struct PublishedSeries: Sendable, Hashable {
    let currency: Currency
    /// What leads from the other unit to the one that is asked for.
    let redenomination: Redenomination?

    /// The best first.
    static func giving(_ currency: Currency) -> [PublishedSeries] {
        [PublishedSeries(currency: currency, redenomination: nil)]
            + Redenomination.involving(currency).map {
                PublishedSeries(currency: $0.counterpart(of: currency), redenomination: $0)
            }
    }

    /// Counted in whatever the published units are counted in.
    func units(
        of asked: Currency,
        where published: ExactRatio
    ) throws(ExactDecimalError) -> ExactRatio {
        guard let redenomination else { return published }
        return try published.multiplied(by: redenomination.unitsPerCounterpart(of: asked))
    }
}
