/// Splits a word that is several words run together.
struct WordSplitter {
    struct Part {
        let words: Range<Int>

        /// The estimated number of documents with one of them.
        let volume: Int
    }

    /// The last part of the best split of the word up to some position.
    private struct Split {
        var score: Int
        var start: Int
        var part: Part
    }

    private static let shortest = 4
    private static let longest = 64
    private static let mostParts = 12
    private static let mostOpenWords = 2000

    private let bytes: [UInt8]
    private let endsOpen: Bool
    private var best: [Split?]

    init(_ bytes: [UInt8], endsOpen: Bool) {
        self.bytes = bytes
        self.endsOpen = endsOpen
        best = Array(repeating: nil, count: bytes.count + 1)
    }

    /// Returns the parts, of which there are at least two, or an empty array.
    mutating func parts(_ reader: inout IndexReader, in span: RawSpan) throws(SearchIndexError) -> [Part] {
        guard bytes.count >= Self.shortest, bytes.count <= Self.longest else { return [] }
        for start in bytes.indices where start == 0 || best[start] != nil {
            try extend(from: start, &reader, in: span)
        }
        var parts: [Part] = []
        var end = bytes.count
        while end > 0, let split = best[end] {
            parts.append(split.part)
            end = split.start
        }
        return parts.count <= Self.mostParts ? parts : []
    }

    /// Tries all words that begin at a position; each letter narrows the range of candidates.
    private mutating func extend(
        from start: Int,
        _ reader: inout IndexReader,
        in span: RawSpan
    ) throws(SearchIndexError) {
        let base = start == 0 ? 0 : best[start]?.score ?? 0
        var range = 0..<reader.wordCount
        for end in start + 1..<bytes.count + 1 where end - start < bytes.count {
            if end < bytes.count, bytes[end] & 0xC0 == 0x80 { continue }
            let letters = Array(bytes[start..<end])
            range = try reader.words(from: letters, within: range, in: span)
            if range.isEmpty { return }
            if end == bytes.count, endsOpen, range.count <= Self.mostOpenWords {
                let volume = try reader.volume(of: range, in: span)
                record(Part(words: range, volume: volume), at: start..<end, after: base - 3)
            }
            let first = try reader.byteRange(.wordBytes, by: .wordOffsets, range.lowerBound, in: span)
            guard first.count == letters.count else { continue }
            let documents = try reader.documentCount(of: range.lowerBound, in: span)
            record(
                Part(words: range.lowerBound..<range.lowerBound + 1, volume: documents),
                at: start..<end,
                after: base
            )
        }
    }

    /// Records the part if its split is better than the known one.
    ///
    /// Long and common words score more than short and rare ones, and few more than many.
    private mutating func record(_ part: Part, at byteRange: Range<Int>, after base: Int) {
        let commonness = Int.bitWidth - part.volume.leadingZeroBitCount
        let score = base + commonness + 3 * byteRange.count - (byteRange.count == 1 ? 16 : 12)
        if let known = best[byteRange.upperBound], known.score >= score { return }
        best[byteRange.upperBound] = Split(score: score, start: byteRange.lowerBound, part: part)
    }
}
