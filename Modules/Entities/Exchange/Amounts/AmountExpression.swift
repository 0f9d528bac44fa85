/// The exact value of an amount such as `3*19.99+5%`.
///
/// `a+b%` is a × (1 + b ÷ 100); everywhere else `b%` is b ÷ 100. A `k` behind a number means thousands, an `m`
/// millions, and 만, 억 and 조 what they mean in Korean.
public struct AmountExpression: Sendable {
    public let value: ExactRatio

    /// Why a text has no value, and the position of the mistake, counted from 1.
    public struct ParsingError: Error, Hashable {
        public enum Mistake: Sendable, Hashable {
            case expectedNumber
            case expectedOperator
            case unclosedParenthesis
            case unopenedParenthesis
            case number(String, AmountParser.ParsingError)
            case divisionByZero
            case tooManyDigits
            case tooManyParentheses
        }

        public let mistake: Mistake
        public let position: Int

        public init(mistake: Mistake, position: Int) {
            self.mistake = mistake
            self.position = position
        }
    }

    public init(parsing text: String, numbers: AmountParser) throws(ParsingError) {
        var scan = ExpressionScan(text: text, numbers: numbers)
        value = try scan.wholeValue()
    }

    /// Returns whether a text that is not a number was meant as a calculation.
    public static func isLikely(_ text: String) -> Bool {
        let scalars = text.unicodeScalars.map(\.narrow).drop { $0.properties.isWhitespace || $0.isSign }
        // 1e-3 is a number in a notation that is not understood, and not a difference.
        guard !scalars.contains(where: { $0 == "e" || $0 == "E" }) else { return false }
        return scalars.contains { $0.isOperator || $0 == "(" || $0 == ")" || $0 == "%" }
            || scalars.first { $0 != "." && $0 != "," }?.isDigit == true
                && (scalars.last?.multiplier != nil || scalars.contains(where: \.isKoreanMultiplier))
    }
}

/// A recursive descent over the characters of a calculation.
private struct ExpressionScan {
    private typealias Mistake = AmountExpression.ParsingError.Mistake

    private let scalars: [Unicode.Scalar]
    private let numbers: AmountParser
    private var index = 0
    private var depth = 0

    /// Deeper than anyone calculates, and far from the end of the stack.
    private static let deepest = 50

    /// A value, 0.05 for 5%, and whether it is a percentage that refers to what it is added to.
    private struct Operand {
        var value: ExactRatio
        var isPercentage = false
    }

    init(text: String, numbers: AmountParser) {
        scalars = text.unicodeScalars.map(\.narrow)
        self.numbers = numbers
    }

    mutating func wholeValue() throws(AmountExpression.ParsingError) -> ExactRatio {
        let value = try sum()
        if let next {
            throw error(next == ")" ? .unopenedParenthesis : .expectedOperator)
        }
        return value
    }

    /// The next character that is not a space.
    private var next: Unicode.Scalar? {
        mutating get {
            while index < scalars.count, scalars[index].properties.isWhitespace { index += 1 }
            return index < scalars.count ? scalars[index] : nil
        }
    }

    private func error(_ mistake: Mistake, at place: Int? = nil) -> AmountExpression.ParsingError {
        AmountExpression.ParsingError(mistake: mistake, position: (place ?? index) + 1)
    }

    private mutating func sum() throws(AmountExpression.ParsingError) -> ExactRatio {
        var total = try product().value
        while let sign = next, sign.isSign {
            let place = index
            index += 1
            var operand = try product()
            if operand.isPercentage {
                operand.value = try exact(at: place, total, operand.value) {
                    (a, b) throws(ExactDecimalError) in
                    try a.multiplied(by: b)
                }
            }
            total = try exact(at: place, total, operand.value) { (a, b) throws(ExactDecimalError) in
                try a.adding(sign == "+" ? b : b.negated)
            }
        }
        return total
    }

    private mutating func product() throws(AmountExpression.ParsingError) -> Operand {
        var total = try signed()
        while let sign = next, sign.isOperator, !sign.isSign {
            let place = index
            index += 1
            let factor = try signed().value
            let isDivision = sign == "/" || sign == "÷"
            total = Operand(
                value: try exact(at: place, total.value, factor) { (a, b) throws(ExactDecimalError) in
                    isDivision ? try a.divided(by: b) : try a.multiplied(by: b)
                }
            )
        }
        return total
    }

    private mutating func signed() throws(AmountExpression.ParsingError) -> Operand {
        var isNegative = false
        while let sign = next, sign.isSign {
            if sign != "+" { isNegative.toggle() }
            index += 1
        }
        var operand = try primary()
        if next == "%" {
            operand = Operand(
                value: try exact(at: index, operand.value, ExactRatio(ExactDecimal(100))) {
                    (a, b) throws(ExactDecimalError) in
                    try a.divided(by: b)
                },
                isPercentage: true
            )
            index += 1
        }
        if isNegative { operand.value = operand.value.negated }
        return operand
    }

    private mutating func primary() throws(AmountExpression.ParsingError) -> Operand {
        guard next == "(" else { return Operand(value: try number()) }
        let opening = index
        guard depth < Self.deepest else { throw error(.tooManyParentheses) }
        depth += 1
        index += 1
        let value = try sum()
        guard next == ")" else {
            throw next == nil ? error(.unclosedParenthesis, at: opening) : error(.expectedOperator)
        }
        index += 1
        depth -= 1
        return Operand(value: value)
    }

    private mutating func number() throws(AmountExpression.ParsingError) -> ExactRatio {
        guard let first = next, first.isPartOfNumber else { throw error(.expectedNumber) }
        let start = index
        while index < scalars.count, isInNumber(at: index) { index += 1 }
        let text = String(String.UnicodeScalarView(scalars[start..<index]))
        let number: ExactDecimal
        do throws(AmountParser.ParsingError) {
            number = try numbers.amount(of: text)
        } catch {
            throw self.error(.number(text, error), at: start)
        }
        guard index < scalars.count, let factor = scalars[index].multiplier else { return ExactRatio(number) }
        let isKorean = scalars[index].isKoreanMultiplier
        index += 1
        let product = try exact(at: start, ExactRatio(number), ExactRatio(ExactDecimal(factor))) {
            (a, b) throws(ExactDecimalError) in try a.multiplied(by: b)
        }
        // 1억5000만 is a sum.
        guard isKorean, index < scalars.count, scalars[index].isDigit else { return product }
        return try exact(at: start, product, try self.number()) { (a, b) throws(ExactDecimalError) in
            try a.adding(b)
        }
    }

    /// Whether a character belongs to a number. A space does if it is between digits.
    private func isInNumber(at index: Int) -> Bool {
        if scalars[index].isPartOfNumber { return true }
        guard scalars[index].properties.isWhitespace, index > 0, scalars[index - 1].isDigit else {
            return false
        }
        return index + 1 < scalars.count && scalars[index + 1].isDigit
    }

    /// Returns a result in lowest terms, which keeps its digits few.
    private func exact(
        at place: Int,
        _ left: ExactRatio,
        _ right: ExactRatio,
        _ calculate: (ExactRatio, ExactRatio) throws(ExactDecimalError) -> ExactRatio
    ) throws(AmountExpression.ParsingError) -> ExactRatio {
        do throws(ExactDecimalError) {
            if let result = try? calculate(left, right).reduced() { return result }
            return try calculate(left.inLowestTerms(), right.inLowestTerms()).inLowestTerms()
        } catch {
            throw self.error(error == .divisionByZero ? .divisionByZero : .tooManyDigits, at: place)
        }
    }
}

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

/// An amount as it was typed: its exact value, and the calculation if it was one.
public struct WrittenAmount: Sendable, Hashable {
    public let value: ExactRatio
    public let calculation: String?

    public init(value: ExactRatio, calculation: String? = nil) {
        self.value = value
        self.calculation = calculation
    }
}
