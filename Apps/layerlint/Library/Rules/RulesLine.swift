/// One line of the rules file, split into words and an optional quoted phrase at its end.
struct RulesLine: Sendable, Hashable {
    private(set) var words: [RulesName]
    private(set) var phrase: RulesName?
    /// Whether it begins with a blank, and so goes on with the line above.
    let isIndented: Bool

    var isEmpty: Bool { words.isEmpty && phrase == nil }

    /// The line without a comment, with one space between words.
    var text: String {
        let quoted = phrase.map { ["\"\($0.text)\""] } ?? []
        return (words.map(\.written) + quoted).joined(separator: " ")
    }

    /// Throws if the quotes are wrong; a `#` outside quotes begins a comment.
    init(_ line: Substring, number: Int, path: String) throws(RulesError) {
        let bytes = Array(line.utf8)
        var words: [RulesName] = []
        var phrase: RulesName?
        var index = 0
        // Places are asked for in order, and a line may be long.
        var counted = (bytes: 0, column: 1)
        func place(_ offset: Int) -> SourcePlace {
            counted = (offset, counted.column + bytes[counted.bytes..<offset].utf16Count)
            return SourcePlace(path: path, line: number, column: counted.column)
        }
        func problem(_ message: String, at offset: Int) -> RulesError {
            RulesError(problems: [RulesProblem(place: place(offset), message: message)])
        }
        while index < bytes.count, bytes[index] != Byte.pound {
            let start = index
            switch bytes[index] {
            case Byte.space, Byte.tab:
                index += 1
                continue
            case Byte.quote:
                guard let close = bytes[(start + 1)...].firstIndex(of: Byte.quote) else {
                    throw problem(
                        "this phrase has no closing quote; end it with \" on the same line",
                        at: start
                    )
                }
                if phrase != nil { throw problem("a line takes one phrase; join the two", at: start) }
                let text = String(decoding: bytes[start + 1..<close], as: UTF8.self)
                if text.allSatisfy(\.isWhitespace) {
                    throw problem("the phrase is empty; say why", at: start)
                }
                phrase = RulesName(text: text, isPattern: false, place: place(start))
                index = close + 1
            default:
                var word: [UInt8] = []
                var isPattern = false
                while index < bytes.count, !Self.endsWord(bytes[index]) {
                    // A backslash makes a space or special character part of the word, as in a path.
                    if bytes[index] == Byte.backslash, index + 1 < bytes.count {
                        index += 1
                    } else if Self.patternSigns.contains(bytes[index]) {
                        isPattern = true
                    }
                    word.append(bytes[index])
                    index += 1
                }
                let text = String(decoding: word, as: UTF8.self)
                if phrase != nil {
                    throw problem("\"\(text)\" stands after the phrase; the phrase ends the line", at: start)
                }
                if text.hasSuffix(","), text.count > 1 {
                    throw problem("names have spaces between them and no commas", at: start)
                }
                words.append(RulesName(text: text, isPattern: isPattern, place: place(start)))
            }
        }
        self.words = words
        self.phrase = phrase
        isIndented = bytes.first == Byte.space || bytes.first == Byte.tab
    }

    /// Goes on with the next line.
    mutating func join(_ next: RulesLine) throws(RulesError) {
        if let phrase {
            throw RulesError(
                problems: [
                    RulesProblem(
                        place: phrase.place,
                        message: "the phrase ends the statement, which goes on below"
                    )
                ]
            )
        }
        words += next.words
        phrase = next.phrase
    }

    /// The line as a finding quotes it; of a very long one, its beginning.
    var note: Finding.Note {
        let quoted = text
        return Finding.Note(
            place: words.first?.place ?? SourcePlace(path: "", line: 1, column: 1),
            text: quoted.utf8.count > Self.longestQuote ? "\(quoted.prefix(Self.longestQuote)) …" : quoted
        )
    }

    private static let longestQuote = 2_000

    /// The word with escapes, so that it is read as one word and not as a pattern.
    static func escaped(_ word: String) -> String {
        word.map { " \t\"#\\*?".contains($0) ? "\\\($0)" : String($0) }.joined()
    }

    private static let patternSigns = Array("*?".utf8)

    private static func endsWord(_ byte: UInt8) -> Bool {
        byte == Byte.space || byte == Byte.tab || byte == Byte.quote || byte == Byte.pound
    }
}

extension RulesName {
    /// The name as a line of the rules spells it.
    fileprivate var written: String { isPattern ? text : RulesLine.escaped(text) }
}
