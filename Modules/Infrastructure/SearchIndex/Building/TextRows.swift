/// The indexed data of the texts of documents, one row per document.
struct TextRows: Sendable {
    /// The bytes of the records, in the format of `DocumentRecord`.
    var bytes = ChunkedRows<UInt8>()
    /// The numbers of the words of all texts, in the word table of the part.
    var words = ChunkedRows<UInt32>()
    /// The hashes of whole texts.
    var hashes = ChunkedRows<UInt32>()

    /// Adds a text, as it is and folded, to the row that the next `endRow` ends.
    mutating func append(
        _ text: String,
        folded: FoldedText,
        words table: inout WordTable,
        scratch: inout [UInt8]
    ) {
        bytes.open.append(variableLength: UInt32(text.utf8.count))
        bytes.open.append(contentsOf: text.utf8)
        Terms.forEach(in: folded, scratch: &scratch) { words.open.append(table.number(of: $0)) }
        let start = hashes.openStart
        TitleKeys.forEach(in: folded, scratch: &scratch) { hash in
            if !hashes.open[start...].contains(hash) { hashes.open.append(hash) }
        }
    }

    mutating func endRow() {
        bytes.endRow()
        words.endRow()
        hashes.endRow()
    }
}

/// A set of texts that differ after folding.
struct DistinctTexts {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// Returns `false` if the text is in the set already.
    mutating func insert(_ folded: [UInt8]) -> Bool {
        var start = 0
        for end in ends {
            if end - start == folded.count, bytes[start..<end] == folded[...] { return false }
            start = end
        }
        bytes.append(contentsOf: folded)
        ends.append(bytes.count)
        return true
    }
}
