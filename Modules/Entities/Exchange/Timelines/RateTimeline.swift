/// The rates of one currency to the euro on every publication day, by the rules of `RateTable`.
struct RateTimeline: Sendable {
    let minorUnits: Int?
    /// The day from which `fixed` holds and no publication is needed.
    let fixedFrom: CalendarDay?
    let fixed: PackedRate
    /// One element per publication day; empty if no day has a rate.
    let rates: [PackedRate]

    /// Lays out a currency's rates; `published` has the units per euro by published currency, one element per day.
    init(
        of currency: Currency,
        on days: [CalendarDay],
        series published: [Currency: [ExactDecimal?]]
    ) throws(ExactDecimalError) {
        minorUnits = currency.minorUnits
        let fixing = FixedEuroRate.of(currency)
        fixedFrom = fixing?.since
        fixed = fixing.map { PackedRate($0.unitsPerEuro) } ?? .none

        var rates = [PackedRate](repeating: .none, count: days.count)
        var isEmpty = true
        for series in PublishedSeries.giving(currency) {
            let values = published[series.currency]
            guard values != nil || series.currency == .euro else { continue }
            for row in 0..<min(rates.count, values?.count ?? .max)
            where rates[row] == .none && series.days.contains(days[row]) {
                guard let value = values.map({ $0[row] }) ?? .one else { continue }
                rates[row] = PackedRate(
                    try series.units(of: currency, where: ExactRatio(value))
                )
                isEmpty = false
            }
        }
        if let fixedFrom {
            for (row, day) in days.enumerated() where day >= fixedFrom {
                rates[row] = fixed
                isEmpty = false
            }
        }
        self.rates = isEmpty ? [] : rates
    }
}

/// The exact rate of a currency pair, and its day.
public struct PairRate: Sendable {
    /// Units of the target currency per unit of the source currency.
    public let ratio: ExactRatio
    public let day: CalendarDay
    let targetMinorUnits: Int?

    /// Returns amount × rate, computed exactly and rounded once.
    ///
    /// Not inlined, so that callers pass the rate without copying its numbers.
    @inline(never)
    public func convert(
        _ amount: ExactDecimal,
        precision: Precision
    ) throws(ExactDecimalError) -> ExactDecimal {
        try precision.round(
            amount,
            times: ratio,
            toDecimals: precision.decimals(withMinorUnits: targetMinorUnits)
        )
    }

    /// Returns the rate, rounded for display.
    public func rounded() throws(ExactDecimalError) -> ExactDecimal {
        try ratio.applied(to: .one, significantDigits: Conversion.rateDigits)
    }
}
