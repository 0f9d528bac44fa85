/// Matches texts that are not in an index against a query, one at a time.
public struct TextMatcher: Sendable {
    private let query: Query
    private var aligner: Aligner
    private var folded = FoldedText()
    private var scratch: [UInt8] = []

    public init(_ words: String) {
        query = Query(words)
        aligner = Aligner(query)
    }

    /// Whether the query contains a word; otherwise no text matches.
    public var hasWords: Bool { !query.words.isEmpty }

    /// Returns how well a text matches, or `nil` if it contains less than half of the query.
    public mutating func match(_ text: String) -> TextMatch? {
        guard hasWords else { return nil }
        var text = text
        text.makeContiguousUTF8()
        folded.fold(text.utf8.span.bytes)
        let aligned = aligner.align(with: folded)
        guard aligned.share >= Costs.minimumShare else { return nil }
        return TextMatch(
            score: Costs.share(ofScore: Costs.popularity - aligned.cost),
            share: aligned.share,
            isWhole: isWhole(),
            equality: folded.equality(with: query.text),
            ranges: folded.highlights(of: aligner.pairs)
        )
    }

    /// Returns whether the folded text equals the query except for articles and spaces.
    private mutating func isWhole() -> Bool {
        var isWhole = false
        let queryKeys = query.titleKeys
        TitleKeys.forEach(in: folded, scratch: &scratch) { isWhole = isWhole || queryKeys.contains($0) }
        return isWhole
    }
}

/// A measure of how well a text matches a query.
public struct TextMatch: Sendable, Hashable {
    /// The closeness, from 0 to 1.
    public let score: Float

    /// The share of the query that the text contains, from 0 to 1; misspelled words count.
    public let share: Float

    /// Whether the text equals the query except for articles and spaces.
    public let isWhole: Bool

    /// How the text equals the query; stricter than `isWhole`, which knows first consonants too.
    public let equality: TextEquality?

    /// The matching parts as UTF-8 offsets, sorted and without overlaps.
    public let ranges: [Range<Int>]
}
