/// A word for a currency, normalized so that different spellings of it are equal.
///
/// Case, spaces, hyphens, dots, apostrophes, parentheses and full-width forms make no difference. Combining
/// accents are dropped and decomposed Hangul is composed, because some systems deliver decomposed text.
public struct CurrencyWord: Sendable, Hashable {
    public let folded: String

    public init(_ text: String) {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let narrow = scalar.narrow
            guard !narrow.isLetOut else { continue }
            if let last = scalars.last, let syllable = last.joined(with: narrow) {
                scalars.removeLast()
                scalars.append(syllable)
            } else {
                scalars.append(narrow)
            }
        }
        folded = String(scalars).lowercased()
    }

    /// Creates a word from text that is already normalized, for tables with thousands of words.
    public init(folded: String) {
        self.folded = folded
    }

    /// Returns the currency of whose minor unit a text is the code, as share prices have them: `GBp` or `GBX` are pence.
    ///
    /// The currency need not exist. Case decides: `gbp` is the pound.
    public static func currencyOfMinorUnit(_ text: String) -> Currency? {
        let letters = String(
            String.UnicodeScalarView(text.unicodeScalars.map(\.narrow).filter { !$0.isLetOut })
        )
        let currency =
            switch letters.uppercased() {
            case "GBX": Currency(code: "GBP")
            case "ILA": Currency(code: "ILS")
            case "USX": Currency(code: "USD")
            case "ZAC": Currency(code: "ZAR")
            case let code: Currency(code: letters) == nil ? Currency(code: code) : nil
            }
        return currency.flatMap { ($0.minorUnits ?? 0) > 0 ? $0 : nil }
    }

    /// Returns the currency of whose hundredths a text is the usual code in tables of share prices.
    public static func currencyOfHundredths(_ text: String) -> Currency? {
        ["GBp", "GBX", "ILA", "ZAc", "ZAC"].contains(text) ? currencyOfMinorUnit(text) : nil
    }

    /// The currency with this code, if the word has the form of a code. The currency need not exist.
    public var asCode: Currency? { Currency(code: folded) }
}

extension CurrencyWord {
    /// Returns the number of typing errors between two words, or `nil` if they are too different.
    public func editDistance(to other: CurrencyWord) -> Int? {
        TypedWord(folded).editDistance(to: TypedWord(other.folded))
    }
}

extension Unicode.Scalar {
    fileprivate var isLetOut: Bool {
        switch self {
        case "-", ".", ",", "'", "(", ")", "_", "\u{2019}", "\u{B7}", "\u{2BB}": true
        case "\u{300}"..."\u{36F}": true
        default: properties.isWhitespace
        }
    }

    /// Returns the Hangul syllable that this scalar forms with the next one, or `nil` if they form none.
    ///
    /// The scalars are a first and a middle letter, or a syllable without a last letter and a last letter.
    fileprivate func joined(with next: Unicode.Scalar) -> Unicode.Scalar? {
        switch (value, next.value) {
        case (0x1100...0x1112, 0x1161...0x1175):
            Unicode.Scalar(0xAC00 + (value - 0x1100) * 588 + (next.value - 0x1161) * 28)
        case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (value - 0xAC00).isMultiple(of: 28):
            Unicode.Scalar(value + next.value - 0x11A7)
        default: nil
        }
    }
}
