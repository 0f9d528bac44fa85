import RowStream

/// An input whose bytes arrive in given pieces; one read returns bytes of one piece only.
final class PiecewiseInput: ByteInput {
    private var pieces: [[UInt8]]
    /// Set to `false` to simulate a slow writer.
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
    /// Reads all chunks to the end.
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

/// The fields of each record, followed by "open" if a quote is never closed and "closed" otherwise.
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
