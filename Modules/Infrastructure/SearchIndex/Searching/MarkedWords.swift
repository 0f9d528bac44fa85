/// Words with the marks of fzf: `'exact`, `^beginning`, `end$`, `^whole$`, and `!not` before any of them.
public struct MarkedWords: Sendable {
    /// The words to search for, without marks and without excluded words.
    public let words: String
    /// What the marks require of a document.
    public let conditions: [SearchCondition]

    public init(_ text: String) {
        var words: [Substring] = []
        var conditions: [SearchCondition] = []
        for word in text.split(separator: " ") {
            // Marks alone, such as "!!!", mark nothing.
            guard word.contains(where: { $0.isLetter || $0.isNumber }) else {
                words.append(word)
                continue
            }
            var part = word
            let isNegated = part.count > 1 && part.first == "!"
            if isNegated { part.removeFirst() }
            let isStart = part.count > 1 && part.first == "^"
            if isStart { part.removeFirst() }
            let isEnd = part.count > 1 && part.last == "$"
            if isEnd { part.removeLast() }
            // A single letter is an abbreviation, as in rock 'n' roll.
            let isExact = part.first == "'" && (part.count > 3 || part.count == 3 && part.last != "'")
            if isExact { part.removeFirst() }
            if !isNegated { words.append(part) }
            let text = String(part)
            switch (isStart, isEnd) {
            case (true, true): conditions.append(.edge(.both, text, isNegated: isNegated))
            case (true, false): conditions.append(.edge(.start, text, isNegated: isNegated))
            case (false, true): conditions.append(.edge(.end, text, isNegated: isNegated))
            case (false, false) where isExact || isNegated:
                conditions.append(.words(text, isNegated: isNegated))
            case (false, false): break
            }
        }
        self.words = words.joined(separator: " ")
        self.conditions = conditions
    }

    public var hasMarks: Bool { !conditions.isEmpty }

    /// Returns whether the marks are part of a title: whether it begins with the text as typed, in any case.
    public static func arePart(of title: String, in text: String) -> Bool {
        title.lowercased().hasPrefix(text.lowercased())
    }

    /// Returns whether texts of one document meet the marks.
    public func accept(_ texts: [String]) -> Bool {
        conditions.allSatisfy { condition in
            switch condition {
            case .words(let words, let isNegated):
                texts.contains { FoldedText(of: $0).contains(words) } != isNegated
            case .edge(let edge, let part, let isNegated):
                texts.contains { FoldedText(of: $0).has(part, at: edge) } != isNegated
            case .attribute, .documents, .label: true
            }
        }
    }
}

extension FoldedText {
    init(of text: String) {
        self.init()
        var text = text
        text.makeContiguousUTF8()
        fold(text.utf8.span.bytes)
    }

    /// Returns whether the text begins or ends with another one, or equals it, ignoring spaces.
    func has(_ part: String, at edge: SearchCondition.Edge) -> Bool {
        let part = FoldedText(of: part).bytes
        return switch edge {
        case .start: bytes.starts(with: part)
        case .end: bytes.suffix(part.count) == part[...]
        case .both: bytes == part
        }
    }

    /// Returns whether each word of another text is one of this text.
    fileprivate func contains(_ words: String) -> Bool {
        let other = FoldedText(of: words)
        let known = self.words.map { bytes[bytes(of: $0)] }
        return !other.words.isEmpty
            && other.words.allSatisfy { known.contains(other.bytes[other.bytes(of: $0)]) }
    }
}
