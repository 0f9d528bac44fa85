/// A text in parts, some of which are what was searched for.
public struct MatchedText: Sendable, Hashable {
    public struct Part: Sendable, Hashable {
        public let text: String
        public let isMatch: Bool

        public init(_ text: String, isMatch: Bool = false) {
            self.text = text
            self.isMatch = isMatch
        }
    }

    /// In their order, none of them empty.
    public let parts: [Part]

    public init(parts: [Part]) {
        self.parts = parts.filter { !$0.text.isEmpty }
    }

    /// A text in which nothing was found.
    public init(_ text: String) {
        self.init(parts: [Part(text)])
    }

    /// Ranges that are not in the text, or not in order, are passed over.
    init(_ text: String, matches: [Range<Int>]) {
        var parts: [Part] = []
        var rest = text.startIndex
        for range in matches where range.lowerBound >= 0 && range.upperBound <= text.utf8.count {
            let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
            let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
            guard start >= rest, start.samePosition(in: text.unicodeScalars) != nil,
                end.samePosition(in: text.unicodeScalars) != nil
            else { continue }
            parts.append(Part(String(text[rest..<start])))
            parts.append(Part(String(text[start..<end]), isMatch: true))
            rest = end
        }
        self.init(parts: parts + [Part(String(text[rest...]))])
    }

    /// A text with every place in it where one of the words stands, in letters of either case.
    public init(_ text: String, containing words: String) {
        let words = words.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }
        var parts: [Part] = []
        var plain = ""
        var rest = text[...]
        while let first = rest.first {
            let length = words.filter { rest.hasLowercasedPrefix($0) }.map(\.count).max() ?? 0
            if length > 0 {
                parts += [Part(plain), Part(String(rest.prefix(length)), isMatch: true)]
                (plain, rest) = ("", rest.dropFirst(length))
            } else {
                plain.append(first)
                rest = rest.dropFirst()
            }
        }
        self.init(parts: parts + [Part(plain)])
    }

    /// A text of which the user has typed the beginning, in letters of either case.
    public init(_ text: String, beginningWith typed: String) {
        var rest = text[...]
        for letter in typed.drop(while: \.isWhitespace) {
            guard let next = rest.first, next.lowercased() == letter.lowercased() else { break }
            rest.removeFirst()
        }
        self.init(parts: [Part(String(text[..<rest.startIndex]), isMatch: true), Part(String(rest))])
    }

    public var text: String { parts.map(\.text).joined() }

    public var hasMatches: Bool { parts.contains(where: \.isMatch) }
}

extension Substring {
    /// Letter by letter, so that as many letters are marked as the word has.
    fileprivate func hasLowercasedPrefix(_ word: String) -> Bool {
        count >= word.count && zip(self, word).allSatisfy { $0.lowercased() == String($1) }
    }
}
