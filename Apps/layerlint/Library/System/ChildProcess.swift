import Dispatch
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A child process; FoundationEssentials has no `Process`.
///
/// It has a process group of its own, so that it ends with all that it starts; `RunningPrograms` ends it by a signal.
struct ChildProcess: Sendable {
    /// How it ended, and what it wrote.
    struct End: Sendable {
        let status: Int32
        let output: [UInt8]
        let errors: [UInt8]
    }

    let process: pid_t
    private let output: Pipe.End
    private let errors: Pipe.End

    /// `program` is a path, and `command` begins with the program's name, its `argv[0]`.
    init(_ program: String, _ command: [String], environment: [String: String]) throws(SystemError) {
        let output = try Pipe()
        let errors = try Pipe()
        process = try spawn(program, command, environment, output: output.writing, errors: errors.writing)
        self.output = output.reading
        self.errors = errors.reading
    }

    /// Waits on threads of its own, because those of the shared pool must not block.
    ///
    /// Both pipes are read at once, because a child that waits on a full one would never end. One that writes more
    /// than `limit` bytes is killed.
    func end(writingAtMost limit: Int) async -> End {
        async let output = bytes(from: output, limit)
        async let errors = bytes(from: errors, limit)
        let (written, complaint) = await (output, errors)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        // The low seven bits are the signal that ended it, the next eight the exit status.
        let signal = status & 0x7F
        return End(
            status: signal != 0 ? 128 + signal : (status >> 8) & 0xFF,
            output: written,
            errors: complaint
        )
    }

    private func bytes(from end: Pipe.End, _ limit: Int) async -> [UInt8] {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "layerlint.child").async {
                continuation.resume(returning: end.readAll(atMost: limit) { kill(-process, SIGKILL) })
            }
        }
    }
}

private func spawn(
    _ program: String,
    _ command: [String],
    _ environment: [String: String],
    output: Pipe.End,
    errors: Pipe.End
) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
    #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output.number, 1)
    posix_spawn_file_actions_adddup2(&actions, errors.number, 2)

    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The child would inherit ignored signals, SIGPIPE among them.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))

    // posix_spawn needs C strings that outlive the call, and a null at the end.
    var words = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    let failure = posix_spawn(&process, program, &actions, &attributes, &words, &variables)
    guard failure == 0 else { throw SystemError(number: failure) }
    return process
}

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
