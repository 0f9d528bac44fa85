/// What somebody calls a currency, in the form in which two ways to write the same are equal.
///
/// Case, spaces, hyphens, dots, apostrophes, parentheses and full-width forms make no difference.
public struct CurrencyWord: Sendable, Hashable {
    public let folded: String

    public init(_ text: String) {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let narrow = scalar.narrow
            if !narrow.isLetOut { scalars.append(narrow) }
        }
        folded = String(scalars).lowercased()
    }

    /// The currency whose code it would be, whether there is such a code or not.
    public var asCode: Currency? { Currency(code: folded) }
}

extension Unicode.Scalar {
    fileprivate var isLetOut: Bool {
        switch self {
        case "-", ".", ",", "'", "(", ")", "_", "\u{2019}", "\u{B7}", "\u{2BB}": true
        default: properties.isWhitespace
        }
    }
}
