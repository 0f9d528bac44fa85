/// Splits a stream of any length into chunks of whole records, which can be processed separately.
///
/// The same bytes give the same records however they arrive.
public struct ChunkReader<Input: ByteInput> {
    /// The result of one read.
    public enum Step: Sendable, Hashable {
        /// Whole records; only the last one of the stream may lack its line end.
        case chunk([UInt8])
        /// No whole record is available yet, and reading more would block.
        case waiting
        case end
    }

    /// The number of bytes to read before a chunk is cut; input that arrives more slowly is cut as it comes.
    ///
    /// With 256 KiB, the C library returned the memory to the system after each chunk: a million rows took 7,200
    /// page faults and not 1,900.
    public static var chunkSize: Int { 64 << 10 }
    /// The most bytes of a record, without its line end. A longer one is not a row, but an unclosed quote or
    /// not text at all.
    public static var recordLimit: Int { 1 << 20 }

    private let input: Input
    private let chunkSize: Int
    private var ends: RecordBoundaryScanner
    private var pending: [UInt8]
    private var isAtEnd = false

    /// Reads an input behind `head`, the bytes that were read before to detect the format.
    public init(
        _ input: Input,
        format: RowFormat,
        head: [UInt8] = [],
        chunkSize: Int = Self.chunkSize,
        recordLimit: Int = Self.recordLimit
    ) {
        self.input = input
        self.chunkSize = min(chunkSize, recordLimit)
        ends = RecordBoundaryScanner(format: format, limit: recordLimit)
        pending = head
    }

    /// Returns the next whole records, and waits for them only if `mayWait` is set.
    public mutating func next(mayWait: Bool) throws(InputError) -> Step {
        guard !isAtEnd else { return .end }
        try scan()
        while !isAtEnd, pending.count < chunkSize || ends.lastEnd == 0 {
            if !input.isReady {
                if ends.lastEnd > 0 { break }
                guard mayWait else { return .waiting }
            }
            let room = pending.count < chunkSize ? chunkSize - pending.count : chunkSize
            isAtEnd = try !input.read(room, into: &pending)
            try scan()
        }
        if isAtEnd {
            defer { pending = [] }
            if pending.isEmpty { return .end }
            return .chunk(pending)
        }
        let rest = pending[ends.lastEnd...]
        var next: [UInt8] = []
        next.reserveCapacity(chunkSize)
        next.append(contentsOf: rest)
        pending.removeLast(rest.count)
        ends.dropFirst()
        swap(&pending, &next)
        return .chunk(next)
    }

    private mutating func scan() throws(InputError) {
        // A copy, because the bytes and the ends are parts of one value.
        var ends = ends
        defer { self.ends = ends }
        try ends.scan(pending.span)
    }
}
