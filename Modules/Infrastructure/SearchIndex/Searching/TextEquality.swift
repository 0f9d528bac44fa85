/// How a text equals a query, apart from case, accents, punctuation and spaces.
public enum TextEquality: Sendable, Hashable {
    case whole
    /// Only articles, or the spelling of a number, differ.
    case close
}

extension FoldedText {
    /// Returns how this text equals a query; `nil` if it does not.
    func equality(with query: FoldedText) -> TextEquality? {
        if bytes == query.bytes { return bytes.isEmpty ? nil : .whole }
        let words = query.significantWords
        guard !words.isEmpty else { return nil }
        return Self.spell(words[...], significantWords.flatMap(\.self)[...]) ? .close : nil
    }

    /// The words but for articles.
    private var significantWords: [[UInt8]] {
        let isArticle = words.map(isArticle)
        return words.indices.filter { index in
            guard isArticle[index] else { return true }
            // As in "La La Land".
            let neighbours = [index - 1, index + 1].filter(words.indices.contains)
            return neighbours.contains { isArticle[$0] }
        }
        .map { Array(bytes[bytes(of: words[$0])]) }
    }

    private func isArticle(_ word: FoldedWord) -> Bool {
        // Initials with full stops are none: L.A.
        let isInitials = word.length > 1 && word.sourceEnd - word.sourceStart > word.length
        return word.kind == .letters && !isInitials
            && Articles.areMeant(by: bytes.span.bytes.extracting(bytes(of: word)))
    }

    /// Returns whether words spell a text, numbers in any way.
    private static func spell(_ words: ArraySlice<[UInt8]>, _ text: ArraySlice<UInt8>) -> Bool {
        guard let word = words.first else { return text.isEmpty }
        let spellings = [word] + OtherSpellings.spellings(of: word.span.bytes)
        return spellings.contains {
            text.starts(with: $0) && spell(words.dropFirst(), text.dropFirst($0.count))
        }
    }
}
