/// A language in which messages are written.
enum Language: Sendable, Hashable, CaseIterable {
    case english
    case korean

    /// Creates the language of a locale such as `ko_KR.UTF-8`; English if there are no messages in its own.
    init(identifier: String) {
        self = identifier.prefix { $0.isLetter }.lowercased() == "ko" ? .korean : .english
    }

    /// The code of ISO 639, such as `ko`.
    var code: String {
        switch self {
        case .english: "en"
        case .korean: "ko"
        }
    }

    func alternatives(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return switch self {
        case .english: words.dropLast().joined(separator: ", ") + " or " + last
        case .korean: words.dropLast().joined(separator: ", ") + " 또는 " + last
        }
    }
}
