import RowStream

/// Bytes that arrive in given pieces; a piece of its own is all that one read takes.
final class PiecewiseInput: ByteInput {
    private var pieces: [[UInt8]]
    /// What `isReady` says, so that a test can stand for a slow writer.
    var isReady = true
    private(set) var largestRead = 0

    init(_ pieces: [[UInt8]]) {
        self.pieces = pieces.filter { !$0.isEmpty }
    }

    func read(_ count: Int, into bytes: inout [UInt8]) throws(InputError) -> Bool {
        guard !pieces.isEmpty else { return false }
        let taken = pieces[0].prefix(count)
        bytes.append(contentsOf: taken)
        largestRead = max(largestRead, taken.count)
        pieces[0].removeFirst(taken.count)
        if pieces[0].isEmpty { pieces.removeFirst() }
        return true
    }
}

extension ChunkReader {
    /// All chunks to the end.
    mutating func all() throws(InputError) -> [[UInt8]] {
        var chunks: [[UInt8]] = []
        while true {
            switch try next(mayWait: true) {
            case .chunk(let bytes): chunks.append(bytes)
            case .waiting, .end: return chunks
            }
        }
    }
}

/// The fields of all records, a record an element, with its line end.
func records(_ bytes: [UInt8], _ format: RowFormat) -> [[String]] {
    guard var scanner = FieldScanner(format) else { return [] }
    var records: [[String]] = []
    var position = 0
    while position < bytes.count {
        scanner.scan(bytes.span, from: position)
        let fields = scanner.fields.map { FieldText.text(of: $0, in: bytes.span) }
        records.append(fields + [scanner.isOpen ? "open" : "closed"])
        position = scanner.end
    }
    return records
}
