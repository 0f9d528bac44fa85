/// A batch of documents to be indexed.
///
/// Folding and splitting the texts is most of the work of an import. An importer fills one part per core and
/// passes all of them to `SearchIndex.encode`. A part stores encoded bytes instead of `SearchDocument`
/// values.
public struct SearchIndexPart: Sendable {
    var words = WordTable()
    var texts = TextRows()
    /// The alternatives added later; each row begins with a byte that counts them.
    var others = TextRows()
    var weights: [Float] = []
    var columns = DocumentColumns()
    var positions: [UInt32] = []

    private var folded = FoldedText()
    private var scratch: [UInt8] = []
    private var distinct = DistinctTexts()

    public init() {}

    public var count: Int { weights.count }

    /// Adds a document. Of several with the same key, the index has the one with the smallest position.
    ///
    /// The position orders documents across all parts; the line number in a file is an example.
    public mutating func add(_ document: SearchDocument, position: Int = 0) throws(SearchIndexError) {
        let alternatives = document.alternatives.prefix(SearchDocument.maximumAlternatives)
        for text in [document.text] + alternatives where text.utf8.count > SearchDocument.maximumBytes {
            throw .oversizedDocument(bytes: text.utf8.count)
        }
        guard document.payload.count <= SearchDocument.maximumBytes else {
            throw .oversizedDocument(bytes: document.payload.count)
        }
        guard document.key.count <= SearchDocument.maximumKeyBytes else {
            throw .oversizedDocument(bytes: document.key.count)
        }
        guard max(document.attributes.count, document.labels.count) <= SearchDocument.maximumColumns,
            document.labels.allSatisfy({ $0.utf8.count <= SearchDocument.maximumBytes })
        else { throw .unsupportedSize }
        guard count < Int(UInt32.max) - 1, let position = UInt32(exactly: position) else {
            throw .unsupportedSize
        }

        texts.bytes.open.append(UInt8(document.key.count))
        texts.bytes.open.append(contentsOf: document.key)
        addText(document.text)
        texts.bytes.open.append(UInt8(alternatives.count))
        for text in alternatives { addText(text) }
        texts.bytes.open.append(variableLength: UInt32(document.payload.count))
        texts.bytes.open.append(contentsOf: document.payload)
        let weight = document.weight.isFinite ? max(document.weight, 0) : 0
        texts.bytes.open.append(littleEndian: weight.bitPattern)
        texts.endRow()
        weights.append(weight)
        columns.append(document)
        positions.append(position)
    }

    /// Adds alternatives to each document that no earlier call has covered, in order of insertion.
    ///
    /// At most `limit` are added per document; one that folds to the same text as another is skipped.
    public mutating func addAlternatives<Failure: Error>(
        atMost limit: Int,
        _ candidates: (_ number: Int) throws(Failure) -> [String]
    ) throws(Failure) {
        for number in others.bytes.count..<max(count, others.bytes.count) {
            add(try candidates(number), atMost: limit, toDocument: number)
            others.endRow()
        }
    }

    private mutating func add(_ candidates: [String], atMost limit: Int, toDocument number: Int) {
        guard !candidates.isEmpty else { return }
        let known = DocumentRecord(texts.bytes[number]).texts.all
        // The first of `known` is the document's main text, not an alternative.
        var room = min(limit, SearchDocument.maximumAlternatives + 1 - known.count)
        distinct.removeAll()
        for text in known {
            folded.fold(text.span.bytes)
            _ = distinct.insert(folded.bytes)
        }
        let start = others.bytes.open.count
        others.bytes.open.append(0)
        for text in candidates where room > 0 && text.utf8.count <= SearchDocument.maximumBytes {
            fold(text)
            guard distinct.insert(folded.bytes) else { continue }
            others.append(text, folded: folded, words: &words, scratch: &scratch)
            others.bytes.open[start] += 1
            room -= 1
        }
        if others.bytes.open[start] == 0 { others.bytes.open.removeLast() }
    }

    private mutating func addText(_ text: String) {
        fold(text)
        texts.append(text, folded: folded, words: &words, scratch: &scratch)
    }

    private mutating func fold(_ text: String) {
        var text = text
        text.makeContiguousUTF8()
        folded.fold(text.utf8.span.bytes)
    }
}
