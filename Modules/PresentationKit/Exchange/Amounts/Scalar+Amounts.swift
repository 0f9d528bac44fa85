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

    var isMillions: Bool { self == "m" || self == "M" }

    /// Whether it stands for thousands or millions behind a number.
    var isMultiplier: Bool { isMillions || self == "k" || self == "K" }

    /// Whether it belongs to a calculation, wherever it is.
    var isPartOfExpression: Bool {
        isPartOfNumber || isOperator || self == "(" || self == ")" || self == "%"
    }
}
