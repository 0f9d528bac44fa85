import Entities

/// Parses the lines of a journal's file for commodities, days, prices and includes, and passes over everything else.
///
/// It rejects nothing: a line that the ledger's own program would not understand has no commodities.
struct JournalParser {
    private(set) var journal: Journal
    /// The names of files that the lines so far include, which the caller takes.
    var includes: [String] = []
    /// The year of days without one.
    var year: Int?

    private enum Block {
        case none
        case transaction(CalendarDay)
        /// A comment until a line with its end.
        case comment
    }

    private var block = Block.none
    /// Whether a text of beancount goes on in the next line.
    private var isInText = false
    private var isBeancount: Bool { journal.dialect == .beancount }

    init(_ journal: Journal) {
        self.journal = journal
    }

    /// Prepares for the lines of another file.
    mutating func beginFile(year: Int?) {
        self.year = year
        block = .none
        isInText = false
    }

    mutating func parse(_ line: ArraySlice<UInt8>) {
        var line = line
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        if isBeancount, skipsText(line) { return }
        if case .comment = block {
            if line.starts(with: "end".utf8) { block = .none }
            return
        }
        guard let first = line.first else {
            block = .none
            return
        }
        guard !first.isSpace else {
            if case .transaction(let day) = block { parsePosting(line, on: day) }
            return
        }
        block = .none
        if first.isDigit {
            parseDated(line)
        } else if first == UInt8(ascii: "P"), line.dropFirst().first?.isSpace == true {
            parsePrice(line.dropFirst(), day: nil)
        } else {
            parseDirective(line)
        }
    }

    /// Whether the line is within a text of beancount, or ends one. Keeps count of its quotes.
    private mutating func skipsText(_ line: ArraySlice<UInt8>) -> Bool {
        let wasInText = isInText
        var isEscaped = false
        for byte in line {
            if !isInText, byte == UInt8(ascii: ";") { break }
            if byte == UInt8(ascii: "\""), !isEscaped { isInText.toggle() }
            isEscaped = isInText && byte == UInt8(ascii: "\\") && !isEscaped
        }
        return wasInText
    }

    private mutating func parseDated(_ line: ArraySlice<UInt8>) {
        var rest = line
        guard let day = day(rest.nextWord().prefix { $0 != UInt8(ascii: "=") }) else { return }
        guard isBeancount else {
            block = .transaction(day)
            return
        }
        let keyword = rest.nextWord()
        if keyword.elementsEqual("price".utf8) {
            parsePrice(rest, day: day)
        } else if keyword.count == 1 || keyword.elementsEqual("txn".utf8) {
            block = .transaction(day)
        }
    }

    private mutating func parseDirective(_ line: ArraySlice<UInt8>) {
        var rest = line
        if rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "@") { rest.removeFirst() }
        let word = rest.nextWord()
        switch String(decoding: word.prefix(16), as: UTF8.self) {
        case "include":
            // Between quotes in beancount; hledger takes a format before the name.
            var name = rest.trimmed
            if name.first == UInt8(ascii: "\""), let end = name.dropFirst().firstIndex(of: UInt8(ascii: "\""))
            {
                name = name[(name.startIndex + 1)..<end]
            }
            if !name.isEmpty { includes.append(String(decoding: name, as: UTF8.self)) }
        case "comment", "test": if !isBeancount { block = .comment }
        case "apply":
            if rest.nextWord().elementsEqual("year".utf8) { year = Self.year(rest.nextWord()) ?? year }
        case "year", "Y": year = Self.year(rest.nextWord()) ?? year
        case let text where text.first == "Y": year = Self.year(word.dropFirst()) ?? year
        default: break
        }
    }

    private static func year(_ text: ArraySlice<UInt8>) -> Int? {
        Int(String(decoding: text, as: UTF8.self)).flatMap { 1...9999 ~= $0 ? $0 : nil }
    }

    /// Parses the rest of a price behind its keyword, and in beancount behind its day.
    private mutating func parsePrice(_ line: ArraySlice<UInt8>, day: CalendarDay?) {
        var rest = line
        guard let day = day ?? self.day(rest.nextWord()) else { return }
        // A time may follow the day.
        var behindTime = rest
        if behindTime.nextWord().contains(UInt8(ascii: ":")) { rest = behindTime }
        let words = commodities(in: rest, isExpression: false)
        guard words.count == 2 else { return }
        journal.price(words[0], in: words[1], on: day)
    }

    private mutating func parsePosting(_ line: ArraySlice<UInt8>, on day: CalendarDay) {
        let text = line.trimmed
        guard let first = text.first, first != UInt8(ascii: ";") else { return }
        let rest: ArraySlice<UInt8>
        if isBeancount {
            guard let account = account(in: text) else { return }
            rest = text[account.endIndex...]
        } else {
            rest = text.fromAmount
        }
        let amount = rest.prefix { $0 != UInt8(ascii: ";") }
        let used = commodities(in: amount, isExpression: true)
        guard !used.isEmpty else { return }
        // A posting may have a day of its own.
        let days = [day] + [postingDay(in: rest[amount.endIndex...])].compactMap(\.self)
        for commodity in used { for day in days { journal.use(commodity, on: day) } }
    }

    /// The account of a beancount posting, behind its flag; `nil` for other lines.
    private func account(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        var rest = text
        var word = rest.nextWord()
        if word.count == 1 { word = rest.nextWord() }
        // Lines of metadata have a key in small letters, and its colon last.
        guard let first = word.first, !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= first),
            word.dropLast().contains(UInt8(ascii: ":"))
        else { return nil }
        return word
    }

    /// The day in a comment such as `[2025-03-05]`, `[=2025-03-05]` or `date:2025-03-05`.
    private func postingDay(in comment: ArraySlice<UInt8>) -> CalendarDay? {
        guard !comment.isEmpty else { return nil }
        let text = String(decoding: comment, as: UTF8.self)
        for mark in ["[", "date:"] {
            guard let range = text.firstRange(of: mark) else { continue }
            let day = text[range.upperBound...].drop { $0 == "=" || $0 == " " }
                .prefix { $0.isNumber || "/-.".contains($0) }
            if let day = self.day(Array(day.utf8)[...]) { return day }
        }
        return nil
    }

    private func day(_ text: ArraySlice<UInt8>) -> CalendarDay? {
        guard 3...10 ~= text.count else { return nil }
        if text.count == 10, let day = CalendarDay(iso8601: text.span) { return day }
        let written = String(decoding: text, as: UTF8.self)
        if let day = CalendarDay(yearFirst: written) { return day }
        guard let year, let mark = written.first(where: { "/-.".contains($0) }) else { return nil }
        return CalendarDay(yearFirst: "\(year)\(mark)\(written)")
    }

    /// Returns the commodities of an amount with its costs: `10 AAPL {150 USD} [2025-01-01] (lot) @ 160 USD`.
    private func commodities(in text: ArraySlice<UInt8>, isExpression: Bool) -> [String] {
        var found: [String] = []
        var position = text.startIndex
        var mayBeExpression = isExpression
        while position < text.endIndex {
            let byte = text[position]
            position += 1
            switch byte {
            case UInt8(ascii: "\""):
                let end = text[position...].firstIndex(of: byte) ?? text.endIndex
                if !isBeancount, end > position {
                    found.append(String(decoding: text[position..<end], as: UTF8.self))
                }
                position = min(end + 1, text.endIndex)
            case UInt8(ascii: "["):
                position = text[position...].firstIndex(of: UInt8(ascii: "]")) ?? text.endIndex
            // An amount may begin with an expression; a note of a lot comes later.
            case UInt8(ascii: "(") where !mayBeExpression:
                position = text[position...].firstIndex(of: UInt8(ascii: ")")) ?? text.endIndex
            case _ where byte.isPartOfCommodity:
                let end =
                    text[position...].firstIndex { byte in
                        !byte.isPartOfCommodity && !(isBeancount && byte.continuesBeancountCommodity)
                    } ?? text.endIndex
                // A no-break space may be before it.
                let word = String(decoding: text[(position - 1)..<end], as: UTF8.self).trimmed
                if !word.isEmpty { found.append(word) }
                position = end
            default: break
            }
            if !byte.isSpace, byte != UInt8(ascii: "("), byte != UInt8(ascii: "-") { mayBeExpression = false }
        }
        return found
    }
}

extension UInt8 {
    fileprivate var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
    fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

    /// Whether a commodity without quotes may have the byte, by the rules of ledger.
    fileprivate var isPartOfCommodity: Bool {
        switch self {
        case ...UInt8(ascii: " "), 0x7F: false
        case UInt8(ascii: "0")...UInt8(ascii: "9"): false
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "?"),
            UInt8(ascii: "!"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"),
            UInt8(ascii: "^"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "="), UInt8(ascii: "<"),
            UInt8(ascii: ">"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "@"), UInt8(ascii: "\""), UInt8(ascii: "'"),
            UInt8(ascii: "~"), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "\\"):
            false
        default: true
        }
    }

    fileprivate var continuesBeancountCommodity: Bool {
        isDigit || self == UInt8(ascii: ".") || self == UInt8(ascii: "-") || self == UInt8(ascii: "'")
    }
}

extension ArraySlice<UInt8> {
    fileprivate var trimmed: Self {
        guard let last = lastIndex(where: { !$0.isSpace }) else { return [] }
        return self[...last].drop(while: \.isSpace)
    }

    /// Removes and returns the first word.
    fileprivate mutating func nextWord() -> Self {
        self = drop(while: \.isSpace)
        let word = prefix { !$0.isSpace }
        self = self[word.endIndex...]
        return word
    }

    /// What is behind the account of a posting and two spaces or a tab.
    fileprivate var fromAmount: Self {
        var position = startIndex
        while position < endIndex {
            let isGap = self[position].isSpace && position + 1 < endIndex && self[position + 1].isSpace
            if isGap || self[position] == UInt8(ascii: "\t") { return self[position...] }
            position += 1
        }
        return []
    }
}
