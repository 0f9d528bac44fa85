/// Reads an index and trusts no byte that it has not verified, unless the bytes are part of the program.
///
/// The checksum of a block is verified on first access, so opening an index reads only the header. Every
/// offset is checked against its section, even inside a verified block.
struct IndexReader: Sendable {
    private static let checkedAtOnce = 1 << 20

    let layout: IndexLayout

    /// One bit per block: whether its checksum was verified.
    private var checked: [UInt64]

    init(_ layout: IndexLayout) {
        self.layout = layout
        checked = Array(repeating: layout.isTrusted ? .max : 0, count: layout.blockCount / 64 + 1)
    }

    var documentCount: Int { layout.documentCount }
    var wordCount: Int { layout.wordCount }

    /// Returns the range of a part of a section after verifying its blocks.
    @inline(__always)
    mutating func byteRange(
        _ section: IndexSection,
        _ range: Range<Int>,
        in span: RawSpan
    ) throws(SearchIndexError) -> Range<Int> {
        let whole = layout.sections[section.rawValue]
        guard range.lowerBound >= 0, range.upperBound <= whole.count else { throw .damaged }
        let byteRange = whole.lowerBound + range.lowerBound..<whole.lowerBound + range.upperBound
        try check(byteRange, in: span)
        return byteRange
    }

    /// Returns the range of a whole section after verifying its blocks.
    mutating func byteRange(_ section: IndexSection, in span: RawSpan) throws(SearchIndexError) -> Range<Int>
    {
        try byteRange(section, 0..<layout.sections[section.rawValue].count, in: span)
    }

    @inline(__always)
    mutating func word(
        _ section: IndexSection,
        _ position: Int,
        in span: RawSpan
    ) throws(SearchIndexError) -> UInt32 {
        span.word(at: try byteRange(section, 4 * position..<4 * position + 4, in: span).lowerBound)
    }

    /// Reads a number of one to four bytes, which must lie within the section.
    @inline(__always)
    mutating func number(
        _ section: IndexSection,
        at offset: Int,
        width: Int,
        in span: RawSpan
    ) throws(SearchIndexError) -> UInt32 {
        span.number(at: try byteRange(section, offset..<offset + width, in: span).lowerBound, width: width)
    }

    /// Returns the range between two adjacent entries of a table of offsets.
    @inline(__always)
    mutating func byteRange(
        _ section: IndexSection,
        by offsets: IndexSection,
        _ position: Int,
        in span: RawSpan
    ) throws(SearchIndexError) -> Range<Int> {
        let start = try word(offsets, position, in: span)
        let end = try word(offsets, position + 1, in: span)
        guard start <= end else { throw .damaged }
        return try byteRange(section, Int(start)..<Int(end), in: span)
    }

    /// Verifies every block, even of bytes that are trusted.
    ///
    /// Verified ranges are passed to `releaseMemory`, which keeps memory use small for a large file.
    mutating func checkAll(
        in span: RawSpan,
        releaseMemory: (Range<Int>) -> Void
    ) throws(SearchIndexError) {
        for start in stride(from: layout.bodyStart, to: layout.length, by: Self.checkedAtOnce) {
            let byteRange = start..<min(start + Self.checkedAtOnce, layout.length)
            for block in blocks(of: byteRange) { try check(block: block, in: span) }
            releaseMemory(byteRange)
        }
    }

    @inline(__always)
    private mutating func check(_ byteRange: Range<Int>, in span: RawSpan) throws(SearchIndexError) {
        guard !byteRange.isEmpty else { return }
        for block in blocks(of: byteRange) where checked[block >> 6] & (1 << UInt64(block & 63)) == 0 {
            try check(block: block, in: span)
        }
    }

    /// The blocks in which a range lies, which must not be empty.
    @inline(__always)
    private func blocks(of byteRange: Range<Int>) -> ClosedRange<Int> {
        let first = (byteRange.lowerBound - layout.bodyStart) / IndexLayout.blockLength
        return first...(byteRange.upperBound - 1 - layout.bodyStart) / IndexLayout.blockLength
    }

    @inline(never)
    private mutating func check(block: Int, in span: RawSpan) throws(SearchIndexError) {
        let start = layout.bodyStart + block * IndexLayout.blockLength
        let end = min(start + IndexLayout.blockLength, layout.length)
        let sum = span.longWord(at: IndexLayout.headerLength + 8 * block)
        guard Checksum.of(span.extracting(start..<end)) == sum else { throw .damaged }
        checked[block >> 6] |= 1 << UInt64(block & 63)
    }
}
