#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes text to a file descriptor, all of it or with an error.
///
/// Nothing is buffered, so that lines on standard output and standard error keep their order
/// and an early exit loses nothing. Text that came from outside goes through `StyledText` first.
public struct TextOutput: Sendable, Hashable {
    private let descriptor: Int32

    public init(_ stream: StandardStream) {
        self.init(descriptor: stream.descriptor)
    }

    /// The descriptor stays the caller's: it is never closed here.
    public init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Turns a closed pipe into `OutputError.closedPipe` instead of a signal that ends the process.
    ///
    /// It holds for the whole process, so a program calls it once, first thing.
    public static func ignoreBrokenPipeSignal() {
        signal(SIGPIPE, SIG_IGN)
    }

    /// Returns when the system has taken every byte, waiting for a slow reader if it must.
    public func write(_ text: String) throws(OutputError) {
        try write(text.utf8.span)
    }

    /// The same for bytes, which need not be text at all.
    public func write(_ bytes: Span<UInt8>) throws(OutputError) {
        // Unsafe only to hand the bytes to write(2); the pointer does not leave the closure.
        try bytes.bytes.withUnsafeBytes { (bytes) throws(OutputError) in
            var rest = bytes[...]
            while !rest.isEmpty {
                rest = rest.dropFirst(try writeSome(UnsafeRawBufferPointer(rebasing: rest)))
            }
        }
    }

    /// One system call: how many bytes it took, or 0 when it is worth trying again.
    private func writeSome(_ bytes: UnsafeRawBufferPointer) throws(OutputError) -> Int {
        #if canImport(Glibc)
            let count = Glibc.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Musl)
            let count = Musl.write(descriptor, bytes.baseAddress, bytes.count)
        #elseif canImport(Darwin)
            let count = Darwin.write(descriptor, bytes.baseAddress, bytes.count)
        #endif
        guard count < 0 else { return count }

        switch errno {
        case EINTR:
            return 0
        case EAGAIN, EWOULDBLOCK:
            try waitUntilWritable()
            return 0
        case EPIPE:
            throw .closedPipe
        case let code:
            throw .failed(reason: systemMessage(for: code))
        }
    }

    /// A descriptor shared with another program may be non-blocking, and a busy loop would burn a core.
    private func waitUntilWritable() throws(OutputError) {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&request, 1, -1) < 0 else { return }
        // Interrupted is no error: the next write says whether there is room now.
        let code = errno
        guard code == EINTR else { throw .failed(reason: systemMessage(for: code)) }
    }
}

/// Unlike strerror, strerror_r fills a buffer of the caller's, so two threads cannot mix their messages.
private func systemMessage(for code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
        guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else {
            return "Error number \(code)"
        }
        return String(cString: start)
    }
}
