/// A three-letter currency code, such as EUR. It need not be a code of ISO 4217.
public struct Currency: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The letters as a number in base 26, which sorts like the code and fits in two bytes.
    let packed: UInt16

    /// The number of possible codes.
    static let count = 26 * 26 * 26

    public static let euro = Currency(
        letters: UInt8(ascii: "E"),
        UInt8(ascii: "U"),
        UInt8(ascii: "R")
    )
    public static let usDollar = Currency(
        letters: UInt8(ascii: "U"),
        UInt8(ascii: "S"),
        UInt8(ascii: "D")
    )
    public static let won = Currency(
        letters: UInt8(ascii: "K"),
        UInt8(ascii: "R"),
        UInt8(ascii: "W")
    )

    /// Parses three ASCII letters of either case, but not `GBp`: two capitals and a small letter are the code of a
    /// minor unit.
    public init?(code: String) {
        self.init(code: code.utf8.span)
    }

    public init?(code: Span<UInt8>) {
        guard code.count == 3,
            let first = Self.upperCased(code[0]),
            let second = Self.upperCased(code[1]),
            let third = Self.upperCased(code[2]),
            code[0] != first || code[1] != second || code[2] == third
        else { return nil }
        self.init(letters: first, second, third)
    }

    private init(letters first: UInt8, _ second: UInt8, _ third: UInt8) {
        let a = UInt8(ascii: "A")
        packed = (UInt16(first - a) * 26 + UInt16(second - a)) * 26 + UInt16(third - a)
    }

    public var code: String {
        let a = UInt8(ascii: "A")
        let letters = [a + UInt8(packed / 676), a + UInt8(packed / 26 % 26), a + UInt8(packed % 26)]
        return String(decoding: letters, as: UTF8.self)
    }

    public var description: String { code }

    public static func < (left: Currency, right: Currency) -> Bool {
        left.packed < right.packed
    }

    private static func upperCased(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 32
        default: nil
        }
    }
}

extension Currency {
    /// The number of decimals to which amounts are rounded; `nil` if there is no minor unit, as for gold.
    ///
    /// From ISO 4217, list one of 2026-01-01. Codes that it does not list have two decimals, as most have.
    public var minorUnits: Int? {
        if Self.withoutDecimals.contains(self) || Self.withoutDecimalsUntilWithdrawn.contains(self) {
            return 0
        }
        if Self.withThreeDecimals.contains(self) { return 3 }
        if Self.withFourDecimals.contains(self) { return 4 }
        if Self.withoutMinorUnits.contains(self) { return nil }
        return 2
    }

    private static let withoutDecimals = currencies(
        "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"
    )

    /// Withdrawn currencies, which had no decimals in ISO 4217 while they were current.
    ///
    /// Article 5 of Regulation (EC) No 1103/97 rounds to the sub-unit or, without one, to the unit, and these
    /// euro currencies had no sub-unit in use. The other national currencies of the euro had hundredths.
    private static let withoutDecimalsUntilWithdrawn = currencies("BEF BYR ESP GRD ITL LUF PTE TRL")

    private static let withThreeDecimals = currencies("BHD IQD JOD KWD LYD OMR TND")
    private static let withFourDecimals = currencies("CLF UYW")

    /// Metals, units of account, and the codes for testing and for "no currency".
    private static let withoutMinorUnits = currencies(
        "XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX"
    )

    /// An array, because searching lists this short is faster than hashing.
    private static func currencies(_ codes: String) -> [Currency] {
        codes.split(separator: " ").compactMap { Currency(code: String($0)) }
    }
}

/// An amount with its currency.
public struct Money: Sendable, Hashable {
    public let amount: ExactDecimal
    public let currency: Currency

    public init(amount: ExactDecimal, currency: Currency) {
        self.amount = amount
        self.currency = currency
    }
}
