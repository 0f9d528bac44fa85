/// The parts of a conversion as it was typed: `100 USD to EUR,KRW`, `$1,234.56 in €`, `3*19.99+5% USD won on 2022-12-31`.
///
/// No currency is looked up. Without a number the amount is 1. If neither a small word nor the amount follows the first
/// currency, `from` holds all of them and `to` is empty; one currency alone is converted to the user's own.
public struct ConversionExpression: Sendable, Hashable {
    public let amount: String
    public let from: String
    public let to: [String]
    /// The day, as it was typed; `nil` if there is none.
    public let day: String?

    /// Why the words are not a conversion.
    public enum ParsingError: Error, Sendable, Hashable {
        case incomplete
        case nothingBetweenCommas
        case severalAmounts
        case amountAfterTarget
        case nothingAfter(String)
    }

    private static let smallWords = ["to", "in", "into", "as", "="]

    public init(_ words: [String]) throws(ParsingError) {
        let (words, day) = Self.partingDay(of: words)
        self.day = day
        let parts = Self.parts(of: words)
        let numbers = parts.indices.filter { parts[$0].isNumber }
        guard numbers.count < 2 else { throw .severalAmounts }
        guard let number = numbers.first else { throw .incomplete }
        let isAfterName = number > 0
        let rest = parts[(number + 1)...]
        let small = rest.firstIndex { Self.smallWords.contains($0.text.lowercased()) }
        if parts[..<number].contains(where: { Self.smallWords.contains($0.text.lowercased()) }) {
            throw .amountAfterTarget
        }
        amount = parts[number].text
        if let small {
            let before = parts[..<number] + rest[..<small]
            let targets = parts[(small + 1)...]
            guard !before.isEmpty else { throw .incomplete }
            guard !targets.isEmpty else { throw .nothingAfter(parts[small].text) }
            from = Self.text(of: before)
            to = try Self.names(in: targets)
        } else if isAfterName {
            from = Self.text(of: parts[..<number])
            to = rest.isEmpty ? [] : try Self.names(in: rest)
        } else {
            guard !rest.isEmpty else { throw .incomplete }
            from = try Self.names(in: rest).joined(separator: ",")
            to = []
        }
    }

    /// Returns whether words are hardly meant as a conversion: without a digit, they need two words of which the first
    /// is one of these currencies in any case.
    public static func isUnlikely(_ words: [String], currencies: () -> [String]) -> Bool {
        guard let first = words.first, !words.contains(where: { $0.contains(where: \.isNumber) }) else {
            return false
        }
        return words.count == 1
            || Set(currencies()).isDisjoint(with: [first.uppercased(), first.lowercased()])
    }

    private static func text(of parts: some Sequence<Part>) -> String {
        parts.map(\.text).joined(separator: " ")
    }

    private static func names(in parts: some Sequence<Part>) throws(ParsingError) -> [String] {
        let names = text(of: parts).split(separator: ",", omittingEmptySubsequences: false)
        guard !names.contains(where: { $0.allSatisfy(\.isWhitespace) }) else { throw .nothingBetweenCommas }
        return names.map { String($0) }
    }
}

// MARK: - Splitting words

extension ConversionExpression {
    /// Splits off the day at the end: `on 2022-12-31`, `on the end of 2022-12` or `2022-12-31에` or a date alone.
    private static func partingDay(of words: [String]) -> (words: [String], day: String?) {
        for (index, word) in words.enumerated().reversed() {
            let tokens = word.split(whereSeparator: \.isWhitespace).map { String($0) }
            guard let on = tokens.lastIndex(where: { $0.lowercased() == "on" }), index + on > 0 else {
                continue
            }
            let day = tokens[(on + 1)...] + words[(index + 1)...]
            guard !day.isEmpty else { break }
            let rest = on > 0 ? [tokens[..<on].joined(separator: " ")] : []
            return (words[..<index] + rest, day.joined(separator: " "))
        }
        guard let last = words.last else { return (words, nil) }
        var tokens = last.split(whereSeparator: \.isWhitespace).map { String($0) }
        guard var day = tokens.popLast(), words.count + tokens.count > 1 else { return (words, nil) }
        if day.hasSuffix("에") { day.removeLast() }
        guard DayParser.isDay(day) else { return (words, nil) }
        let rest = tokens.isEmpty ? [] : [tokens.joined(separator: " ")]
        return (words.dropLast() + rest, day)
    }

    fileprivate struct Part {
        let text: String
        let isNumber: Bool
    }

    private static func parts(of words: [String]) -> [Part] {
        let parts = words.flatMap(parts).joiningCalculations
        guard !parts.contains(where: \.isNumber), let first = words.first else { return parts }
        guard parts.count < 2 || first.isMeantAsNumber else {
            return [Part(text: "1", isNumber: true)] + parts
        }
        // Parsing the first word will say why it is not an amount.
        return [Part(text: first, isNumber: true)] + words.dropFirst().flatMap { self.parts(of: $0) }
    }

    private static func parts(of word: String) -> [Part] {
        let text = String(String.UnicodeScalarView(word.unicodeScalars.map(\.narrow)))
        // Spaces between digits group them, all others separate words.
        let visible = text.unicodeScalars.filter { !$0.properties.isWhitespace }
        if visible.contains(where: \.isDigit),
            visible.endOfExpression(from: visible.startIndex) == visible.endIndex
        {
            return [Part(text: text, isNumber: true)]
        }
        return text.replacingEqualSigns.split { $0 == " " || $0 == "\t" || $0.isNewline }
            .flatMap { runs(in: $0.unicodeScalars) }
    }

    /// Splits `-$1,234.56` into the signed number and the text around it.
    private static func runs(in word: Substring.UnicodeScalarView) -> [Part] {
        guard let firstDigit = word.firstIndex(where: \.isDigit) else {
            let isCalculation = word.allSatisfy { $0.isPartOfExpression && !$0.isPartOfNumber }
            return [Part(text: String(word), isNumber: isCalculation)]
        }
        var start = firstDigit
        while start > word.startIndex, word[word.index(before: start)].isPartOfExpression {
            start = word.index(before: start)
        }
        let end = word.endOfExpression(from: start)
        var prefix = word[..<start]
        var suffix = word[end...]
        var number = word[start..<end]
        // Codes and names may follow a hyphen or stand in parentheses.
        while let last = number.last, !suffix.isEmpty, last == "-" || last == "(" {
            number.removeLast()
            suffix = word[number.endIndex...]
        }
        // `1e3`, `0x1F` and digits of other scripts are not an amount and a currency; parsing the whole word says why.
        if prefix.last?.properties.numericType == .decimal || suffix.contains(where: \.isDigit)
            || (!suffix.isEmpty && number.last?.isOperator == true)
        {
            return [Part(text: String(word), isNumber: true)]
        }
        var amount = String(number)
        if let sign = prefix.first, sign.isSign, number.first?.isSign == false {
            prefix.removeFirst()
            amount = String(sign) + amount
        }
        return [
            prefix.isEmpty ? nil : Part(prefix), Part(text: amount, isNumber: true),
            suffix.isEmpty ? nil : Part(suffix),
        ]
        .compactMap(\.self)
    }
}

extension [ConversionExpression.Part] {
    /// The parts with those joined that are one calculation, such as `3`, `*` and `19.99`.
    fileprivate var joiningCalculations: Self {
        reduce(into: []) { parts, part in
            guard let last = parts.last, last.isNumber, part.isNumber, last.isContinued(by: part) else {
                parts.append(part)
                return
            }
            let text = last.text + " " + part.text
            parts[parts.count - 1] = ConversionExpression.Part(text: text, isNumber: true)
        }
    }
}

extension ConversionExpression.Part {
    /// Whether an operator or a parenthesis shows that another part belongs to the same calculation.
    fileprivate func isContinued(by next: Self) -> Bool {
        guard let last = text.unicodeScalars.last, let first = next.text.unicodeScalars.first else {
            return false
        }
        return last.isOperator || last == "(" || first.isOperator || first == ")" || first == "%"
    }

    fileprivate init(_ scalars: Substring.UnicodeScalarView) {
        self.init(text: String(scalars), isNumber: false)
    }
}

extension String {
    /// Whether a text without digits, such as `nan`, can only be meant as a number.
    fileprivate var isMeantAsNumber: Bool {
        do throws(ExactDecimalError) {
            _ = try ExactDecimal(parsing: self)
            return true
        } catch {
            return [.notANumber, .infinite, .empty, .noDigits].contains(error)
        }
    }

    /// The text with spaces around every equal sign, so that it is a word of its own.
    fileprivate var replacingEqualSigns: String {
        contains("=")
            ? split(separator: "=", omittingEmptySubsequences: false).joined(separator: " = ") : self
    }
}

extension BidirectionalCollection<Unicode.Scalar> {
    /// Returns the end of the amount or calculation that starts at an index.
    ///
    /// A `k` or `m` belongs to it behind a digit and before anything but a letter: `2k` and `2kr` differ.
    fileprivate func endOfExpression(from start: Index) -> Index {
        var index = start
        while index < endIndex {
            let next = self.index(after: index)
            let isMultiplier =
                self[index].multiplier != nil && index > start && self[self.index(before: index)].isDigit
                && (next == endIndex || self[index].isKoreanMultiplier || !self[next].properties.isAlphabetic)
            guard self[index].isPartOfExpression || isMultiplier else { return index }
            index = next
        }
        return index
    }
}
