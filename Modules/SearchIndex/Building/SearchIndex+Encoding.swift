extension SearchIndex {
    /// Makes an index of all parts; the same documents give the same bytes, however they were parted.
    ///
    /// The note lies in the index for whoever opens it, so that it never belongs to another one.
    public static func encode(
        _ parts: consuming [SearchIndexPart],
        note: [UInt8] = []
    ) throws(SearchIndexError) -> EncodedSearchIndex {
        var encoder = IndexEncoder(parts, note: note)
        return try encoder.encode()
    }
}

/// Joins parts: one dictionary, documents by rank, a list of documents per word.
private struct IndexEncoder {
    private var parts: [SearchIndexPart]
    private var sections: [[UInt8]] = Array(repeating: [], count: IndexSection.allCases.count)

    /// The documents by rank, each as the number of its part and its number in there.
    private var documents: [(part: UInt32, number: UInt32)] = []

    /// The rank of each document of a part.
    private var ranks: [[UInt32]] = []

    init(_ parts: consuming [SearchIndexPart], note: [UInt8]) {
        self.parts = parts
        set(.note, note)
    }

    mutating func encode() throws(SearchIndexError) -> EncodedSearchIndex {
        rankDocuments()
        let wordCount = encodeWords()
        encodeTitleKeys()
        encodeKeys()
        try encodeDocuments()
        guard
            let layout = IndexLayout(
                documentCount: documents.count,
                wordCount: wordCount,
                sectionLengths: sections.map(\.count)
            )
        else { throw .unsupportedSize }
        return pieces(layout)
    }

    // MARK: - Documents

    private mutating func rankDocuments() {
        var keys: [(rank: UInt64, document: (part: UInt32, number: UInt32))] = []
        keys.reserveCapacity(parts.reduce(0) { $0 + $1.count })
        for (index, part) in parts.enumerated() {
            for number in 0..<part.count {
                // A positive number's bits are in the order of the numbers; both are turned over to fall.
                let weight = ~part.weights[number].bitPattern
                let attribute = ~(UInt32(bitPattern: part.attributes[number]) ^ 0x8000_0000)
                keys.append((UInt64(weight) << 32 | UInt64(attribute), (UInt32(index), UInt32(number))))
            }
        }
        // The order in which documents came decides at last, so that the bytes are always the same.
        keys.sort { left, right in
            (left.rank, left.document.part, left.document.number)
                < (right.rank, right.document.part, right.document.number)
        }
        documents = keys.map(\.document)
        ranks = parts.map { Array(repeating: 0, count: $0.count) }
        for (rank, document) in documents.enumerated() {
            ranks[Int(document.part)][Int(document.number)] = UInt32(rank)
        }
    }

    private mutating func encodeDocuments() throws(SearchIndexError) {
        var groups: [UInt8] = []
        var records: [UInt8] = []
        // A length takes a byte, of a few long records two.
        let room = parts.reduce(0) { $0 + $1.records.count } + documents.count * 9 / 8
        records.reserveCapacity(room)
        guard room < Int(UInt32.max) else { throw .unsupportedSize }
        for (rank, document) in documents.enumerated() {
            let (part, number) = (Int(document.part), Int(document.number))
            if rank.isMultiple(of: IndexLayout.documentsPerGroup) {
                groups.append(littleEndian: UInt32(records.count))
            }
            let start = number == 0 ? 0 : parts[part].recordEnds[number - 1]
            let end = parts[part].recordEnds[number]
            records.append(variableLength: UInt32(end - start))
            records.append(contentsOf: parts[part].records[start..<end])
        }
        groups.append(littleEndian: UInt32(records.count))
        set(.documentGroups, groups)
        set(.documents, records)
        encodeAttributes()
        parts = []
    }

    private mutating func encodeAttributes() {
        let least = parts.compactMap { $0.attributes.min() }.min() ?? 0
        let most = parts.compactMap { $0.attributes.max() }.max() ?? 0
        let width = IndexLayout.width(of: UInt32(bitPattern: most &- least))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(4 + width * documents.count)
        bytes.append(littleEndian: UInt32(bitPattern: least))
        for (part, number) in documents {
            let attribute = parts[Int(part)].attributes[Int(number)]
            bytes.append(UInt32(bitPattern: attribute &- least), width: width)
        }
        set(.attributes, bytes)
    }

    private mutating func encodeKeys() {
        var keys: [(start: UInt64, part: UInt32, number: UInt32)] = []
        keys.reserveCapacity(documents.count)
        for (index, part) in parts.enumerated() {
            let records = part.records.span.bytes
            for number in 0..<part.count {
                let key = part.key(of: number)
                if !key.isEmpty { keys.append((records.firstEight(of: key), UInt32(index), UInt32(number))) }
            }
        }
        // Files are mostly in the order of their keys, and sorting what is nearly sorted costs little.
        keys.sort { left, right in
            guard left.start == right.start else { return left.start < right.start }
            let (leftPart, rightPart) = (Int(left.part), Int(right.part))
            let (leftRecords, rightRecords) = (parts[leftPart].records, parts[rightPart].records)
            let first = leftRecords.span.bytes.extracting(parts[leftPart].key(of: Int(left.number)))
            let second = rightRecords.span.bytes.extracting(parts[rightPart].key(of: Int(right.number)))
            guard first.equals(second) else { return first.precedes(second) }
            return ranks[leftPart][Int(left.number)] < ranks[rightPart][Int(right.number)]
        }
        var bytes: [UInt8] = []
        let width = IndexLayout.width(of: UInt32(clamping: documents.count))
        bytes.reserveCapacity(width * keys.count)
        for key in keys { bytes.append(ranks[Int(key.part)][Int(key.number)], width: width) }
        set(.documentsByKey, bytes)
    }

    private mutating func encodeTitleKeys() {
        var keys: [UInt64] = []
        keys.reserveCapacity(parts.reduce(0) { $0 + $1.titleKeys.count })
        for part in parts.indices {
            for key in parts[part].titleKeys {
                keys.append(key & 0xFFFF_FFFF_0000_0000 | UInt64(ranks[part][Int(key & 0xFFFF_FFFF)]))
            }
            parts[part].titleKeys = []
        }
        keys.sort()
        var groups: [UInt8] = []
        var bytes: [UInt8] = []
        let width = IndexLayout.width(of: UInt32(clamping: documents.count))
        bytes.reserveCapacity((IndexLayout.titleHashWidth + width) * keys.count)
        var group = 0
        for (position, key) in keys.enumerated() {
            while group <= Int(key >> UInt64(64 - IndexLayout.titleGroupBits)) {
                groups.append(littleEndian: UInt32(position))
                group += 1
            }
            bytes.append(UInt32(truncatingIfNeeded: key >> 32), width: IndexLayout.titleHashWidth)
            bytes.append(UInt32(truncatingIfNeeded: key), width: width)
        }
        while group <= 1 << IndexLayout.titleGroupBits {
            groups.append(littleEndian: UInt32(keys.count))
            group += 1
        }
        set(.titleGroups, groups)
        set(.titleKeys, bytes)
    }

    // MARK: - Words

    /// Writes the dictionary and the lists, and says how many words there are.
    private mutating func encodeWords() -> Int {
        guard !parts.isEmpty else {
            finishWords(DictionaryEncoder(WordTable()), postings: PostingsEncoder(wordCount: 0))
            return 0
        }
        // The words of the first part keep their numbers; those of the others are looked up among them.
        var table = parts[0].words
        parts[0].words = WordTable()
        var numbers: [[UInt32]] = [Array(0..<UInt32(table.count))]
        for part in parts.indices.dropFirst() {
            let words = parts[part].words
            parts[part].words = WordTable()
            let bytes = words.bytes.span.bytes
            numbers.append((0..<words.count).map { table.number(of: bytes.extracting(words.range(of: $0))) })
        }
        let dictionary = DictionaryEncoder(table)
        for part in parts.indices {
            for position in numbers[part].indices {
                numbers[part][position] = dictionary.rank[Int(numbers[part][position])]
            }
        }
        var postings = PostingsEncoder(wordCount: table.count)
        for (index, part) in parts.enumerated() { postings.count(part.documentWords, numbers[index]) }
        postings.beginLists()
        for (rank, document) in documents.enumerated() {
            let (part, number) = (Int(document.part), Int(document.number))
            let start = number == 0 ? 0 : Int(parts[part].documentWordEnds[number - 1])
            let end = Int(parts[part].documentWordEnds[number])
            for word in parts[part].documentWords[start..<end] {
                postings.append(UInt32(rank), to: numbers[part][Int(word)])
            }
        }
        for part in parts.indices { parts[part].documentWords = [] }
        finishWords(dictionary, postings: postings)
        return table.count
    }

    private mutating func finishWords(_ dictionary: DictionaryEncoder, postings: PostingsEncoder) {
        set(.wordOffsets, dictionary.offsets)
        set(.wordBytes, dictionary.bytes)
        set(.typoRuns, dictionary.typoRuns)
        set(.typoSignatures, dictionary.typoSignatures)
        set(.typoWords, dictionary.typoWords)
        set(.typoBytes, dictionary.typoBytes)
        let (offsets, lists) = postings.encoded()
        set(.postingOffsets, offsets)
        set(.postings, lists)
    }

    // MARK: - Bytes

    private mutating func set(_ section: IndexSection, _ bytes: [UInt8]) {
        sections[section.rawValue] = bytes
    }

    /// The header with the checksums, and the sections with what fills them up to where the next begins.
    private mutating func pieces(_ layout: IndexLayout) -> EncodedSearchIndex {
        // Filling up would copy a section, so what fills it up is a piece of its own.
        var body: [[UInt8]] = []
        for index in sections.indices {
            body.append(sections[index])
            guard index + 1 < sections.count else { break }
            let missing = layout.sections[index + 1].lowerBound - layout.sections[index].upperBound
            if missing > 0 { body.append(Array(repeating: 0, count: missing)) }
        }
        sections = []
        var sums: [UInt8] = []
        sums.reserveCapacity(8 * layout.blockCount)
        var rest: [UInt8] = []
        for section in body {
            var position = 0
            // A block may begin in one section and end in another; only such a one is copied.
            while position < section.count {
                let end = min(position + IndexLayout.blockLength - rest.count, section.count)
                if rest.isEmpty, end - position == IndexLayout.blockLength {
                    sums.append(littleEndian: Checksum.of(section.span.bytes.extracting(position..<end)))
                } else {
                    rest.append(contentsOf: section[position..<end])
                    if rest.count == IndexLayout.blockLength {
                        sums.append(littleEndian: Checksum.of(rest.span.bytes))
                        rest.removeAll(keepingCapacity: true)
                    }
                }
                position = end
            }
        }
        if !rest.isEmpty { sums.append(littleEndian: Checksum.of(rest.span.bytes)) }
        return EncodedSearchIndex(pieces: [layout.header(blockSums: sums), sums] + body)
    }
}
