/// Parses amounts with one decimal mark.
public struct AmountParser: Sendable, Hashable {
    public enum ParsingError: Error, Sendable, Hashable {
        case noAmount(ExactDecimalError)
        /// The text is a different amount with a decimal point than with a decimal comma.
        case unclear
        /// The text is an amount only with the other decimal mark.
        case otherMark
    }

    public let decimalMark: DecimalMark
    /// Whether the user did not choose the mark. An amount that contradicts it is then rejected.
    public let isGuessed: Bool
    /// Whether an amount of a table that is one only with the other mark is parsed by that.
    public let takesOtherMark: Bool

    public init(decimalMark: DecimalMark, isGuessed: Bool, takesOtherMark: Bool = false) {
        self.decimalMark = decimalMark
        self.isGuessed = isGuessed
        self.takesOtherMark = takesOtherMark
    }

    public func amount(of text: String) throws(ParsingError) -> ExactDecimal {
        let otherwise = isGuessed ? try? ExactDecimal(parsing: text, decimalMark: decimalMark.other) : nil
        let amount: ExactDecimal
        do throws(ExactDecimalError) {
            amount = try ExactDecimal(parsing: text, decimalMark: decimalMark)
        } catch {
            throw otherwise == nil ? .noAmount(error) : .otherMark
        }
        guard otherwise == nil || otherwise == amount else { throw .unclear }
        return amount
    }

    /// Parses an amount as tables have it: also `(15,000.00)` and `5-`, which are negative, `$5` and `5 USD`.
    public func tableAmount(of text: String) throws(ParsingError) -> TableAmount {
        let parts = TableAmount.Parts(text)
        let amount: ExactDecimal
        do throws(ExactDecimalError) {
            amount = try TableAmount.amount(of: text, parts, decimalMark: decimalMark)
        } catch {
            guard takesOtherMark || isGuessed,
                let other = try? TableAmount.amount(of: text, parts, decimalMark: decimalMark.other)
            else { throw .noAmount(error) }
            guard takesOtherMark else { throw .otherMark }
            return TableAmount(amount: other, currency: parts?.currency, reading: .onlyWithOtherMark)
        }
        // Of two marks, only one can be decimal.
        guard takesOtherMark || isGuessed, (parts?.number ?? text).unicodeScalars.count(where: \.isMark) == 1,
            TableAmount.mark(in: text, parts) == .either
        else { return TableAmount(amount: amount, currency: parts?.currency) }
        guard !isGuessed else { throw .unclear }
        return TableAmount(amount: amount, currency: parts?.currency, reading: .withEitherMark)
    }

    public func tableAmount(of bytes: Span<UInt8>) throws(ParsingError) -> TableAmount {
        // A mark can also group digits only if exactly three digits follow it.
        if let plain = ExactDecimal(plainDigits: bytes, decimalMark: decimalMark) {
            guard plain.scale == 3, takesOtherMark || isGuessed, TableAmount.mayGroup(plain: bytes) else {
                return TableAmount(amount: plain, currency: nil)
            }
            guard isGuessed else {
                return TableAmount(amount: plain, currency: nil, reading: .withEitherMark)
            }
        }
        // Unsafe only to create a string from the bytes; the pointer does not escape the closure.
        return try tableAmount(of: bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) })
    }
}

/// An amount of a table, with the currency that is written beside it.
public struct TableAmount: Sendable, Hashable {
    public let amount: ExactDecimal
    /// The code, name or sign; `nil` if there is none.
    public let currency: String?
    /// How the amount depends on the decimal mark of its table; `nil` if it does not.
    public let reading: Reading?

    init(amount: ExactDecimal, currency: String?, reading: Reading? = nil) {
        self.amount = amount
        self.currency = currency
        self.reading = reading
    }

    /// How an amount was parsed that tells of the decimal mark of its table.
    public enum Reading: Sendable, Hashable {
        /// It is another amount with the other mark.
        case withEitherMark
        /// It is an amount with the other mark only, by which it was parsed.
        case onlyWithOtherMark
    }

    /// What an amount tells about the decimal mark of its column.
    public enum Mark: Sendable, Hashable {
        /// Nothing: it is no amount, or the same one with both marks.
        case none
        case only(DecimalMark)
        /// It is another amount with the other mark.
        case either
    }

    public static func mark(in text: String) -> Mark { mark(in: text, Parts(text)) }

    /// Whether the mark of plain digits with three decimals could group thousands.
    fileprivate static func mayGroup(plain bytes: Span<UInt8>) -> Bool {
        let start = bytes[0] == UInt8(ascii: "-") ? 1 : 0
        return 5...7 ~= bytes.count - start && bytes[start] != UInt8(ascii: "0")
    }

    fileprivate static func mark(in text: String, _ parts: Parts?) -> Mark {
        let point = try? amount(of: text, parts, decimalMark: .point)
        let comma = try? amount(of: text, parts, decimalMark: .comma)
        return switch (point, comma) {
        case (.some, nil): .only(.point)
        case (nil, .some): .only(.comma)
        case (nil, nil): .none
        case (let point?, let comma?): point == comma ? .none : .either
        }
    }

    fileprivate static func amount(
        of text: String,
        _ parts: Parts?,
        decimalMark: DecimalMark
    ) throws(ExactDecimalError) -> ExactDecimal {
        do throws(ExactDecimalError) {
            return try ExactDecimal(parsing: text, decimalMark: decimalMark)
        } catch {
            // Of the two errors, that of the whole text says more.
            guard let parts, let amount = try? ExactDecimal(parsing: parts.number, decimalMark: decimalMark)
            else { throw error }
            return amount
        }
    }

    /// A number with its sign in front, and the currency beside it.
    fileprivate struct Parts {
        let number: String
        let currency: String?

        /// `nil` if there is no number, or more than one sign or currency around it.
        init?(_ text: String) {
            var rest = text.unicodeScalars.map(\.narrow)[...].trimmed
            let isInParentheses = rest.first == "(" && rest.last == ")"
            if isInParentheses { rest = rest.dropFirst().dropLast() }
            guard var start = rest.firstIndex(where: \.isDigit), let end = rest.lastIndex(where: \.isDigit)
            else {
                return nil
            }
            // In `$.50` the dot is part of the number, in `Rs.50` of the currency.
            if start > rest.startIndex, rest[start - 1] == "." || rest[start - 1] == ",",
                start - 1 == rest.startIndex || !rest[start - 2].properties.isAlphabetic
            {
                start -= 1
            }
            let sides = [rest[..<start], rest[(end + 1)...]].map(Self.signAndWord)
            let signs = sides.compactMap(\.sign) + (isInParentheses ? ["-"] : [])
            let words = sides.map(\.word).filter { !$0.isEmpty }
            guard signs.count < 2, words.count < 2, words.allSatisfy({ $0.contains(where: \.isPartOfWord) })
            else {
                return nil
            }
            number = signs.map { String($0) }.joined() + String(String.UnicodeScalarView(rest[start...end]))
            currency = words.first.map { String(String.UnicodeScalarView($0)) }
        }

        private static func signAndWord(
            _ side: ArraySlice<Unicode.Scalar>
        ) -> (sign: Unicode.Scalar?, word: ArraySlice<Unicode.Scalar>) {
            var word = side.trimmed
            var sign: Unicode.Scalar?
            if let first = word.first, first.isSign {
                sign = word.removeFirst()
            } else if let last = word.last, last.isSign {
                sign = word.removeLast()
            }
            return (sign, word.trimmed)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isMark: Bool { narrow == "." || narrow == "," }

    /// Whether the scalar is a letter or a currency sign.
    fileprivate var isPartOfWord: Bool {
        properties.isAlphabetic || properties.generalCategory == .currencySymbol
    }
}

extension ArraySlice<Unicode.Scalar> {
    fileprivate var trimmed: Self {
        var rest = self
        while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
        return rest
    }
}
