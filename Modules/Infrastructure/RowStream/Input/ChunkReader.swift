/// Cuts a stream of any length into chunks of whole records, so that each can be worked on apart.
///
/// The same bytes give the same records however they arrive.
public struct ChunkReader<Input: ByteInput> {
    /// What reading found.
    public enum Step: Sendable, Hashable {
        /// Whole records; only the last one of the stream may lack its line end.
        case chunk([UInt8])
        /// No whole record is there, and more bytes would have to be waited for.
        case waiting
        case end
    }

    /// As much as is read before a chunk is cut; what arrives more slowly is cut as it comes.
    public static var chunkSize: Int { 256 << 10 }
    /// The most bytes of one record, besides its line end. A longer one is no row, but a quote left open or no text at all.
    public static var recordLimit: Int { 1 << 20 }

    private let input: Input
    private let chunkSize: Int
    private var ends: RecordEnds
    private var pending: [UInt8]
    private var isAtEnd = false

    /// `head` holds bytes that were read before, to find out what format it is.
    public init(
        _ input: Input,
        format: RowFormat,
        head: [UInt8] = [],
        chunkSize: Int = Self.chunkSize,
        recordLimit: Int = Self.recordLimit
    ) {
        self.input = input
        self.chunkSize = min(chunkSize, recordLimit)
        ends = RecordEnds(format: format, limit: recordLimit)
        pending = head
    }

    /// The next whole records; `mayWait` allows to wait for them.
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
        next.reserveCapacity(2 * chunkSize)
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
