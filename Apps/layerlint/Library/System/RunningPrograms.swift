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
    func end(by number: Int32) {
        processes.withLock { processes in
            for process in processes { kill(-process, number) }
            signal(number, SIG_DFL)
            kill(getpid(), number)
            // Another thread may take the signal first.
            _exit(128 + number)
        }
    }
}
