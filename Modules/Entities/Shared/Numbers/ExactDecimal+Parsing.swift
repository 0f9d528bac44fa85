extension ExactDecimal {
    /// Parses an amount as people write it: 1,234.56, 1 234.56, 1'234.56, .5, −3 and full-width １２３.
    ///
    /// Either all thousands are grouped, with one kind of separator, or none. It rejects 0,123: nobody groups
    /// after a zero, but half of Europe writes a decimal comma there.
    public init(parsing text: String, decimalMark: DecimalMark = .point) throws(ExactDecimalError) {
        if let plain = ExactDecimal(plainDigits: text.utf8.span, decimalMark: decimalMark) {
            self = plain
        } else {
            var scan = DecimalScan(decimalMark: decimalMark)
            self = try scan.value(of: text)
        }
    }

    /// Parses up to 19 bytes of ASCII digits with an optional minus and decimal mark.
    ///
    /// This is the fast path for files with millions of amounts. `nil` does not mean that the text is
    /// invalid: try `init(parsing:decimalMark:)` then.
    public init?(plainDigits text: Span<UInt8>, decimalMark: DecimalMark = .point) {
        // 19 bytes hold at most 19 digits, which always fit in 64 bits.
        guard 1...19 ~= text.count else { return nil }
        var magnitude: UInt64 = 0
        let isNegative = text[0] == UInt8(ascii: "-")
        let start = isNegative ? 1 : 0
        let mark = decimalMark.byte
        var markPosition = text.count
        // The form of a loop in which the compiler proves that every position is within bounds.
        var position = start
        while position < text.count {
            let byte = text[position]
            let digit = byte &- UInt8(ascii: "0")
            if digit < 10 {
                magnitude = magnitude &* 10 &+ UInt64(digit)
            } else if byte == mark, markPosition == text.count {
                markPosition = position
            } else {
                return nil
            }
            position += 1
        }
        let hasMark = markPosition < text.count
        guard text.count - start > (hasMark ? 1 : 0) else { return nil }
        self.init(
            magnitude: UInt128(truncatingIfNeeded: magnitude),
            scale: hasMark ? text.count - markPosition - 1 : 0,
            isNegative: isNegative
        )
    }
}

private struct DecimalScan {
    let decimalMark: DecimalMark
    var magnitude: UInt128 = 0
    var scale = 0
    var digitCount = 0
    var startsWithZero = false
    var separator: Unicode.Scalar?
    var groupLength = 0
    var isInFraction = false

    init(decimalMark: DecimalMark) {
        self.decimalMark = decimalMark
    }

    mutating func value(of text: String) throws(ExactDecimalError) -> ExactDecimal {
        var rest = text.unicodeScalars[...]
        while let first = rest.first, first.isSpace { rest.removeFirst() }
        while let last = rest.last, last.isSpace { rest.removeLast() }
        guard let first = rest.first?.narrow else { throw .empty }
        let isNegative = first == "-" || first == "\u{2212}"
        if isNegative || first == "+" { rest.removeFirst() }
        try refuseOtherNotations(rest)
        while let scalar = rest.popFirst()?.narrow {
            if let digit = scalar.decimalDigit {
                try append(digit)
            } else if scalar == Unicode.Scalar(decimalMark.byte) {
                try beginFraction()
            } else if scalar.isSeparator {
                try beginGroup(after: scalar)
            } else if scalar == "e" || scalar == "E", digitCount > 0, rest.isExponent {
                throw .exponent
            } else {
                throw .unexpected(scalar)
            }
        }
        guard digitCount > 0 else { throw .noDigits }
        if !isInFraction { try endGroups() }
        return ExactDecimal(magnitude: magnitude, scale: scale, isNegative: isNegative)
    }

    /// Throws a specific error for notations that other parsers accept, such as hexadecimal and infinity.
    private func refuseOtherNotations(_ rest: Substring.UnicodeScalarView) throws(ExactDecimalError) {
        guard let first = rest.first?.narrow, first.decimalDigit == nil || first == "0" else { return }
        if first == "0" {
            guard let second = rest.dropFirst().first?.narrow, second == "x" || second == "X" else { return }
            throw .hexadecimal
        }
        // Checked first because creating the string takes longer than the rest, which counts for a million
        // words.
        guard ["n", "N", "i", "I", "∞"].contains(first) else { return }
        switch String(String.UnicodeScalarView(rest.lazy.map(\.narrow))).lowercased() {
        case "nan": throw .notANumber
        case "inf", "infinity", "∞": throw .infinite
        default: return
        }
    }

    private mutating func append(_ digit: UInt8) throws(ExactDecimalError) {
        if digitCount == 0 { startsWithZero = digit == 0 }
        let (tenfold, overflow) = magnitude.multipliedReportingOverflow(by: 10)
        let (sum, carry) = tenfold.addingReportingOverflow(UInt128(digit))
        guard !overflow, !carry, sum <= ExactDecimal.maximumMagnitude else { throw .tooManyDigits }
        magnitude = sum
        digitCount += 1
        if isInFraction {
            scale += 1
            guard scale <= ExactDecimal.maximumScale else { throw .tooManyDigits }
        } else {
            groupLength += 1
        }
    }

    private mutating func beginFraction() throws(ExactDecimalError) {
        guard !isInFraction else { throw .severalDecimalMarks }
        try endGroups()
        isInFraction = true
    }

    private mutating func beginGroup(after scalar: Unicode.Scalar) throws(ExactDecimalError) {
        guard !isInFraction else { throw .misplacedSeparator }
        if separator == nil {
            guard 1...3 ~= groupLength, !startsWithZero else { throw .misplacedSeparator }
            separator = scalar
        } else {
            guard groupLength == 3, separator == scalar else { throw .misplacedSeparator }
        }
        groupLength = 0
    }

    private func endGroups() throws(ExactDecimalError) {
        guard separator == nil || groupLength == 3 else { throw .misplacedSeparator }
    }
}

extension Unicode.Scalar {
    fileprivate var decimalDigit: UInt8? {
        "0"..."9" ~= self ? UInt8(value - 0x30) : nil
    }

    /// Space, tab, and the spaces used between thousands: no-break, thin, narrow no-break and ideographic.
    fileprivate var isSpace: Bool {
        switch self {
        case " ", "\t", "\u{A0}", "\u{2009}", "\u{202F}", "\u{3000}": true
        default: false
        }
    }

    /// Whether the scalar groups thousands. The caller has already handled the decimal mark.
    fileprivate var isSeparator: Bool {
        switch self {
        case ",", ".", "'", "\u{2019}": true
        case "\t": false
        default: isSpace
        }
    }
}

extension Substring.UnicodeScalarView {
    /// Whether this can follow the `e` of 1e3 or 1e-3.
    fileprivate var isExponent: Bool {
        let digits = first?.narrow == "-" || first?.narrow == "+" ? dropFirst() : self
        return !digits.isEmpty && digits.allSatisfy { $0.narrow.decimalDigit != nil }
    }
}

/// The character before the decimals of a number; the other one then groups thousands.
public enum DecimalMark: String, Sendable, Hashable, CaseIterable {
    case point
    case comma

    /// The mark that groups thousands when this one precedes the decimals.
    public var other: DecimalMark {
        switch self {
        case .point: .comma
        case .comma: .point
        }
    }

    var byte: UInt8 {
        switch self {
        case .point: UInt8(ascii: ".")
        case .comma: UInt8(ascii: ",")
        }
    }
}

extension Unicode.Scalar {
    /// The ASCII or currency sign of a full-width form, which East Asian keyboards type; otherwise the
    /// scalar.
    public var narrow: Unicode.Scalar {
        switch value {
        case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(value - 0xFEE0))
        case 0x3000: " "
        case 0xFFE0: "\u{A2}"
        case 0xFFE1: "\u{A3}"
        case 0xFFE5: "\u{A5}"
        case 0xFFE6: "\u{20A9}"
        default: self
        }
    }
}
