/// A text split into parts, some of which match a search.
public struct MatchedText: Sendable, Hashable {
    public struct Part: Sendable, Hashable {
        public let text: String
        public let isMatch: Bool

        public init(_ text: String, isMatch: Bool = false) {
            self.text = text
            self.isMatch = isMatch
        }
    }

    /// The parts in order; none is empty.
    public let parts: [Part]

    public init(parts: [Part]) {
        self.parts = parts.filter { !$0.text.isEmpty }
    }

    /// Creates a text without matches.
    public init(_ text: String) {
        self.init(parts: [Part(text)])
    }

    /// Marks UTF-8 ranges. Skips those that are out of bounds, out of order or split a Unicode scalar.
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

    /// Marks every occurrence of one of the words, ignoring case. The longest match at a position wins.
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

    /// Marks the beginning that the user has typed, ignoring case.
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
    /// Compares letter by letter: the part that is marked has as many letters as the word.
    fileprivate func hasLowercasedPrefix(_ word: String) -> Bool {
        count >= word.count && zip(self, word).allSatisfy { $0.lowercased() == String($1) }
    }
}
