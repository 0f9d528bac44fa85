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

    public var negated: ExactRatio { ExactRatio(numerator.negated, over: denominator) }

    /// Returns the amount times this ratio, rounded once to a number of decimals.
    @inline(__always)
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

extension ExactRatio {
    /// The value as a decimal; `nil` if its digits never end.
    public var decimal: ExactDecimal? {
        guard let reduced = try? reduced(), reduced.denominator == .one else { return nil }
        return reduced.numerator
    }

    /// Returns the same value in lowest terms: the denominator is an integer without the factors 2 and 5.
    ///
    /// It is 1 exactly if the value has finitely many digits.
    public func reduced() throws(ExactDecimalError) -> ExactRatio {
        guard denominator.significand != 0 else { throw .divisionByZero }
        guard numerator.significand != 0 else { return ExactRatio(.zero) }
        guard denominator != .one else { return ExactRatio(numerator.normalized) }
        let (dividend, divisor) = (numerator.normalized, denominator.normalized)
        let common = Self.greatestCommonDivisor(
            dividend.significand.magnitude,
            divisor.significand.magnitude
        )
        var rest = divisor.significand.magnitude / common
        let twos = rest.trailingZeroBitCount
        rest >>= UInt128(twos)
        var fives = 0
        while rest.isMultiple(of: 5) {
            rest /= 5
            fives += 1
        }
        // A denominator of 2^a × 5^b becomes a power of ten, which moves the decimal point.
        let scale = max(twos, fives)
        var magnitude = UInt256(low: dividend.significand.magnitude / common)
        for factor in Array(repeating: UInt128(2), count: scale - twos)
            + Array(repeating: UInt128(5), count: scale - fives)
        {
            guard let product = magnitude.multiplied(by: factor) else { throw .overflow }
            magnitude = product
        }
        let isNegative = (dividend.significand < 0) != (divisor.significand < 0)
        let exponent = dividend.scale + scale - divisor.scale
        if exponent < 0 {
            guard let product = magnitude.multiplied(by: PowersOfTen[-exponent]) else { throw .overflow }
            magnitude = product
        }
        return ExactRatio(
            try ExactDecimal(exactly: magnitude, scale: max(exponent, 0), isNegative: isNegative).normalized,
            over: ExactDecimal(magnitude: rest, scale: 0, isNegative: false)
        )
    }

    /// Returns the same value as a quotient of integers without a common factor.
    ///
    /// It may have fewer digits than `reduced()`, whose numerator is a decimal: (83 ÷ 80)^10 has 20 and 41.
    public func inLowestTerms() throws(ExactDecimalError) -> ExactRatio {
        let (dividend, divisor) = (numerator.normalized, denominator.normalized)
        guard divisor.significand != 0 else { throw .divisionByZero }
        let shift = dividend.scale - divisor.scale
        guard shift.magnitude <= PowersOfTen.maximumExponent else { throw .overflow }
        let power = PowersOfTen[Int(shift.magnitude)]
        var (above, below) = (dividend.significand.magnitude, divisor.significand.magnitude)
        let common = Self.greatestCommonDivisor(above, below)
        (above, below) = (above / common, below / common)
        let rest = Self.greatestCommonDivisor(shift > 0 ? above : below, power)
        let scaled = UInt256(product: shift > 0 ? below : above, power / rest)
        let isNegative = (dividend.significand < 0) != (divisor.significand < 0)
        let large = try ExactDecimal(exactly: scaled, scale: 0, isNegative: shift <= 0 && isNegative)
        let small = ExactDecimal(
            magnitude: (shift > 0 ? above : below) / rest,
            scale: 0,
            isNegative: shift > 0 && isNegative
        )
        return shift > 0 ? ExactRatio(small, over: large) : ExactRatio(large, over: small)
    }

    private static func greatestCommonDivisor(_ first: UInt128, _ second: UInt128) -> UInt128 {
        var (larger, smaller) = (first, second)
        while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
        return larger
    }
}
