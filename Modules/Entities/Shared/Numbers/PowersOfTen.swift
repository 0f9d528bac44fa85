/// The powers of ten that fit 128 bits, from 10^0 to 10^38.
enum PowersOfTen {
    static let maximumExponent = 38

    /// Of 64-bit literals the compiler makes constant data; a computed global is locked at every access.
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

    /// Counts decimal digits; zero has none.
    static func digitCount(_ value: UInt128) -> Int {
        // 1233/4096 is just above log10(2): of up to 128 bits it gives the count or one less.
        let estimate = ((UInt128.bitWidth - value.leadingZeroBitCount) * 1233) >> 12
        return value >= Self[estimate] ? estimate + 1 : estimate
    }

    static func digitCount(_ value: UInt256) -> Int {
        guard value.high != 0 else { return digitCount(value.low) }
        return maximumExponent + digitCount(value.dividedWithRemainder(by: Self[maximumExponent]).quotient)
    }
}
