import Dispatch

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
