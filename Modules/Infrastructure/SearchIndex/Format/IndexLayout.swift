/// The parts of an index, in the order in which they lie in its bytes.
enum IndexSection: Int, CaseIterable {
    /// Per word and one more: where it begins in `wordBytes`.
    case wordOffsets

    /// The folded words in rising order, side by side.
    case wordBytes

    /// Per word and one more: where its list begins in `postings`.
    case postingOffsets

    /// Per word the documents that have it: how many, the first, and the distances to the next ones.
    case postings

    /// Per length of a word in bytes and one more: where its run begins in `typoSignatures` and `typoWords`.
    case typoRuns

    /// Which letters a word has, one bit a letter, by length of the words.
    case typoSignatures

    /// The number of the word that a signature belongs to.
    case typoWords

    /// The words again, by length: comparing many reads them in the order in which they lie.
    case typoBytes

    /// Per group of hashes and one more: where it begins in `titleKeys`.
    case titleGroups

    /// In rising order: the hash of a whole text without spaces, but for the bits that its group says, and a
    /// document that has it.
    case titleKeys

    /// Per group of documents and one more: where it begins in `documents`.
    case documentGroups

    /// Per document its length and: its key, its text, the number of alternatives and each of them, its payload,
    /// all with their lengths, and how well known it is.
    case documents

    /// The least number that a document can be filtered by, and per document how much more its own is.
    case attributes

    /// The documents that have a key, in rising order of their keys.
    case documentsByKey

    /// Bytes about the whole index, which it does not read.
    case note
}

/// Where everything lies in the bytes of an index; all numbers are little-endian.
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
/// Documents are numbered by falling weight, so a document's number is its rank, and every list of documents
/// is in order of rank.
struct IndexLayout: Sendable {
    static let magic: [UInt8] = Array("SRCHINDX".utf8)
    static let version: UInt32 = 4
    static let headerLength = 24 + 8 * IndexSection.allCases.count + 16
    static let blockLength = 4096
    static let longestTypoWord = 60
    static let titleGroupBits = 12

    /// How many bytes of a title's hash its group does not say.
    static let titleHashWidth = 3

    /// Few enough to look through, and enough to leave most of their places out.
    static let documentsPerGroup = 16

    let documentCount: Int
    let wordCount: Int

    /// Where each section lies in the bytes of the index.
    let sections: [Range<Int>]

    /// How many bytes the number of a document takes.
    let documentWidth: Int

    /// How many bytes an attribute takes.
    let attributeWidth: Int

    /// How many bytes a title's key takes.
    var titleKeyWidth: Int { Self.titleHashWidth + documentWidth }

    /// Where the sections about words are over, and those about documents begin.
    var documentsStart: Int { sections[IndexSection.documentGroups.rawValue].lowerBound }

    var bodyStart: Int { Self.headerLength + 8 * blockCount }
    let bodyLength: Int
    var blockCount: Int { (bodyLength + Self.blockLength - 1) / Self.blockLength }
    var length: Int { bodyStart + bodyLength }

    /// Fails where the sections do not fit to the counts, or are longer than can be counted.
    init?(documentCount: Int, wordCount: Int, sectionLengths: [Int]) {
        self.documentCount = documentCount
        self.wordCount = wordCount
        documentWidth = Self.width(of: UInt32(clamping: documentCount))
        let attributes = sectionLengths[IndexSection.attributes.rawValue] - 4
        attributeWidth = documentCount == 0 ? 1 : attributes / documentCount
        guard (1...4).contains(attributeWidth), attributes == attributeWidth * documentCount else {
            return nil
        }
        guard documentCount < Int(UInt32.max), wordCount < Int(UInt32.max) else { return nil }
        // Every word is some document's.
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

    /// How many bytes numbers up to this one take.
    static func width(of largest: UInt32) -> Int {
        max(1, (UInt32.bitWidth - largest.leadingZeroBitCount + 7) / 8)
    }

    /// How many bytes a number takes as `append(variableLength:)` writes it.
    static func variableLength(of number: Int) -> Int {
        max(1, (Int.bitWidth - number.leadingZeroBitCount + 6) / 7)
    }

    /// Reads the header, and checks it and the checksums that follow it.
    init(reading span: RawSpan) throws(SearchIndexError) {
        guard span.byteCount >= Self.magic.count else { throw .notAnIndex }
        for (offset, byte) in Self.magic.enumerated() {
            guard UTF8Reading.byte(span, offset) == byte else { throw .notAnIndex }
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

    /// The header of an index with these sums of its blocks.
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
