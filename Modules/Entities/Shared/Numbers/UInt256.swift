/// An unsigned 256-bit integer, which holds the product of two significands before it is divided.
struct UInt256: Sendable, Hashable, Comparable {
    let high: UInt128
    let low: UInt128

    init(high: UInt128 = 0, low: UInt128) {
        self.high = high
        self.low = low
    }

    init(product left: UInt128, _ right: UInt128) {
        // Most factors have 64 bits and need one machine multiplication instead of four.
        if (left | right) >> 64 == 0 {
            (high, low) = (0, left &* right)
        } else {
            (high, low) = left.multipliedFullWidth(by: right)
        }
    }

    var isZero: Bool { high == 0 && low == 0 }

    static func < (left: UInt256, right: UInt256) -> Bool {
        left.high == right.high ? left.low < right.low : left.high < right.high
    }

    /// - Precondition: Both magnitudes are below 2^255, so the sum fits.
    static func + (left: UInt256, right: UInt256) -> UInt256 {
        let (low, carry) = left.low.addingReportingOverflow(right.low)
        return UInt256(high: left.high + right.high + (carry ? 1 : 0), low: low)
    }

    /// - Precondition: `right` is not larger than `left`.
    static func - (left: UInt256, right: UInt256) -> UInt256 {
        let (low, borrow) = left.low.subtractingReportingOverflow(right.low)
        return UInt256(high: left.high - right.high - (borrow ? 1 : 0), low: low)
    }

    /// Returns the product, or `nil` if it exceeds 256 bits.
    func multiplied(by factor: UInt128) -> UInt256? {
        let lower = low.multipliedFullWidth(by: factor)
        guard high != 0 else { return UInt256(high: lower.high, low: lower.low) }
        let (upper, overflow) = high.multipliedReportingOverflow(by: factor)
        guard !overflow else { return nil }
        let (sum, carry) = upper.addingReportingOverflow(lower.high)
        return carry ? nil : UInt256(high: sum, low: lower.low)
    }

    func dividedWithRemainder(by divisor: UInt128) -> (quotient: UInt256, remainder: UInt128) {
        guard high != 0 else {
            let (quotient, remainder) = low.quotientAndRemainder(dividingBy: divisor)
            return (UInt256(low: quotient), remainder)
        }
        let upper = high.quotientAndRemainder(dividingBy: divisor)
        let lower = divisor.dividingFullWidth((high: upper.remainder, low: low))
        return (UInt256(high: upper.quotient, low: lower.quotient), lower.remainder)
    }
}

/// The powers of ten that fit in 128 bits, from 10^0 to 10^38.
enum PowersOfTen {
    static let maximumExponent = 38

    /// 64-bit literals, which the compiler turns into constant data; access to a lazy global takes a lock.
    private static let upToNineteen: [UInt64] = [
        1,
        10,
        100,
        1_000,
        10_000,
        100_000,
        1_000_000,
        10_000_000,
        100_000_000,
        1_000_000_000,
        10_000_000_000,
        100_000_000_000,
        1_000_000_000_000,
        10_000_000_000_000,
        100_000_000_000_000,
        1_000_000_000_000_000,
        10_000_000_000_000_000,
        100_000_000_000_000_000,
        1_000_000_000_000_000_000,
        10_000_000_000_000_000_000,
    ]

    static subscript(exponent: Int) -> UInt128 {
        exponent < 20
            ? UInt128(truncatingIfNeeded: upToNineteen[exponent])
            : UInt128(truncatingIfNeeded: upToNineteen[19])
                &* UInt128(truncatingIfNeeded: upToNineteen[exponent - 19])
    }

    /// Returns the number of decimal digits; zero has no digits.
    static func digitCount(_ value: UInt128) -> Int {
        // 1233/4096 is just above log10(2), so for up to 128 bits this is the count or one less.
        let estimate = ((UInt128.bitWidth - value.leadingZeroBitCount) * 1233) >> 12
        return value >= Self[estimate] ? estimate + 1 : estimate
    }

    static func digitCount(_ value: UInt256) -> Int {
        guard value.high != 0 else { return digitCount(value.low) }
        return maximumExponent + digitCount(value.dividedWithRemainder(by: Self[maximumExponent]).quotient)
    }
}
