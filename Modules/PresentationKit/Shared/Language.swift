/// A language in which messages are written.
enum Language: Sendable, Hashable, CaseIterable {
    case english
    case korean

    func alternatives(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return switch self {
        case .english: words.dropLast().joined(separator: ", ") + " or " + last
        case .korean: words.dropLast().joined(separator: ", ") + " 또는 " + last
        }
    }
}
