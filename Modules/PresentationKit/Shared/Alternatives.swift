/// Words of which one is meant, such as `a, b or c`.
struct Alternatives: Wording {
    let words: [String]

    /// Returns the words with commas between them and another word before the last one.
    func joined(by word: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) \(word) \(last)"
    }
}

extension Language {
    func alternatives(_ words: [String]) -> String { Alternatives(words: words).text(in: self) }
}
