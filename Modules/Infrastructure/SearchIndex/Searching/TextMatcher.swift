/// Sets one text after the other against a question, for texts that lie in no index.
public struct TextMatcher: Sendable {
    private let query: Query
    private var aligner: Aligner
    private var folded = FoldedText()
    private var scratch: [UInt8] = []

    public init(_ question: String) {
        query = Query(question)
        aligner = Aligner(query)
    }

    /// Whether the question has a word; without one no text answers it.
    public var hasWords: Bool { !query.words.isEmpty }

    /// How the text answers the question, or `nil` where it has less than half of it.
    public mutating func match(_ text: String) -> TextMatch? {
        guard hasWords else { return nil }
        var text = text
        text.makeContiguousUTF8()
        folded.fold(text.utf8.span.bytes)
        let aligned = aligner.align(with: folded)
        guard aligned.share >= Costs.leastShare else { return nil }
        return TextMatch(
            score: Costs.share(ofScore: Costs.fame - aligned.cost),
            share: aligned.share,
            isWhole: isWhole(),
            ranges: folded.highlights(of: aligner.pairs)
        )
    }

    /// Whether the folded text is the question but for articles and for where its words are parted.
    private mutating func isWhole() -> Bool {
        var isWhole = false
        let asked = query.titleKeys
        TitleKeys.forEach(in: folded, scratch: &scratch) { isWhole = isWhole || asked.contains($0) }
        return isWhole
    }
}

/// How a text answers a question.
public struct TextMatch: Sendable, Hashable {
    /// How close it is, from 0 to 1.
    public let score: Float

    /// How much of the question it has, from 0 to 1; misspelt words count as there.
    public let share: Float

    /// Whether it is the question, but for articles and for where its words are parted.
    public let isWhole: Bool

    /// What of it matched, in offsets of its UTF-8, in order and apart from each other.
    public let ranges: [Range<Int>]
}
