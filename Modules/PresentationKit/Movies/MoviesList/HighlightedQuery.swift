import Entities

/// The text of a search field in parts, of which some filter.
public struct HighlightedQuery: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        /// Words of a title, or a condition that is still being typed.
        case words
        case condition
        /// A condition that is not understood.
        case invalidCondition
    }

    public struct Part: Sendable, Hashable {
        public let text: String
        public let kind: Kind

        public init(_ text: String, _ kind: Kind = .words) {
            self.text = text
            self.kind = kind
        }
    }

    /// The parts in order; none is empty, and together they are the text.
    public let parts: [Part]

    public init(_ text: String) {
        var parts: [Part] = []
        var rest = text.startIndex
        for word in MovieQuery.conditionWords(in: text) {
            let kind: Kind
            switch word.validity {
            case .valid: kind = .condition
            case .invalid: kind = .invalidCondition
            case .unfinished: continue
            }
            parts.append(Part(String(text[rest..<word.range.lowerBound])))
            parts.append(Part(String(text[word.range]), kind))
            rest = word.range.upperBound
        }
        parts.append(Part(String(text[rest...])))
        self.parts = parts.filter { !$0.text.isEmpty }
    }
}
