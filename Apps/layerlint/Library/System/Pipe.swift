#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The error of a system call.
struct SystemError: Error, Sendable, Hashable {
    let number: Int32

    var reason: String { String(cString: strerror(number)) }

    /// Whether the same call may succeed later, with less load.
    var isShortage: Bool { [EAGAIN, EMFILE, ENFILE, ENOMEM].contains(number) }
}

/// The two ends of a pipe; children inherit only ends that are passed to them.
struct Pipe: Sendable {
    let reading: End
    let writing: End

    init() throws(SystemError) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError(number: errno) }
        let (first, second) = (End(ends[0]), End(ends[1]))
        (reading, writing) = (try first.aboveStreams(), try second.aboveStreams())
    }

    /// Closed when it is released.
    final class End: Sendable {
        let number: CInt

        fileprivate init(_ number: CInt) {
            self.number = number
        }

        deinit {
            close(number)
        }

        /// A copy above the standard streams, which are assigned to a child one by one.
        fileprivate func aboveStreams() throws(SystemError) -> End {
            let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
            guard copy >= 0 else { throw SystemError(number: errno) }
            return End(copy)
        }

        /// Everything up to the end, for which it waits. After `limit` bytes it calls `stop` and drops what follows.
        func readAll(atMost limit: Int, _ stop: () -> Void) -> [UInt8] {
            var all: [UInt8] = []
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = read(number, &bytes, bytes.count)
                if count > 0, all.count < limit {
                    all += bytes[..<count]
                    if all.count >= limit { stop() }
                } else if count > 0 {
                    continue
                } else if count == 0 || errno != EINTR {
                    return all
                }
            }
        }
    }
}
