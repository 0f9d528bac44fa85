/// Words with the marks of fzf: `'exact`, `^beginning`, `end$` and `!not`.
public struct MarkedWords: Sendable {
    /// The words to search for, without marks and without excluded words.
    public let words: String
    /// What the marks require of a document.
    public let conditions: [SearchCondition]

    public init(_ text: String) {
        var words: [Substring] = []
        var conditions: [SearchCondition] = []
        for word in text.split(separator: " ") {
            let rest = word.dropFirst()
            switch word.first {
            case "!" where !rest.isEmpty:
                conditions.append(.words(String(rest), isNegated: true))
            // A single letter is an abbreviation, as in rock 'n' roll.
            case "'" where rest.count > 2 || rest.count == 2 && rest.last != "'":
                words.append(rest)
                conditions.append(.words(String(rest)))
            case "^" where !rest.isEmpty:
                words.append(rest)
                conditions.append(.edge(.start, String(rest)))
            default:
                guard word.last == "$", word.count > 1 else {
                    words.append(word)
                    continue
                }
                words.append(word.dropLast())
                conditions.append(.edge(.end, String(word.dropLast())))
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
            case .edge(let edge, let part): texts.contains { FoldedText(of: $0).has(part, at: edge) }
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

    /// Returns whether the text begins or ends with another one, ignoring spaces.
    func has(_ part: String, at edge: SearchCondition.Edge) -> Bool {
        let part = FoldedText(of: part).bytes
        return edge == .start ? bytes.starts(with: part) : bytes.suffix(part.count) == part[...]
    }

    /// Returns whether each word of another text is one of this text.
    fileprivate func contains(_ words: String) -> Bool {
        let other = FoldedText(of: words)
        let known = self.words.map { bytes[bytes(of: $0)] }
        return !other.words.isEmpty
            && other.words.allSatisfy { known.contains(other.bytes[other.bytes(of: $0)]) }
    }
}
