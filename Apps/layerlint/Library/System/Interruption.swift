import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Ends the process on a signal after its children, whose process groups Control-C does not reach.
public enum Interruption {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Runs work that a signal cancels; afterwards the process ends itself by that signal, as shells expect.
    public static func ending<Value: Sendable>(
        _ work: @escaping @Sendable () async -> Value
    ) async -> Value {
        let received = Mutex<Int32?>(nil)
        let task = Task { await work() }
        let queue = DispatchQueue(label: "layerlint.signals")
        let listeners = signals.filter(Self.isHeard).map { number in
            let listener = DispatchSource.makeSignalSource(signal: number, queue: queue)
            listener.setEventHandler {
                received.withLock { $0 = $0 ?? number }
                // A second signal ends the process at once.
                signal(number, SIG_DFL)
                task.cancel()
            }
            listener.resume()
            return listener
        }
        let value = await task.value
        for listener in listeners { listener.cancel() }
        if let number = received.withLock({ $0 }) { Self.end(by: number) }
        return value
    }

    /// Unblocks the signal first, because Dispatch blocks the signals that it listens to in all of its
    /// threads.
    private static func end(by number: Int32) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
    }

    /// Whether the signal was not ignored at the start, as `nohup` sets it; ignored signals stay ignored.
    private static func isHeard(_ number: Int32) -> Bool {
        // Swift cannot compare C function pointers, so they are compared as numbers.
        unsafeBitCast(signal(number, SIG_IGN), to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
