import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The signals that interrupt a process, for programs that must end children or connections first.
public enum Interruption {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Returns when a signal arrives or the task is cancelled. A second signal ends the process at once.
    public static func wait() async {
        let (received, continuation) = AsyncStream.makeStream(of: Int32.self)
        let listeners = listeners { continuation.yield($0) }
        _ = await received.first { _ in true }
        for listener in listeners { listener.cancel() }
    }

    /// Runs work that a signal cancels; afterwards the process ends itself by that signal, as shells expect.
    ///
    /// The signals of Control-C do not reach children in process groups of their own.
    public static func ending<Value: Sendable>(
        _ work: @escaping @Sendable () async -> Value
    ) async -> Value {
        let received = Mutex<Int32?>(nil)
        let task = Task { await work() }
        let listeners = listeners { number in
            received.withLock { $0 = $0 ?? number }
            task.cancel()
        }
        let value = await task.value
        for listener in listeners { listener.cancel() }
        if let number = received.withLock({ $0 }) { Self.end(by: number) }
        return value
    }

    private static func listeners(
        _ handle: @escaping @Sendable (Int32) -> Void
    ) -> [any DispatchSourceSignal] {
        let queue = DispatchQueue(label: "signals")
        return signals.filter(isHeard).map { number in
            let listener = DispatchSource.makeSignalSource(signal: number, queue: queue)
            listener.setEventHandler {
                // A second signal ends the process at once.
                signal(number, SIG_DFL)
                handle(number)
            }
            listener.resume()
            return listener
        }
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
