/// The characters of amounts and of calculations with them.
extension Unicode.Scalar {
    var isDigit: Bool { "0"..."9" ~= self }

    /// Whether it is a plus or a minus.
    var isSign: Bool { self == "-" || self == "+" || self == "\u{2212}" }

    var isOperator: Bool { isSign || ["*", "/", "×", "÷"].contains(self) }

    /// Whether it is a digit, a mark, or a space that typesetters put between thousands.
    var isPartOfNumber: Bool {
        switch self {
        case ".", ",", "'", "\u{2019}", "\u{A0}", "\u{2009}", "\u{202F}": true
        default: isDigit
        }
    }

    /// What it multiplies a number by that it stands behind; `nil` for any other character.
    var multiplier: Int? {
        switch self {
        case "k", "K": 1_000
        case "m", "M": 1_000_000
        case "만": 10_000
        case "억": 100_000_000
        case "조": 1_000_000_000_000
        default: nil
        }
    }

    /// Whether it is a multiplier that a name may follow without a space.
    var isKoreanMultiplier: Bool { multiplier != nil && !isASCII }

    /// Whether it belongs to a calculation, wherever it is.
    var isPartOfExpression: Bool {
        isPartOfNumber || isOperator || self == "(" || self == ")" || self == "%"
    }
}
