/// A currency code of three letters, such as EUR, or one of the user's own, such as MILES. It need not be a code of
/// ISO 4217.
public struct Currency: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The letters, five bits each from the highest ones on, which sort like the code.
    private let letters: UInt64

    private static let bitsPerLetter = 5
    private static let mostLetters = 12
    private static let bitsBehindThree = bitsPerLetter * (mostLetters - 3)

    /// The number of values of `index`.
    static let count = 1 << (3 * bitsPerLetter)

    /// A small number that no other code of three letters has; `nil` for a longer code.
    @inline(__always)
    var index: Int? {
        letters & (1 << UInt64(Self.bitsBehindThree) - 1) == 0
            ? Int(truncatingIfNeeded: letters >> UInt64(Self.bitsBehindThree)) : nil
    }

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

    /// Parses a code of the user's own rates: three ASCII letters, or up to twelve, of either case.
    public init?(ownCode code: String) {
        let bytes = Array(code.utf8)
        guard bytes.count > 3 else {
            self.init(code: code)
            return
        }
        guard bytes.count <= Self.mostLetters else { return nil }
        var letters: UInt64 = 0
        for byte in bytes {
            guard let upper = Self.upperCased(byte) else { return nil }
            letters = letters << UInt64(Self.bitsPerLetter) | Self.number(of: upper)
        }
        self.init(packed: letters << UInt64(Self.bitsPerLetter * (Self.mostLetters - bytes.count)))
    }

    private init(packed letters: UInt64) { self.letters = letters }

    private init(letters first: UInt8, _ second: UInt8, _ third: UInt8) {
        let bits = UInt64(Self.bitsPerLetter)
        let code =
            Self.number(of: first) << (2 * bits) | Self.number(of: second) << bits | Self.number(of: third)
        letters = code << UInt64(Self.bitsBehindThree)
    }

    public var code: String {
        var bytes: [UInt8] = []
        for index in 1...Self.mostLetters {
            let shift = UInt64(Self.bitsPerLetter * (Self.mostLetters - index))
            let number = UInt8(truncatingIfNeeded: letters >> shift & (1 << UInt64(Self.bitsPerLetter) - 1))
            guard number > 0 else { break }
            bytes.append(number - 1 + UInt8(ascii: "A"))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    public var description: String { code }

    public static func < (left: Currency, right: Currency) -> Bool {
        left.letters < right.letters
    }

    /// Returns 1 for `A`, so that no letter is zero.
    private static func number(of letter: UInt8) -> UInt64 { UInt64(letter &- UInt8(ascii: "A") &+ 1) }

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
        if Self.withEightDecimals.contains(self) { return 8 }
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
    /// Coins of the user's own rates, as ledgers and exchanges write them.
    private static let withEightDecimals = currencies(
        "ADA BCH BNB BTC DOGE DOT ETH LTC SOL USDC USDT XBT XMR XRP"
    )

    /// Metals, units of account, and the codes for testing and for "no currency".
    private static let withoutMinorUnits = currencies(
        "XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX"
    )

    /// An array, because searching lists this short is faster than hashing.
    private static func currencies(_ codes: String) -> [Currency] {
        codes.split(separator: " ").compactMap { Currency(ownCode: String($0)) }
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
