internal import RandomTestSupport
public import SearchIndex

/// Titles that begin like one title and end like another: many share words and long beginnings.
///
/// They read like real ones, unlike `SyntheticTitles`, and are harder to tell apart. They have no weights.
public struct SplicedTitles: Sequence, IteratorProtocol {
    private let titles: [[Substring]]
    private var random: SplitMix64
    private var left: Int

    /// Titles of a single word are not used.
    public init(of titles: [String], count: Int, seed: UInt64) {
        self.titles = titles.map { $0.split(separator: " ") }.filter { $0.count > 1 }
        random = SplitMix64(seed: seed)
        left = self.titles.isEmpty ? 0 : count
    }

    public mutating func next() -> SearchDocument? {
        guard left > 0 else { return nil }
        left -= 1
        let head = titles[Int.random(in: titles.indices, using: &random)]
        let tail = titles[Int.random(in: titles.indices, using: &random)]
        let words =
            head.prefix(Int.random(in: 1..<head.count, using: &random))
            + tail.suffix(Int.random(in: 1..<tail.count, using: &random))
        return SearchDocument(
            text: words.joined(separator: " "),
            attributes: [Int32.random(in: 1920...2025, using: &random)]
        )
    }
}
