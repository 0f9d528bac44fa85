/// What somebody calls a currency, in the form in which two ways to write the same are equal.
///
/// Case, spaces, hyphens, dots, apostrophes, parentheses and full-width forms make no difference. Accents that
/// stand alone are let out, and Hangul typed letter by letter becomes syllables, as some systems hand both over.
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

    /// Takes a word that is in this form already, as tables hold them by the thousand.
    public init(folded: String) {
        self.folded = folded
    }

    /// The currency whose code it would be, whether there is such a code or not.
    public var asCode: Currency? { Currency(code: folded) }
}

extension CurrencyWord {
    /// How many slips of the finger lie between two words, or nil where they are too far apart to be one.
    public func slips(to other: CurrencyWord) -> Int? {
        TypedWord(folded).slips(to: TypedWord(other.folded))
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

    /// The Hangul syllable of a first letter and a middle one, or of an open syllable and a last letter.
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
