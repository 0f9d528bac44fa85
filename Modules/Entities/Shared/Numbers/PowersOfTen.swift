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
