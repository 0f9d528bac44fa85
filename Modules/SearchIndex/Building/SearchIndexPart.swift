/// Documents on their way into an index.
///
/// Reading the texts is most of the work of an import, so an importer fills a part on each core and hands all
/// of them to `SearchIndex.encode`. A part holds no document as a value, only what the index needs of it.
public struct SearchIndexPart: Sendable {
    var words = WordTable()

    /// The numbers of the words of one document after those of another.
    var documentWords: [UInt32] = []
    var documentWordEnds: [UInt32] = []
    var records: [UInt8] = []
    var recordEnds: [Int] = []
    var weights: [Float] = []
    var attributes: [Int32] = []

    /// The hash of a whole text in the upper half, and the document's number in this part in the lower.
    var titleKeys: [UInt64] = []

    private var folded = FoldedText()
    private var scratch: [UInt8] = []

    public init() {}

    /// How many documents it has.
    public var count: Int { weights.count }

    public mutating func add(_ document: SearchDocument) throws(SearchIndexError) {
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
        guard count < Int(UInt32.max) - 1, documentWords.count < Int(UInt32.max) / 2 else {
            throw .unsupportedSize
        }

        // So short a length takes one byte, and stands where the record begins.
        records.append(UInt8(document.key.count))
        records.append(contentsOf: document.key)
        let firstKey = titleKeys.count
        add(document.text, firstKey: firstKey)
        records.append(UInt8(alternatives.count))
        for text in alternatives { add(text, firstKey: firstKey) }
        records.append(variableLength: UInt32(document.payload.count))
        records.append(contentsOf: document.payload)
        let weight = document.weight.isFinite ? max(document.weight, 0) : 0
        records.append(littleEndian: weight.bitPattern)
        recordEnds.append(records.count)
        documentWordEnds.append(UInt32(documentWords.count))
        weights.append(weight)
        attributes.append(document.attribute)
    }

    /// Where in `records` the key of a document lies.
    func key(of number: Int) -> Range<Int> {
        let start = number == 0 ? 0 : recordEnds[number - 1]
        return start + 1..<start + 1 + Int(records[start])
    }

    private mutating func add(_ text: String, firstKey: Int) {
        records.append(variableLength: UInt32(text.utf8.count))
        records.append(contentsOf: text.utf8)
        var text = text
        text.makeContiguousUTF8()
        folded.fold(text.utf8.span.bytes)
        Terms.forEach(in: folded, scratch: &scratch) { documentWords.append(words.number(of: $0)) }
        let document = UInt64(weights.count)
        TitleKeys.forEach(in: folded, scratch: &scratch) { hash in
            let key = UInt64(hash) << 32 | document
            if !titleKeys[firstKey...].contains(key) { titleKeys.append(key) }
        }
    }
}
