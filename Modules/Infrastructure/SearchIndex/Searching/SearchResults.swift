/// One document that answers a question.
public struct SearchHit: Sendable, Hashable {
    /// The document's number in the index, which is its rank by weight.
    public let document: Int

    /// How close it is and how well known, from 0 to 1, which only the best known document reaches.
    public let score: Float

    /// Which of its texts matched: 0 is the text itself, 1 the first of the alternatives.
    public let text: Int

    /// What of that text matched, in offsets of its UTF-8, in order and apart from each other.
    public let ranges: [Range<Int>]
}

/// One page of an answer.
public struct SearchResults: Sendable, Hashable {
    public let hits: [SearchHit]

    /// How many documents answer the question, as far as they were counted.
    public let total: Int

    /// Whether there may be more than were counted.
    public let isTotalBounded: Bool
}
