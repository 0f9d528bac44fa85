/// The powers of ten that fit 128 bits, from 10^0 to 10^38.
enum PowersOfTen {
    static let maximumExponent = 38

    private static let table: [UInt128] = {
        var powers: [UInt128] = [1]
        while powers.count <= maximumExponent { powers.append(powers[powers.count - 1] * 10) }
        return powers
    }()

    static subscript(exponent: Int) -> UInt128 { table[exponent] }

    /// Counts decimal digits; zero has none.
    static func digitCount(_ value: UInt128) -> Int {
        // 1233/4096 is just above log10(2): of up to 128 bits it gives the count or one less.
        let estimate = ((UInt128.bitWidth - value.leadingZeroBitCount) * 1233) >> 12
        return value >= table[estimate] ? estimate + 1 : estimate
    }

    static func digitCount(_ value: UInt256) -> Int {
        guard value.high != 0 else { return digitCount(value.low) }
        return maximumExponent + digitCount(value.dividedWithRemainder(by: table[maximumExponent]).quotient)
    }
}
