internal import CZlib

/// Decompresses gzip in pieces of any size; several gzip files may be concatenated.
///
/// The caller limits the output of each call, so highly compressed data costs no more memory than any other.
/// Checksums and lengths are verified at the end of each file.
public final class GzipInflater {
    /// 32 kB of history, the maximum, plus 16 to expect a gzip header.
    private static let windowBits: Int32 = 15 + 16

    private enum State {
        /// Before the first byte of a file; the data may end here.
        case between
        case inside
        /// After the last file: zeros with which some programs fill a block.
        case padding
    }

    // The library keeps the address of this structure, so it must not move as a stored value would.
    private let stream: UnsafeMutablePointer<z_stream>
    private var state = State.between
    private var hasBegun = false

    public init() throws(GzipError) {
        stream = .allocate(capacity: 1)
        stream.initialize(to: z_stream())
        let size = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(stream, Self.windowBits, ZLIB_VERSION, size) == Z_OK else {
            stream.deallocate()
            throw .noMemory
        }
    }

    deinit {
        inflateEnd(stream)
        stream.deallocate()
    }

    /// Whether the bytes begin like gzip data.
    public static func recognizes(_ head: Span<UInt8>) -> Bool {
        head.count >= 2 && head[0] == 0x1F && head[1] == 0x8B
    }

    /// Appends at most `limit` decompressed bytes, and returns how many compressed bytes were consumed.
    ///
    /// If `limit` bytes were appended, more may follow even if all input was consumed, so call this again.
    public func decompress(
        _ compressed: Span<UInt8>,
        into output: inout [UInt8],
        atMost limit: Int
    ) throws(GzipError) -> Int {
        let start = output.count
        output.append(contentsOf: repeatElement(0, count: limit))
        var taken = 0
        var made = 0
        defer { output.removeLast(limit - made) }
        while made < limit {
            if state != .inside, taken < compressed.count { try beginFile(compressed, at: &taken) }
            guard state == .inside else { break }
            let (input, room) = (compressed.extracting(taken..<compressed.count), limit - made)
            // Unsafe only to pass both buffers to the library, which keeps neither.
            let step = output.withUnsafeMutableBufferPointer { buffer in
                input.withUnsafeBufferPointer { inflate($0, into: buffer, from: start + made, room: room) }
            }
            taken += step.taken
            made += step.made
            switch step.status {
            case Z_OK: break
            // No progress is possible with this input and this space.
            case Z_BUF_ERROR: return taken
            case Z_STREAM_END: state = .between
            case Z_MEM_ERROR: throw .noMemory
            default: throw .damaged
            }
            if step.taken == 0, step.made == 0 { break }
        }
        return taken
    }

    /// Throws unless the data ended with a complete file; call it at the end of the compressed data.
    public func finish() throws(GzipError) {
        guard hasBegun, state != .inside else { throw .truncated }
    }

    private func beginFile(_ compressed: Span<UInt8>, at position: inout Int) throws(GzipError) {
        if hasBegun {
            // After the first file, only zeros or another file may follow.
            while position < compressed.count, compressed[position] == 0 {
                state = .padding
                position += 1
            }
            guard position < compressed.count else { return }
            guard state == .between, compressed[position] == 0x1F else { throw .damaged }
            guard inflateReset(stream) == Z_OK else { throw .damaged }
        }
        hasBegun = true
        state = .inside
    }

    private func inflate(
        _ input: UnsafeBufferPointer<UInt8>,
        into output: UnsafeMutableBufferPointer<UInt8>,
        from start: Int,
        room: Int
    ) -> (status: Int32, taken: Int, made: Int) {
        let (inputCount, outputCount) = (UInt32(clamping: input.count), UInt32(clamping: room))
        // The library does not write to its input; its interface is older than `const`.
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = inputCount
        stream.pointee.next_out = output.baseAddress.map { $0 + start }
        stream.pointee.avail_out = outputCount
        let status = CZlib.inflate(stream, Z_NO_FLUSH)
        return (
            status, Int(inputCount - stream.pointee.avail_in), Int(outputCount - stream.pointee.avail_out)
        )
    }
}

/// Why data could not be decompressed.
public enum GzipError: Error, Sendable, Hashable {
    /// The data ends early, as after an interrupted download.
    case truncated

    /// A code, a length or a checksum is wrong.
    case damaged

    /// The system is out of memory.
    case noMemory
}
