import ChildProcess
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
    private let programs = Mutex<[Int32: ChildProcess]>([:])

    /// Starts a program that no signal can miss.
    func start(_ spawn: () throws(SystemError) -> ChildProcess) throws(SystemError) -> ChildProcess {
        try programs.withLock { programs throws(SystemError) in
            let child = try spawn()
            programs[child.number] = child
            return child
        }
    }

    func remove(_ child: ChildProcess) {
        programs.withLock { $0[child.number] = nil }
    }

    /// Ends the programs, all that these have started, and this process by a signal.
    ///
    /// Never returns, so that nothing is made of what programs wrote that were cut off.
    func end(by number: Int32) {
        programs.withLock { programs in
            for program in programs.values { program.signal(number) }
            signal(number, SIG_DFL)
            kill(getpid(), number)
            // Another thread may take the signal first.
            _exit(128 + number)
        }
    }
}
