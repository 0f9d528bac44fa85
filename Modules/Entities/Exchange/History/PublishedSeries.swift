/// A published series that gives a currency's rate: its own, that of another unit of its money, or that of the
/// anchor to which it is pegged.
struct PublishedSeries: Sendable, Hashable {
    let currency: Currency
    /// The conversion from another unit to the requested one.
    var redenomination: Redenomination?
    /// The peg to the published currency, of the requested one or of another unit of its money.
    var peg: Peg?

    /// The days on which the series gives the rate.
    var days: ClosedRange<CalendarDay> { peg?.days ?? .earliest ... .latest }

    /// Returns the series that give a currency's rate, the best first; `alone`, its own.
    static func giving(_ currency: Currency, alone: Bool = false) -> [PublishedSeries] {
        guard !alone, isConnected(currency) else { return [PublishedSeries(currency: currency)] }
        let units =
            [PublishedSeries(currency: currency)]
            + Redenomination.involving(currency).map {
                PublishedSeries(currency: $0.counterpart(of: currency), redenomination: $0)
            }
        return units
            + units.flatMap { unit in
                Peg.of(unit.currency).map {
                    PublishedSeries(currency: $0.anchor, redenomination: unit.redenomination, peg: $0)
                }
            }
    }

    /// Returns whether a currency has another unit of its money, or a peg.
    private static func isConnected(_ currency: Currency) -> Bool {
        Peg.concerns(currency) || Redenomination.concerns(currency)
    }

    /// Converts the published units of this series into units of the requested currency, per the same base.
    func units(
        of currency: Currency,
        where published: ExactRatio
    ) throws(ExactDecimalError) -> ExactRatio {
        var units = published
        if let peg { units = try units.multiplied(by: peg.unitsPerAnchor) }
        if let redenomination {
            units = try units.multiplied(by: redenomination.unitsPerCounterpart(of: currency))
        }
        return units
    }
}
