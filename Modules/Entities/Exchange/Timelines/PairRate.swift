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
