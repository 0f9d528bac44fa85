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
/// It leads a process group of its own, so its own children end with it. Its end must be awaited: until then
/// it holds two pipes, and afterwards an entry in the process table.
final class ChildProcess: Sendable {
    /// How it ended, and what it wrote.
    struct End: Sendable {
        let status: Int32
        let output: [UInt8]
        let errors: [UInt8]
        /// Whether it was ended because it wrote more than the limit.
        let wroteTooMuch: Bool
        /// Whether it was told to stop.
        let wasStopped: Bool
    }

    private struct State {
        /// Set once it was reaped, because the system may reuse its number at once.
        var isGone = false
        var killing: Task<Void, Never>?
    }

    private let process: pid_t
    private let output: Pipe.End
    private let errors: Pipe.End
    private let exit: Pipe
    private let outputLimit: Int
    private let state = Mutex(State())

    /// `program` is a path, and `command` begins with the program's name, its `argv[0]`.
    init(
        _ program: String,
        _ command: [String],
        environment: [String: String],
        outputLimit: Int
    ) throws(SystemError) {
        let output = try Pipe()
        let errors = try Pipe()
        exit = try Pipe()
        process = try spawn(program, command, environment, output: output.writing, errors: errors.writing)
        self.output = output.reading
        self.errors = errors.reading
        self.outputLimit = outputLimit
    }

    /// Signals the process group, unless the process is gone.
    private func signal(_ number: Int32) {
        state.withLock { state in
            if !state.isGone { _ = kill(-process, number) }
        }
    }

    /// Sends SIGTERM, and SIGKILL after `grace` if the process has not ended.
    func stop(grace: Duration, clock: any Clock<Duration>) {
        state.withLock { state in
            guard !state.isGone, state.killing == nil else { return }
            _ = kill(-process, SIGTERM)
            // An independent task, because the caller is often cancelled and could not wait any more.
            state.killing = Task {
                do { try await clock.sleep(for: grace) } catch { return }
                signal(SIGKILL)
            }
        }
    }

    /// Waits on threads of its own, because those of the shared pool must not block.
    func end() async -> End {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "layerlint.child.exit").async { [self] in
                waitForExit()
                exit.writing.write(1)
            }
            DispatchQueue(label: "layerlint.child.output").async { [self] in
                continuation.resume(returning: readUntil(exit.reading))
            }
        }
    }

    /// Reads both pipes as they fill, because a child that waits on a full one would never end.
    private func readUntil(_ exit: Pipe.End) -> End {
        var output = ChildOutput(output, limit: outputLimit)
        var errors = ChildOutput(errors, limit: Self.errorLimit)
        var hasExited = false
        while !hasExited {
            var waits = [output.waiting, errors.waiting, exit.waiting]
            guard poll(&waits, nfds_t(waits.count), -1) >= 0 else { continue }
            output.read()
            errors.read()
            if output.isTooLong { signal(SIGKILL) }
            hasExited = waits[2].revents != 0
        }
        // Processes that it leaves running must not keep the pipes open.
        signal(SIGKILL)
        output.read()
        errors.read()
        let (status, wasStopped) = reap()
        return End(
            status: status,
            output: output.bytes,
            errors: errors.bytes,
            wroteTooMuch: output.isTooLong,
            wasStopped: wasStopped
        )
    }

    /// Enough for any error message.
    private static let errorLimit = 1 << 16

    /// Waits without reaping, so the process number stays valid.
    private func waitForExit() {
        var information = siginfo_t()
        while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    }

    private func reap() -> (status: Int32, wasStopped: Bool) {
        let (status, killing) = state.withLock { state in
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            state.isGone = true
            return (status, state.killing)
        }
        killing?.cancel()
        // The low seven bits are the signal that ended it, the next eight the exit status.
        let isSignal = status & 0x7F != 0
        return (isSignal ? 128 + (status & 0x7F) : (status >> 8) & 0xFF, killing != nil)
    }
}

/// The output of one stream, up to the limit.
private struct ChildOutput {
    private let end: Pipe.End
    private let limit: Int
    private(set) var bytes: [UInt8] = []
    private(set) var isTooLong = false
    private var isOpen = true

    init(_ end: Pipe.End, limit: Int) {
        self.end = end
        self.limit = limit
    }

    /// `poll` ignores a descriptor below zero.
    var waiting: pollfd {
        var entry = end.waiting
        if !isOpen { entry.fd = -1 }
        return entry
    }

    /// Reads what is available, without waiting.
    mutating func read() {
        while isOpen {
            switch end.read() {
            case .bytes(let more):
                isTooLong = isTooLong || bytes.count + more.count > limit
                bytes += more.prefix(limit - bytes.count)
            case .nothingYet: return
            case .closed: isOpen = false
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
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
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
