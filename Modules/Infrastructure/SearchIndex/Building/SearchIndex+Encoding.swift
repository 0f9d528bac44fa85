extension SearchIndex {
    /// Makes the index of what the documents have in common, such as people; `nil` for none.
    public typealias Companion = (DocumentRanks) throws(SearchIndexError) -> EncodedSearchIndex?

    /// Encodes an index of all parts. The bytes do not depend on how the documents are split into parts.
    ///
    /// The metadata is stored in the index itself, so it cannot be mistaken for that of another index.
    public static func encode(
        _ parts: consuming [SearchIndexPart],
        metadata: [UInt8] = []
    ) throws(SearchIndexError) -> EncodedSearchIndex {
        try encode(parts, metadata: { _ in metadata }, companion: { _ in nil })
    }

    /// Encodes an index whose metadata and companion refer to its documents by rank.
    public static func encode(
        _ parts: consuming [SearchIndexPart],
        metadata: (DocumentRanks) -> [UInt8],
        companion: Companion
    ) throws(SearchIndexError) -> EncodedSearchIndex {
        var encoder = try IndexEncoder(parts, metadata: metadata, companion: companion)
        let titleKeys = TitleKeySections(encoder.takeHashes(), encoder.order)
        return try encoder.encoded(with: titleKeys, try WordSections(encoder.takeWords(), encoder.order))
    }

    /// Encodes the same index on two cores.
    @concurrent
    public static func encodeConcurrently(
        _ parts: consuming [SearchIndexPart],
        metadata: [UInt8] = [],
        companion: Companion = { _ in nil }
    ) async throws(SearchIndexError) -> EncodedSearchIndex {
        var encoder = try IndexEncoder(parts, metadata: { _ in metadata }, companion: companion)
        let (order, hashes) = (encoder.order, encoder.takeHashes())
        async let titleKeys = TitleKeySections(hashes, order)
        let words = try WordSections(encoder.takeWords(), order)
        return try encoder.encoded(with: await titleKeys, words)
    }
}

/// The ranks that documents get in an index.
public struct DocumentRanks: Sendable {
    /// The weight of each document by rank.
    public let weights: [Float]
    private let ranks: [[UInt32]]

    init(_ order: DocumentOrder, of parts: [SearchIndexPart]) {
        ranks = order.ranks
        weights = order.byRank.map { parts[Int($0.part)].weights[Int($0.number)] }
    }

    /// Returns the rank of a document of a part; `nil` if an earlier one has the same key.
    public func rank(part: Int, number: Int) -> Int? {
        ranks[part][number] == DocumentOrder.leftOut ? nil : Int(ranks[part][number])
    }
}

/// Merges parts into one dictionary, the documents by rank, and a list of documents per word.
private struct IndexEncoder {
    let order: DocumentOrder
    private var parts: [SearchIndexPart]
    private var sections: [[UInt8]] = Array(repeating: [], count: IndexSection.allCases.count)

    init(
        _ parts: consuming [SearchIndexPart],
        metadata: (DocumentRanks) -> [UInt8],
        companion: SearchIndex.Companion
    ) throws(SearchIndexError) {
        self.parts = parts
        order = DocumentOrder(self.parts)
        let ranks = DocumentRanks(order, of: self.parts)
        sections[IndexSection.metadata.rawValue] = metadata(ranks)
        sections[IndexSection.companion.rawValue] = try companion(ranks)?.bytes ?? []
        encodeColumns()
        encodeKeys()
    }

    /// Moves the hashes of whole texts out of the parts, which lets the caller free their memory.
    mutating func takeHashes() -> [TitleKeySections.Hashes] {
        let hashes = parts.map { TitleKeySections.Hashes(texts: $0.texts.hashes, others: $0.others.hashes) }
        for part in parts.indices {
            (parts[part].texts.hashes, parts[part].others.hashes) = (ChunkedRows(), ChunkedRows())
        }
        return hashes
    }

    /// Moves the words out of the parts, for the same reason.
    mutating func takeWords() -> [WordSections.Words] {
        let words = parts.map {
            WordSections.Words(table: $0.words, texts: $0.texts.words, others: $0.others.words)
        }
        for part in parts.indices {
            parts[part].words = WordTable()
            (parts[part].texts.words, parts[part].others.words) = (ChunkedRows(), ChunkedRows())
        }
        return words
    }

    mutating func encoded(
        with titleKeys: TitleKeySections,
        _ words: WordSections
    ) throws(SearchIndexError) -> EncodedSearchIndex {
        for (section, bytes) in words.sections { sections[section.rawValue] = bytes }
        sections[IndexSection.titleGroups.rawValue] = titleKeys.groups
        sections[IndexSection.titleKeys.rawValue] = titleKeys.keys
        let documents = RankedRecords(
            texts: parts.map(\.texts.bytes),
            others: parts.map(\.others.bytes),
            locations: order.byRank
        )
        let groups = try documents.groups()
        sections[IndexSection.documentGroups.rawValue] = groups.starts
        var lengths = sections.map(\.count)
        lengths[IndexSection.documents.rawValue] = groups.length
        guard
            let layout = IndexLayout(
                documentCount: order.byRank.count,
                wordCount: words.wordCount,
                sectionLengths: lengths
            )
        else { throw .unsupportedSize }
        return EncodedSearchIndex(
            repeated: order.repeated,
            layout: layout,
            sections: sections,
            documents: documents
        )
    }

    private mutating func encodeColumns() {
        let columns = ColumnEncoder(parts.map(\.columns), order)
        sections[IndexSection.columns.rawValue] = columns.columns
        sections[IndexSection.labels.rawValue] = columns.labels
        for part in parts.indices {
            parts[part].columns = DocumentColumns()
            (parts[part].weights, parts[part].positions) = ([], [])
        }
    }

    private mutating func encodeKeys() {
        let width = IndexLayout.width(of: UInt32(clamping: order.byRank.count))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * order.byKey.count)
        for rank in order.byKey { bytes.append(rank, width: width) }
        sections[IndexSection.documentsByKey.rawValue] = bytes
    }
}
