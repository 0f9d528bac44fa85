import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Ends the process on a signal only after its children: they lead groups of their own, which Control-C does not reach.
public enum Interruption {
    private static let signals = [SIGINT, SIGTERM, SIGHUP]

    /// Runs work that a signal cancels; when it has ended, so does the process, by that signal, as a shell expects.
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
                // Whoever does not want to wait signals twice.
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

    /// Dispatch holds back the signals that it listens to, in every thread that it has made.
    private static func end(by number: Int32) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(number)
    }

    /// What was ignored when the program began, as `nohup` has it, stays ignored.
    private static func isHeard(_ number: Int32) -> Bool {
        // Swift cannot compare C functions; as numbers they can be.
        unsafeBitCast(signal(number, SIG_IGN), to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
