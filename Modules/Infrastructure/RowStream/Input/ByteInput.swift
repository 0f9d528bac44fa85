#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Why a file or a stream could not be read.
public enum InputError: Error, Sendable, Hashable {
    /// The system reported an error number, such as `ENOENT`.
    case failed(systemError: Int32)
    /// The next record does not end within `limit` bytes.
    case recordTooLong(limit: Int)
}

/// A source of bytes; a read returns what is available, and whether there is more.
public protocol ByteInput: AnyObject {
    /// Appends at most `count` bytes, and waits for the first of them; returns `false` at the end.
    func read(_ count: Int, into bytes: inout [UInt8]) throws(InputError) -> Bool

    /// Whether the next read returns without waiting.
    var isReady: Bool { get }

    /// The total number of bytes, or `nil` if only reading can tell.
    var byteCount: Int? { get }
}

extension ByteInput {
    public var byteCount: Int? { nil }
}

/// Bytes in memory.
public final class BytesInput: ByteInput {
    private let bytes: [UInt8]
    private var position = 0

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    public func read(_ count: Int, into bytes: inout [UInt8]) -> Bool {
        let end = min(position + count, self.bytes.count)
        bytes += self.bytes[position..<end]
        defer { position = end }
        return end > position
    }

    public var isReady: Bool { true }

    public var byteCount: Int? { bytes.count }
}

/// A file or the standard input.
public final class FileInput: ByteInput {
    private let descriptor: Int32
    private let closes: Bool

    /// Reads the standard input, which stays open.
    public init() {
        descriptor = 0
        closes = false
    }

    public init(path: String) throws(InputError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        closes = true
        guard descriptor >= 0 else { throw .failed(systemError: errno) }
    }

    deinit {
        if closes, descriptor >= 0 { _ = close(descriptor) }
    }

    public func read(_ count: Int, into bytes: inout [UInt8]) throws(InputError) -> Bool {
        let start = bytes.count
        // Space for the system to write to; the array reuses its memory from one read to the next.
        bytes.append(contentsOf: repeatElement(0, count: count))
        while true {
            // Unsafe only to pass the buffer to read(2); the pointer does not leave the closure.
            let length = bytes.withUnsafeMutableBytes { buffer in
                #if canImport(Glibc)
                    Glibc.read(descriptor, buffer.baseAddress.map { $0 + start }, count)
                #elseif canImport(Musl)
                    Musl.read(descriptor, buffer.baseAddress.map { $0 + start }, count)
                #elseif canImport(Darwin)
                    Darwin.read(descriptor, buffer.baseAddress.map { $0 + start }, count)
                #endif
            }
            if length >= 0 {
                bytes.removeLast(count - length)
                return length > 0
            }
            let code = errno
            if code == EAGAIN || code == EWOULDBLOCK {
                // A descriptor shared with another program may be non-blocking.
                wait(milliseconds: -1)
            } else if code != EINTR {
                bytes.removeLast(count)
                throw .failed(systemError: code)
            }
        }
    }

    public var isReady: Bool { wait(milliseconds: 0) }

    public var byteCount: Int? {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(status.st_size)
    }

    @discardableResult
    private func wait(milliseconds: Int32) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, milliseconds) > 0
    }
}
