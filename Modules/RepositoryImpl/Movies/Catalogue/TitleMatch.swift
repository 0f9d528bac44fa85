/// How close a folded title is to a folded query; later cases are closer.
enum TitleMatch: Int, Comparable {
    /// Every word of the query begins a word of the title.
    case words
    /// The query stands in the title as it is, from the beginning of a word.
    case phrase
    /// The title begins with the query.
    case beginning
    /// The title is the query, but for an article at its head.
    case whole

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// A query folded once, held against many titles.
struct TitleQuery {
    /// The text without an article at its head, since many leave it out and some add one.
    private let key: ArraySlice<UInt8>
    private let words: [ArraySlice<UInt8>]

    /// Nil when nothing is left of the text that a title could be compared with.
    init?(_ text: String, folder: inout TitleFolder) {
        key = Self.withoutArticle(folder.fold(text))
        words = key.split(separator: UInt8(ascii: " "))
        guard !words.isEmpty else { return nil }
    }

    func match(_ title: [UInt8]) -> TitleMatch? {
        guard words.allSatisfy({ Self.position(of: $0, in: title) != nil }) else { return nil }
        if Self.withoutArticle(title) == key { return .whole }
        switch Self.position(of: key, in: title) {
        case 0: return .beginning
        case .some: return .phrase
        case nil: return .words
        }
    }

    /// Where a word of the title begins with the given bytes.
    private static func position(of part: ArraySlice<UInt8>, in title: [UInt8]) -> Int? {
        var start = 0
        while start + part.count <= title.count {
            if title[start..<start + part.count].elementsEqual(part) { return start }
            guard let space = title[start...].firstIndex(of: UInt8(ascii: " ")) else { return nil }
            start = space + 1
        }
        return nil
    }

    private static func withoutArticle(_ key: [UInt8]) -> ArraySlice<UInt8> {
        for article in ["the ", "a ", "an "] where key.starts(with: article.utf8) {
            return key.dropFirst(article.utf8.count)
        }
        return key[...]
    }
}
