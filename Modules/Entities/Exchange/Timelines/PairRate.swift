/// The exact rate of a pair of currencies, and the day it is of.
public struct PairRate: Sendable {
    /// Units of the target for one unit of the origin.
    public let ratio: ExactRatio
    public let day: CalendarDay
    let targetMinorUnits: Int?

    /// Amount × rate, exactly, rounded once.
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

    /// The rate itself, rounded for people.
    public func rounded() throws(ExactDecimalError) -> ExactDecimal {
        try ratio.applied(to: .one, significantDigits: Conversion.rateDigits)
    }
}
