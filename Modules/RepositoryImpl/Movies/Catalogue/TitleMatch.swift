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
    private static let articles = ["the ", "a ", "an "].map { Array($0.utf8) }

    /// The text without an article at its head, since many leave it out and some add one.
    private let key: [UInt8]
    private let words: [Range<Int>]

    /// Nil when nothing is left of the text that a title could be compared with.
    init?(_ text: String, folder: inout TitleFolder) {
        let folded = folder.fold(text)
        key = Array(folded[Self.articleLength(folded.span)...])
        words = key.split(separator: UInt8(ascii: " ")).map { $0.startIndex..<$0.endIndex }
        guard !words.isEmpty else { return nil }
    }

    func match(_ title: Span<UInt8>) -> TitleMatch? {
        let key = key.span
        // A loop, since a span may not be captured.
        for word in words where Self.position(of: key.extracting(word), in: title) == nil { return nil }
        let article = Self.articleLength(title)
        if title.count - article == key.count, Self.stands(key, at: article, in: title) { return .whole }
        switch Self.position(of: key, in: title) {
        case 0: return .beginning
        case .some: return .phrase
        case nil: return .words
        }
    }

    /// Where a word of the title begins with the given bytes.
    private static func position(of part: Span<UInt8>, in title: Span<UInt8>) -> Int? {
        var start = 0
        while start + part.count <= title.count {
            if stands(part, at: start, in: title) { return start }
            while start < title.count, title[start] != UInt8(ascii: " ") { start += 1 }
            start += 1
        }
        return nil
    }

    private static func stands(_ part: Span<UInt8>, at start: Int, in title: Span<UInt8>) -> Bool {
        guard start + part.count <= title.count else { return false }
        for index in part.indices where part[index] != title[start + index] { return false }
        return true
    }

    private static func articleLength(_ key: Span<UInt8>) -> Int {
        for article in articles where stands(article.span, at: 0, in: key) { return article.count }
        return 0
    }
}
