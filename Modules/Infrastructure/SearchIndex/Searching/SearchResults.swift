/// A document that matches a query.
public struct SearchHit: Sendable, Hashable {
    /// The document's number in the index, which is its rank by weight.
    public let document: Int

    /// The closeness and popularity, from 0 to 1. Only the best known document can reach 1.
    public let score: Float

    /// The text that matched: 0 is the main text, 1 the first alternative.
    public let text: Int

    /// The matching parts of that text as UTF-8 offsets, sorted and without overlaps.
    public let ranges: [Range<Int>]
}

/// A page of matching documents.
public struct SearchResults: Sendable, Hashable {
    public let hits: [SearchHit]

    /// The number of matching documents, as far as they were counted.
    public let total: Int

    /// Whether there may be more than were counted.
    public let isTotalBounded: Bool
}
