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

    /// Creates the need of a currency; `alone`, only its own series meets it.
    public init(_ currency: Currency, alone: Bool = false) {
        self.currency = currency
        alternatives = PublishedSeries.giving(currency, alone: alone).map {
            Alternative(currency: $0.currency, days: $0.days)
        }
        fixedFrom = alone ? nil : FixedEuroRate.of(currency)?.since
    }

    /// Returns the currencies of the tables that can answer for both currencies of a pair on any day.
    public static func currencies(of pair: RateQuery) -> Set<Currency> {
        Set([pair.from, pair.to].flatMap { PublishedSeries.giving($0) }.map(\.currency)).union([.euro])
    }

    /// Returns whether the rates of a table give the currency a rate.
    public func isMet(by table: RateTable) -> Bool {
        if let fixedFrom, table.day >= fixedFrom { return true }
        return alternatives.contains {
            $0.days.contains(table.day) && table.unitsPerBase(of: $0.currency) != nil
        }
    }
}
