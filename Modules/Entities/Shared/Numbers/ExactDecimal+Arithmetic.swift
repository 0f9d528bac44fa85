extension ExactDecimal {
    /// The exact sum, at the larger of the two scales.
    public func adding(_ other: ExactDecimal) throws(ExactDecimalError) -> ExactDecimal {
        try sum(with: other, negatingOther: false)
    }

    /// The exact difference, at the larger of the two scales.
    public func subtracting(_ other: ExactDecimal) throws(ExactDecimalError) -> ExactDecimal {
        try sum(with: other, negatingOther: true)
    }

    /// The exact product, at the sum of the two scales where that fits.
    public func multiplied(by other: ExactDecimal) throws(ExactDecimalError) -> ExactDecimal {
        try ExactDecimal(
            exactly: UInt256(product: significand.magnitude, other.significand.magnitude),
            scale: scale + other.scale,
            isNegative: (significand < 0) != (other.significand < 0)
        )
    }

    /// The nearest value with exactly this many decimals; fewer decimals than asked for are filled with zeros.
    public func rounded(
        toDigits digits: Int,
        rounding: Rounding = .halfUp
    ) throws(ExactDecimalError) -> ExactDecimal {
        try .multiplyDivide(self, by: .one, dividedBy: .one, digits: digits, rounding: rounding)
    }

    /// The exact rational a × b ÷ c, rounded once to a number of decimals.
    public static func multiplyDivide(
        _ a: ExactDecimal,
        by b: ExactDecimal,
        dividedBy c: ExactDecimal,
        digits: Int,
        rounding: Rounding = .halfUp
    ) throws(ExactDecimalError) -> ExactDecimal {
        guard 0...maximumScale ~= digits else { throw .digitsOutOfRange(digits) }
        return try ExactQuotient(a, times: b, dividedBy: c).rounded(toScale: digits, rounding)
    }

    /// The exact rational a × b ÷ c, rounded once to a number of significant digits, without trailing zeros.
    ///
    /// A small value has as many decimals as its digits need, which may be more than 38.
    public static func multiplyDivide(
        _ a: ExactDecimal,
        by b: ExactDecimal,
        dividedBy c: ExactDecimal,
        significantDigits: Int,
        rounding: Rounding = .halfUp
    ) throws(ExactDecimalError) -> ExactDecimal {
        guard 1...maximumScale ~= significantDigits else { throw .digitsOutOfRange(significantDigits) }
        return try ExactQuotient(a, times: b, dividedBy: c).rounded(
            toSignificant: significantDigits,
            rounding
        )
    }

    private func sum(with other: ExactDecimal, negatingOther: Bool) throws(ExactDecimalError) -> ExactDecimal
    {
        let scale = max(scale, other.scale)
        guard let mine = magnitude(atScale: scale), let others = other.magnitude(atScale: scale),
            mine.high >> 127 == 0, others.high >> 127 == 0
        else { throw .overflow }
        let isNegative = significand < 0
        let isOtherNegative = (other.significand < 0) != negatingOther
        if isNegative == isOtherNegative {
            return try ExactDecimal(exactly: mine + others, scale: scale, isNegative: isNegative)
        }
        if mine < others {
            return try ExactDecimal(exactly: others - mine, scale: scale, isNegative: isOtherNegative)
        }
        return try ExactDecimal(exactly: mine - others, scale: scale, isNegative: isNegative)
    }
}
