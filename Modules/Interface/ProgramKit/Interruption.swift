import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Calls a handler for signals that would end the process, until it is told to end.
public struct SignalListener {
    private let sources: [any DispatchSourceSignal]

    /// Returns when no signal can be missed. A signal that was ignored at the start, as by `nohup`, stays ignored.
    ///
    /// Dispatch registers a source later, on a thread of its own. Until then the signal ends the process; if it were
    /// ignored at once, a signal in between would be lost.
    public init(_ signals: [Int32], handler: @escaping @Sendable (Int32) -> Void) async {
        let queue = DispatchQueue(label: "signals")
        let (registrations, continuation) = AsyncStream.makeStream(of: Void.self)
        sources = signals.filter(Self.isHeard).map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler { handler(number) }
            source.setRegistrationHandler {
                // On Linux the source has installed a handler of its own.
                #if canImport(Darwin)
                    signal(number, SIG_IGN)
                #endif
                continuation.yield()
            }
            source.resume()
            return source
        }
        var registered = registrations.makeAsyncIterator()
        for _ in sources { await registered.next() }
    }

    public func end() {
        for source in sources { source.cancel() }
    }

    private static func isHeard(_ number: Int32) -> Bool {
        let former = signal(number, SIG_DFL)
        // Swift cannot compare C function pointers, so they are compared as numbers.
        guard unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) else { return true }
        signal(number, SIG_IGN)
        return false
    }
}

/// The signals that interrupt a process, for a program that must close connections first.
enum Interruption {
    /// Returns when a signal arrives or the task is cancelled. A second signal ends the process at once.
    static func wait() async {
        let (received, continuation) = AsyncStream.makeStream(of: Void.self)
        let listener = await SignalListener([SIGINT, SIGTERM, SIGHUP]) { number in
            signal(number, SIG_DFL)
            continuation.yield()
        }
        for await _ in received { break }
        listener.end()
    }
}
