extension ExactDecimal {
    /// Returns the exact sum, with the larger of the two scales.
    public func adding(_ other: ExactDecimal) throws(ExactDecimalError) -> ExactDecimal {
        try sum(with: other, negatingOther: false)
    }

    /// Returns the exact difference, with the larger of the two scales.
    public func subtracting(_ other: ExactDecimal) throws(ExactDecimalError) -> ExactDecimal {
        try sum(with: other, negatingOther: true)
    }

    /// Returns the exact product, with the sum of the two scales if that fits.
    public func multiplied(by other: ExactDecimal) throws(ExactDecimalError) -> ExactDecimal {
        try ExactDecimal(
            exactly: UInt256(product: significand.magnitude, other.significand.magnitude),
            scale: scale + other.scale,
            isNegative: (significand < 0) != (other.significand < 0)
        )
    }

    /// Returns the value rounded to a number of decimals, padded with zeros if it has fewer.
    public func rounded(
        toDigits digits: Int,
        rounding: Rounding = .halfUp
    ) throws(ExactDecimalError) -> ExactDecimal {
        try .multiplyDivide(self, by: .one, dividedBy: .one, digits: digits, rounding: rounding)
    }

    /// Returns a × b ÷ c, computed exactly and rounded once to a number of decimals.
    @inline(__always)
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

    /// Returns a × b ÷ c, computed exactly and rounded once to significant digits, without trailing zeros.
    ///
    /// A small result may have more than 38 decimals.
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
