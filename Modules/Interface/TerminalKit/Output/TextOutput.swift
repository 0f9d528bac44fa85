#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes text to a file descriptor, either completely or with an error.
///
/// Nothing is buffered, so that lines on standard output and standard error keep their order and an early
/// exit loses nothing. Pass untrusted text through `StyledText` first.
public struct TextOutput: Sendable, Hashable {
    private let descriptor: Int32

    public init(_ stream: StandardStream) {
        self.init(descriptor: stream.descriptor)
    }

    /// Creates an output on a descriptor, which the caller closes.
    public init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Makes writing to a closed pipe, and beyond the largest size of a file, an error of the write instead of a
    /// signal that ends the process.
    ///
    /// It affects the whole process, so a program calls it once, at its start.
    public static func ignoreWriteSignals() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }

    /// Returns when the system has taken every byte, waiting for a slow reader if necessary.
    public func write(_ text: String) throws(OutputError) {
        try write(text.utf8.span)
    }

    /// Writes bytes, which need not be text.
    public func write(_ bytes: Span<UInt8>) throws(OutputError) {
        // Unsafe only to pass the bytes to write(2); the pointer does not escape the closure.
        try bytes.bytes.withUnsafeBytes { (bytes) throws(OutputError) in
            var rest = bytes[...]
            while !rest.isEmpty {
                rest = rest.dropFirst(try writeSome(UnsafeRawBufferPointer(rebasing: rest)))
            }
        }
    }

    /// Makes one system call and returns the number of bytes written, or 0 to try again.
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

    /// Waits in `poll`: the descriptor may be non-blocking, and a busy loop would use a whole core.
    private func waitUntilWritable() throws(OutputError) {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        guard poll(&request, 1, -1) < 0 else { return }
        // An interruption is not an error: the next write finds out whether there is room now.
        let code = errno
        guard code == EINTR else { throw .failed(reason: systemMessage(for: code)) }
    }
}

/// Unlike `strerror`, `strerror_r` fills the caller's buffer, so threads cannot mix their messages.
private func systemMessage(for code: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
        guard let start = buffer.baseAddress, strerror_r(code, start, buffer.count) == 0 else {
            return "Error number \(code)"
        }
        return String(cString: start)
    }
}

/// Why text could not be written in full.
public enum OutputError: Error, Sendable, Hashable {
    /// The reader has closed the pipe, as `head` does; programs exit quietly.
    case closedPipe
    /// A system call failed, with its message, such as "No space left on device".
    case failed(reason: String)
}
