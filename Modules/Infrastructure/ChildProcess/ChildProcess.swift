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
/// It has a process group of its own, so that all that it starts ends with it.
public struct ChildProcess: Sendable {
    /// How it ended, and what it wrote.
    public struct End: Sendable {
        /// The exit status, or 128 and the number of the signal that ended it.
        public let status: Int32
        public let output: [UInt8]
        public let errors: [UInt8]
    }

    /// The most bytes of standard input, which any pipe holds.
    public static let maximumInput = 4_096

    /// The number of the process, and of the group of all that it starts.
    public var number: Int32 { group.number }

    private let group: ProcessGroup
    private let output: Pipe.End
    private let errors: Pipe.End
    /// Readable when the child has ended.
    private let ended: Pipe

    /// Starts the program at a path with an environment and a standard input, at most `maximumInput` bytes.
    ///
    /// The command is its arguments, which begin with the program's name, its `argv[0]`.
    public init(
        _ program: String,
        _ command: [String],
        environment: [String: String],
        input: [UInt8] = []
    ) throws(SystemError) {
        let streams = (input: try Pipe(holding: input), output: try Pipe(), errors: try Pipe())
        ended = try Pipe()
        group = ProcessGroup(
            try spawn(
                program,
                command,
                environment,
                [streams.input.reading, streams.output.writing, streams.errors.writing]
            )
        )
        (output, errors) = (streams.output.reading, streams.errors.reading)
    }

    /// Sends a signal to the child and all that it started, unless it has ended.
    public func signal(_ number: Int32) { group.signal(number) }

    /// Waits for the end on threads of its own, because those of the shared pool must not block.
    ///
    /// Both pipes are read at once, because a child that waits on a full one would never end. One that writes more
    /// than `limit` bytes is killed, as is that of a cancelled task. What the child leaves running is killed too.
    public func end(writingAtMost limit: Int) async -> End {
        await withTaskCancellationHandler {
            async let written = onThread { bytes(from: output, limit) }
            async let complaint = onThread { bytes(from: errors, limit) }
            await onThread {
                group.waitForEnd()
                group.signal(SIGKILL)
                ended.writing.put([0])
            }
            let (all, last) = await (written, complaint)
            return End(status: group.reap(), output: all, errors: last)
        } onCancel: {
            group.signal(SIGKILL)
        }
    }

    private func bytes(from end: Pipe.End, _ limit: Int) -> [UInt8] {
        end.readAll(atMost: limit, until: ended.reading) { group.signal(SIGKILL) }
    }

    private func onThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            DispatchQueue(label: "strata.child").async { continuation.resume(returning: work()) }
        }
    }
}

/// A child and all that it started. No signal is sent after the end, when its number may be another's.
private final class ProcessGroup: Sendable {
    let number: pid_t
    private let isReaped = Mutex(false)

    init(_ number: pid_t) {
        self.number = number
    }

    func signal(_ number: Int32) {
        isReaped.withLock { isReaped in
            if !isReaped { kill(-self.number, number) }
        }
    }

    /// Waits until the child has ended, whose number stays taken.
    func waitForEnd() {
        var information = siginfo_t()
        while waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    }

    /// Returns the status of the child, which has ended.
    func reap() -> Int32 {
        isReaped.withLock { isReaped in
            var status: Int32 = 0
            while waitpid(number, &status, 0) < 0, errno == EINTR {}
            isReaped = true
            // The low seven bits are the signal that ended it, the next eight the exit status.
            let signal = status & 0x7F
            return signal != 0 ? 128 + signal : (status >> 8) & 0xFF
        }
    }
}

private func spawn(
    _ program: String,
    _ command: [String],
    _ environment: [String: String],
    _ streams: [Pipe.End]
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
    for (number, end) in streams.enumerated() {
        posix_spawn_file_actions_adddup2(&actions, end.number, Int32(number))
    }

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
public struct SystemError: Error, Sendable, Hashable {
    public let number: Int32

    public init(number: Int32) {
        self.number = number
    }

    public var reason: String { String(cString: strerror(number)) }

    /// Whether a file that should be started is no program, such as a script without `#!` in its first line.
    public var isNoProgram: Bool { number == ENOEXEC }

    /// Whether the same call may succeed later, with less load.
    public var isShortage: Bool { [EAGAIN, EMFILE, ENFILE, ENOMEM].contains(number) }
}

/// The two ends of a pipe; children inherit only ends that are passed to them.
private struct Pipe: Sendable {
    let reading: End
    let writing: End

    init() throws(SystemError) {
        var ends: [CInt] = [-1, -1]
        guard pipe(&ends) == 0 else { throw SystemError(number: errno) }
        let (first, second) = (End(ends[0]), End(ends[1]))
        (reading, writing) = (try first.aboveStreams(), try second.aboveStreams())
    }

    /// Creates a pipe with bytes in it. Its writing end must not outlive this call.
    init(holding bytes: [UInt8]) throws(SystemError) {
        guard bytes.count <= ChildProcess.maximumInput else { throw SystemError(number: EMSGSIZE) }
        try self.init()
        writing.put(bytes)
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

        /// Writes what fits into the pipe.
        func put(_ bytes: [UInt8]) { _ = write(number, bytes, bytes.count) }

        /// Returns everything up to the end, or up to what is there when another pipe becomes readable.
        ///
        /// After `limit` bytes it calls `stop` and drops what follows.
        func readAll(atMost limit: Int, until other: End, _ stop: () -> Void) -> [UInt8] {
            var all: [UInt8] = []
            var bytes = [UInt8](repeating: 0, count: 1 << 16)
            var ends = [number, other.number].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            while true {
                guard poll(&ends, nfds_t(ends.count), -1) > 0 else {
                    if errno == EINTR { continue }
                    return all
                }
                let hasEnded = ends[1].revents != 0
                guard ends[0].revents != 0, !hasEnded || all.count < limit else { return all }
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
