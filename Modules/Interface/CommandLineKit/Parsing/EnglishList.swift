/// Joins words into an English list.
enum EnglishList {
    static func alternatives(_ words: [String]) -> String {
        join(words, lastBy: "or")
    }

    static func enumeration(_ words: [String]) -> String {
        join(words, lastBy: "and")
    }

    private static func join(_ words: [String], lastBy conjunction: String) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }
}
