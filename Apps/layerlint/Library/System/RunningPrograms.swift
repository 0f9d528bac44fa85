import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The programs that run for this process, so that a signal that ends it ends them as well.
final class RunningPrograms: Sendable {
    private let processes = Mutex<Set<pid_t>>([])

    /// Starts a program that no signal can miss.
    func start(_ spawn: () throws(SystemError) -> ChildProcess) throws(SystemError) -> ChildProcess {
        try processes.withLock { processes throws(SystemError) in
            let child = try spawn()
            processes.insert(child.process)
            return child
        }
    }

    func remove(_ child: ChildProcess) {
        _ = processes.withLock { $0.remove(child.process) }
    }

    /// Ends the programs, all that these have started, and this process by a signal.
    ///
    /// Never returns, so that nothing is made of what programs wrote that were cut off.
    fileprivate func end(by number: Int32) {
        processes.withLock { processes in
            for process in processes { kill(-process, number) }
            signal(number, SIG_DFL)
            kill(getpid(), number)
            // Another thread may take the signal first.
            _exit(128 + number)
        }
    }
}

/// Passes the signals that end this process on to its programs, and then ends it by the same signal.
public struct SignalPassing {
    private let listeners: [any DispatchSourceSignal]

    init(to programs: RunningPrograms) {
        let queue = DispatchQueue(label: "layerlint.signals")
        listeners = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter(Self.isHeard).map { number in
            let listener = DispatchSource.makeSignalSource(signal: number, queue: queue)
            listener.setEventHandler { programs.end(by: number) }
            listener.resume()
            return listener
        }
    }

    public func end() {
        for listener in listeners { listener.cancel() }
    }

    /// Whether the signal was not ignored at the start, as `nohup` sets it; ignored signals stay ignored.
    private static func isHeard(_ number: Int32) -> Bool {
        // Swift cannot compare C function pointers, so they are compared as numbers.
        unsafeBitCast(signal(number, SIG_IGN), to: Int.self) != unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
