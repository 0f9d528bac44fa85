#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Wakes whoever waits in `poll`, which neither a lock nor a signal can do; neither end ever blocks.
final class WakePipe: Sendable {
    let reading: Int32
    let writing: Int32

    init() throws(FullScreenError) {
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

    /// A full pipe has enough news in it.
    func tell(_ news: UInt8) {
        var byte = news
        _ = write(writing, &byte, 1)
    }
}
