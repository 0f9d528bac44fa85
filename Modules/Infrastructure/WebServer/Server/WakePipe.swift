#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A pipe that wakes the thread that waits in `poll`. Neither end blocks.
///
/// TerminalKit has its own, since neither module imports another.
final class WakePipe: Sendable {
    let reading: Int32
    private let writing: Int32

    init() throws(WebServerError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .failed(code: errno) }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        reading = ends[0]
        writing = ends[1]
    }

    deinit {
        close(reading)
        close(writing)
    }

    /// A full pipe wakes the reader anyway, so a failed write is ignored.
    func wake() {
        var byte: UInt8 = 0
        _ = write(writing, &byte, 1)
    }

    func drain() {
        var bytes = [UInt8](repeating: 0, count: 64)
        while read(reading, &bytes, bytes.count) == bytes.count {}
    }
}
