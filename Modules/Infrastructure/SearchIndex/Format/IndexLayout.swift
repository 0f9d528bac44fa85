/// The sections of an index, in the order of their bytes.
enum IndexSection: Int, CaseIterable {
    /// Per word, plus one entry for the end: its start in `wordBytes`.
    case wordOffsets

    /// The folded words, sorted and concatenated.
    case wordBytes

    /// Per word, plus one entry for the end: the start of its list in `postings`.
    case postingOffsets

    /// Per word the documents that contain it: their number, the first document, and the distances to the
    /// next.
    case postings

    /// Per word length in bytes, plus one for the end: the start of its run in `typoSignatures` and
    /// `typoWords`.
    case typoRuns

    /// The letters of each word as a bit set, ordered by word length.
    case typoSignatures

    /// The number of the word of each signature.
    case typoWords

    /// A copy of the words ordered by length, which makes comparing many of them a sequential read.
    case typoBytes

    /// Per group of hashes, plus one entry for the end: its start in `titleKeys`.
    case titleGroups

    /// Sorted pairs of a whole text's hash, computed without spaces, and a document that has the text. The
    /// hash omits the bits that its group implies.
    case titleKeys

    /// Per group of documents, plus one entry for the end: its start in `documents`.
    case documentGroups

    /// Per document its length, followed by its key, its text, the number of alternatives, each alternative,
    /// and its payload, all with their lengths, and by its weight.
    case documents

    /// The number of columns and how many of them are labels, in a byte each, then per column the bytes of an
    /// entry and the smallest value, then per column each document's difference from that value. The value of
    /// a label is its number in `labels`.
    case columns

    /// Per column of labels, plus one entry for the end: the start of its table. A table has the start of each
    /// label, plus one entry for the end, and the labels.
    case labels

    /// The documents that have a key, sorted by key.
    case documentsByKey

    /// Bytes about the whole index that are not interpreted.
    case metadata

    /// Another index, of what the documents have in common; empty if there is none.
    case companion
}

/// The format of an index file. All numbers are little-endian.
///
/// | bytes | what |
/// |---|---|
/// | 8 | `SRCHINDX` |
/// | 4 | version of the format |
/// | 4 | number of documents |
/// | 4 | number of words |
/// | 4 | number of sections |
/// | 8 × sections | the length of each |
/// | 8 | checksum of the checksums |
/// | 8 | checksum of all of the above |
/// | 8 × blocks | a checksum of each 4,096 bytes of the sections |
/// | … | the sections, each beginning on a multiple of 8 |
///
/// Documents are numbered by descending weight: the number of a document is its rank, and every list of
/// documents is sorted by rank.
struct IndexLayout: Sendable {
    static let magic: [UInt8] = Array("SRCHINDX".utf8)
    static let version: UInt32 = 6
    static let headerLength = 24 + 8 * IndexSection.allCases.count + 16
    static let blockLength = 4096
    static let longestTypoWord = 60
    static let titleGroupBits = 12

    /// The bytes of a title's hash that its group does not imply.
    static let titleHashWidth = 3

    /// Few enough to scan one by one, and enough to omit most of the offsets.
    static let documentsPerGroup = 16

    let documentCount: Int
    let wordCount: Int

    /// Whether the bytes are part of the program, so that damage would be damage of the program itself.
    var isTrusted = false

    /// The range of each section in the bytes of the index.
    let sections: [Range<Int>]

    /// The bytes of a document number.
    let documentWidth: Int

    /// The bytes of an entry of `titleKeys`.
    var titleKeyWidth: Int { Self.titleHashWidth + documentWidth }

    /// The end of the sections about words, and the start of those about documents.
    var documentsStart: Int { sections[IndexSection.documentGroups.rawValue].lowerBound }

    var bodyStart: Int { Self.headerLength + 8 * blockCount }
    let bodyLength: Int
    var blockCount: Int { (bodyLength + Self.blockLength - 1) / Self.blockLength }
    var length: Int { bodyStart + bodyLength }

    /// Returns `nil` if the lengths of the sections contradict the counts or exceed what the format supports.
    init?(documentCount: Int, wordCount: Int, sectionLengths: [Int]) {
        self.documentCount = documentCount
        self.wordCount = wordCount
        documentWidth = Self.width(of: UInt32(clamping: documentCount))
        guard documentCount < Int(UInt32.max), wordCount < Int(UInt32.max) else { return nil }
        // Every word comes from a document.
        guard documentCount > 0 || wordCount == 0 else { return nil }
        var ends: [Int] = []
        var end = 0
        for length in sectionLengths {
            guard length >= 0, length < 1 << 40 else { return nil }
            end = (end + 7) & ~7
            ends.append(end)
            end += length
        }
        bodyLength = end
        let start = Self.headerLength + 8 * ((end + Self.blockLength - 1) / Self.blockLength)
        sections = zip(ends, sectionLengths).map { start + $0..<start + $0 + $1 }
        for (section, words) in Self.wordsNeeded(documentCount: documentCount, wordCount: wordCount)
        where sectionLengths[section.rawValue] != words * 4 {
            return nil
        }
        guard
            sectionLengths[IndexSection.typoSignatures.rawValue]
                == sectionLengths[IndexSection.typoWords.rawValue],
            sectionLengths[IndexSection.typoWords.rawValue] <= 4 * wordCount,
            sectionLengths[IndexSection.typoWords.rawValue].isMultiple(of: 4),
            sectionLengths[IndexSection.titleKeys.rawValue].isMultiple(
                of: Self.titleHashWidth + documentWidth
            ),
            sectionLengths[IndexSection.documentsByKey.rawValue] <= documentWidth * documentCount,
            sectionLengths[IndexSection.documentsByKey.rawValue].isMultiple(of: documentWidth)
        else { return nil }
    }

    private static func wordsNeeded(documentCount: Int, wordCount: Int) -> [(IndexSection, Int)] {
        [
            (.wordOffsets, wordCount + 1), (.postingOffsets, wordCount + 1),
            (.typoRuns, longestTypoWord + 2), (.titleGroups, (1 << titleGroupBits) + 1),
            (.documentGroups, (documentCount + documentsPerGroup - 1) / documentsPerGroup + 1),
        ]
    }

    /// Returns the bytes needed for numbers up to `largest`.
    static func width(of largest: UInt32) -> Int {
        max(1, (UInt32.bitWidth - largest.leadingZeroBitCount + 7) / 8)
    }

    /// Returns the bytes that `append(variableLength:)` writes for a number.
    static func variableLength(of number: Int) -> Int {
        max(1, (Int.bitWidth - number.leadingZeroBitCount + 6) / 7)
    }

    /// Reads the header and verifies it and the checksums that follow it.
    init(reading span: RawSpan) throws(SearchIndexError) {
        guard span.byteCount >= Self.magic.count else { throw .notAnIndex }
        for (offset, byte) in Self.magic.enumerated() {
            guard UTF8Decoder.byte(span, offset) == byte else { throw .notAnIndex }
        }
        guard span.byteCount >= Self.headerLength else {
            throw .wrongLength(expected: Self.headerLength, found: span.byteCount)
        }
        let version = span.word(at: 8)
        guard version == Self.version else { throw .unknownVersion(version) }
        let sum = Checksum.of(span.extracting(0..<Self.headerLength - 8))
        guard
            sum == span.longWord(at: Self.headerLength - 8),
            Int(span.word(at: 20)) == IndexSection.allCases.count
        else { throw .damaged }
        var lengths: [Int] = []
        for section in IndexSection.allCases {
            guard let length = Int(exactly: span.longWord(at: 24 + 8 * section.rawValue)) else {
                throw .damaged
            }
            lengths.append(length)
        }
        guard
            let layout = IndexLayout(
                documentCount: Int(span.word(at: 12)),
                wordCount: Int(span.word(at: 16)),
                sectionLengths: lengths
            )
        else { throw .damaged }
        guard layout.length == span.byteCount else {
            throw .wrongLength(expected: layout.length, found: span.byteCount)
        }
        let sums = Checksum.of(span.extracting(Self.headerLength..<layout.bodyStart))
        guard sums == span.longWord(at: Self.headerLength - 16) else { throw .damaged }
        self = layout
    }

    /// Returns the header of an index whose blocks have these checksums.
    func header(blockSums: [UInt8]) -> [UInt8] {
        var bytes = Self.magic
        bytes.reserveCapacity(Self.headerLength)
        bytes.append(littleEndian: Self.version)
        bytes.append(littleEndian: UInt32(truncatingIfNeeded: documentCount))
        bytes.append(littleEndian: UInt32(truncatingIfNeeded: wordCount))
        bytes.append(littleEndian: UInt32(truncatingIfNeeded: IndexSection.allCases.count))
        for section in sections { bytes.append(littleEndian: UInt64(section.count)) }
        bytes.append(littleEndian: Checksum.of(blockSums.span.bytes))
        bytes.append(littleEndian: Checksum.of(bytes.span.bytes))
        return bytes
    }
}
