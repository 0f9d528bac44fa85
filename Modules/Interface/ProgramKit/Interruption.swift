import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The signals that interrupt a process, for a program that must close connections first.
enum Interruption {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Returns when a signal arrives or the task is cancelled. A second signal ends the process at once.
    static func wait() async {
        let (received, continuation) = AsyncStream.makeStream(of: Void.self)
        let queue = DispatchQueue(label: "signals")
        let listeners = signals.filter(isHeard).map { number in
            let listener = DispatchSource.makeSignalSource(signal: number, queue: queue)
            listener.setEventHandler {
                signal(number, SIG_DFL)
                continuation.yield()
            }
            listener.resume()
            return listener
        }
        for await _ in received { break }
        for listener in listeners { listener.cancel() }
    }

    /// Whether the signal was not ignored at the start, as `nohup` sets it; ignored signals stay ignored.
    private static func isHeard(_ number: Int32) -> Bool {
        // Swift cannot compare C function pointers, so they are compared as numbers.
        unsafeBitCast(signal(number, SIG_IGN), to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
