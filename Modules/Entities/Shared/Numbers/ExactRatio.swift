/// A quotient of two decimals that is kept as a fraction, so nothing is rounded until it is applied.
///
/// Equality compares numerator and denominator: 1 over 2 and 2 over 4 differ.
public struct ExactRatio: Sendable, Hashable {
    public let numerator: ExactDecimal
    public let denominator: ExactDecimal

    public init(_ numerator: ExactDecimal, over denominator: ExactDecimal = .one) {
        self.numerator = numerator
        self.denominator = denominator
    }

    public func multiplied(by other: ExactRatio) throws(ExactDecimalError) -> ExactRatio {
        ExactRatio(
            try numerator.multiplied(by: other.numerator),
            over: try denominator.multiplied(by: other.denominator)
        )
    }

    public func divided(by other: ExactRatio) throws(ExactDecimalError) -> ExactRatio {
        try multiplied(by: ExactRatio(other.denominator, over: other.numerator))
    }

    public func adding(_ other: ExactRatio) throws(ExactDecimalError) -> ExactRatio {
        let left = try numerator.multiplied(by: other.denominator)
        let right = try other.numerator.multiplied(by: denominator)
        return ExactRatio(
            try left.adding(right),
            over: try denominator.multiplied(by: other.denominator)
        )
    }

    /// Returns the amount times this ratio, rounded once to a number of decimals.
    public func applied(
        to amount: ExactDecimal,
        digits: Int,
        rounding: Rounding = .halfUp
    ) throws(ExactDecimalError) -> ExactDecimal {
        try .multiplyDivide(amount, by: numerator, dividedBy: denominator, digits: digits, rounding: rounding)
    }

    /// Returns the amount times this ratio, rounded once to significant digits.
    public func applied(
        to amount: ExactDecimal,
        significantDigits: Int,
        rounding: Rounding = .halfUp
    ) throws(ExactDecimalError) -> ExactDecimal {
        try .multiplyDivide(
            amount,
            by: numerator,
            dividedBy: denominator,
            significantDigits: significantDigits,
            rounding: rounding
        )
    }
}
