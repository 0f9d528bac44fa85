extension IndexReader {
    /// The first word that is not before the given bytes.
    mutating func firstWord(
        notBefore bytes: RawSpan,
        within range: Range<Int>,
        in span: RawSpan
    ) throws(SearchIndexError) -> Int {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high {
            let middle = (low + high) / 2
            let place = try place(.wordBytes, by: .wordOffsets, middle, in: span)
            if span.extracting(place).precedes(bytes) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The number of exactly that word.
    mutating func word(_ bytes: RawSpan, in span: RawSpan) throws(SearchIndexError) -> Int? {
        let position = try firstWord(notBefore: bytes, within: 0..<wordCount, in: span)
        guard position < wordCount else { return nil }
        let place = try place(.wordBytes, by: .wordOffsets, position, in: span)
        return span.extracting(place).equals(bytes) ? position : nil
    }

    /// All words that begin with the given bytes.
    mutating func words(
        from bytes: [UInt8],
        within range: Range<Int>,
        in span: RawSpan
    ) throws(SearchIndexError) -> Range<Int> {
        let first = try firstWord(notBefore: bytes.span.bytes, within: range, in: span)
        // No UTF-8 has this byte, so it comes after whatever can follow.
        let end = try firstWord(notBefore: (bytes + [0xFF]).span.bytes, within: range, in: span)
        return first..<max(first, end)
    }

    /// How many bytes the lists of these words take, which is about how many documents are in them.
    mutating func volume(of words: Range<Int>, in span: RawSpan) throws(SearchIndexError) -> Int {
        let start = try word(.postingOffsets, words.lowerBound, in: span)
        let end = try word(.postingOffsets, words.upperBound, in: span)
        return max(0, Int(end) - Int(start))
    }

    /// The words that are a few edits from a pattern, or that begin with what is.
    mutating func similarWords(
        to pattern: TypoPattern,
        edits: Int,
        beginnings: Bool,
        in span: RawSpan,
        _ body: (_ word: Int, _ whole: Int, _ beginning: Int) -> Void
    ) throws(SearchIndexError) {
        let shortest = max(1, pattern.length - edits)
        let longest = min(
            beginnings ? IndexLayout.longestTypoWord : pattern.length + edits,
            IndexLayout.longestTypoWord
        )
        guard shortest <= longest else { return }
        let start = Int(try word(.typoRuns, shortest, in: span))
        let end = Int(try word(.typoRuns, longest + 1, in: span))
        guard start <= end else { throw .damaged }
        let signatures = span.extracting(try place(.typoSignatures, 4 * start..<4 * end, in: span))
        let numbers = span.extracting(try place(.typoWords, 4 * start..<4 * end, in: span))
        for position in 0..<end - start {
            let letters = signatures.word(at: 4 * position)
            // Each edit can take away one kind of letter and bring one in.
            guard
                Self.hasAtMost(edits, pattern.signature & ~letters),
                beginnings || Self.hasAtMost(edits, letters & ~pattern.signature)
            else { continue }
            let number = Int(numbers.word(at: 4 * position))
            guard number < wordCount else { throw .damaged }
            let place = try place(.wordBytes, by: .wordOffsets, number, in: span)
            let (whole, beginning) = pattern.distances(to: span.extracting(place))
            if whole <= edits || (beginnings && beginning <= edits) { body(number, whole, beginning) }
        }
    }

    /// Whether at most one or two bits are set.
    @inline(__always)
    private static func hasAtMost(_ count: Int, _ bits: UInt32) -> Bool {
        let fewer = bits & (bits &- 1)
        return count == 1 ? fewer == 0 : fewer & (fewer &- 1) == 0
    }
}
