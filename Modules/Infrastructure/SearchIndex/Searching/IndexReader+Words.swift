extension IndexReader {
    /// Returns the first word that does not sort before the given bytes.
    mutating func firstWord(
        notBefore bytes: RawSpan,
        within range: Range<Int>,
        in span: RawSpan
    ) throws(SearchIndexError) -> Int {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high {
            let middle = (low + high) / 2
            let byteRange = try byteRange(.wordBytes, by: .wordOffsets, middle, in: span)
            if span.extracting(byteRange).precedes(bytes) { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the number of the word with exactly these bytes.
    mutating func word(_ bytes: RawSpan, in span: RawSpan) throws(SearchIndexError) -> Int? {
        let position = try firstWord(notBefore: bytes, within: 0..<wordCount, in: span)
        guard position < wordCount else { return nil }
        let byteRange = try byteRange(.wordBytes, by: .wordOffsets, position, in: span)
        return span.extracting(byteRange).equals(bytes) ? position : nil
    }

    /// Returns all words that begin with the given bytes.
    mutating func words(
        from bytes: [UInt8],
        within range: Range<Int>,
        in span: RawSpan
    ) throws(SearchIndexError) -> Range<Int> {
        let first = try firstWord(notBefore: bytes.span.bytes, within: range, in: span)
        // 0xFF never occurs in UTF-8, so it sorts after everything that can follow.
        let end = try firstWord(notBefore: (bytes + [0xFF]).span.bytes, within: range, in: span)
        return first..<max(first, end)
    }

    /// Returns the number of bytes in the lists of these words, which estimates their number of documents.
    mutating func volume(of words: Range<Int>, in span: RawSpan) throws(SearchIndexError) -> Int {
        let start = try word(.postingOffsets, words.lowerBound, in: span)
        let end = try word(.postingOffsets, words.upperBound, in: span)
        return max(0, Int(end) - Int(start))
    }
}
