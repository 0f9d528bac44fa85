import Entities

/// The price of a commodity, as ledger and hledger write it in `P 2015-01-05 USD 0.84 EUR` and beancount in
/// `2015-01-05 price USD 0.84 EUR`.
struct PriceDirective {
    let day: String
    let commodity: String
    let number: String
    let decimalMark: DecimalMark
    let currency: String

    /// The beginnings of other lines that are skipped.
    private static let skipped = ["D", "N", "commodity", "decimal-mark", "option"]
    private static let signs = ["$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₩": "KRW"]

    /// Whether the first line that is neither blank nor a comment is one of a ledger.
    static func begins(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let line = rest.prefix { $0 != UInt8(ascii: "\n") }
            let words = String(decoding: line.prefix(256), as: UTF8.self).words
            if let first = words.first, !first.isComment {
                return first == "P" || skipped.contains(String(first))
                    || ["price", "commodity"].contains(words.dropFirst().first)
            }
            rest = rest[line.endIndex...].dropFirst()
        }
        return false
    }

    /// Parses a line; `nil` if it is blank, a comment or about something else than a price.
    init?(_ line: String) throws(OwnRatesError.Mistake) {
        guard let first = line.words.first, !first.isComment, !Self.skipped.contains(String(first)),
            line.first?.isWhitespace == false
        else { return nil }
        var rest = line[...]
        let keyword = rest.nextWord()
        if keyword == "P" {
            day = String(rest.nextWord())
            // A time may follow the day, which other programs do not use either.
            var behindTime = rest
            if behindTime.nextWord().contains(":") { rest = behindTime }
        } else {
            day = String(keyword)
            let word = rest.nextWord()
            if word == "commodity" { return nil }
            guard word == "price" else { throw .notAPrice }
        }
        commodity = Self.code(rest.nextWord())
        let price = String(rest.prefix { $0 != ";" }).trimmed
        let isDigit = { (character: Character) in character.isASCII && character.isNumber }
        guard let digit = price.firstIndex(where: isDigit), let end = price.lastIndex(where: isDigit) else {
            throw .notAPrice
        }
        let before = price[..<digit]
        let sign = before.lastIndex { $0.isLetter || $0.isSymbol && $0 != "+" || $0 == "\"" }
        let start = sign.map { price.index(after: $0) } ?? price.startIndex
        number = String(price[start...end]).trimmed
        guard let mark = Self.decimalMark(of: number) else { throw .notANumber(number) }
        decimalMark = mark
        currency = Self.code(price[..<start] + price[price.index(after: end)...])
        guard !commodity.isEmpty, !currency.isEmpty else { throw .notAPrice }
    }

    private static func code(_ text: some StringProtocol) -> String {
        let code = String(text.filter { $0 != "\"" }).trimmed
        return signs[code] ?? code
    }

    /// The mark before the decimals: the last of two, or a comma that cannot group thousands. `nil` if it could.
    private static func decimalMark(of number: String) -> DecimalMark? {
        guard let comma = number.lastIndex(of: ",") else { return .point }
        if let point = number.lastIndex(of: ".") { return point > comma ? .point : .comma }
        if number.firstIndex(of: ",") != comma { return .point }
        return number[comma...].count == 4 ? nil : .comma
    }
}

extension String {
    fileprivate var words: [Substring] { split(maxSplits: 2, whereSeparator: \.isWhitespace) }
}

extension Substring {
    fileprivate var isComment: Bool { first.map { ";#%*|".contains($0) } ?? false }

    /// Removes and returns the first word, which may be in quotes.
    fileprivate mutating func nextWord() -> Substring {
        self = drop(while: \.isWhitespace)
        let isQuoted = first == "\""
        let end = dropFirst().firstIndex { isQuoted ? $0 == "\"" : $0.isWhitespace }
        let word = end.map { isQuoted ? self[...$0] : self[..<$0] } ?? self
        self = self[word.endIndex...]
        return word
    }
}
