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
