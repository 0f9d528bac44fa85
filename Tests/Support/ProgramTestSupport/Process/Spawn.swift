#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The parameters of a child process, and how it is started.
///
/// It uses `posix_spawn` and not Foundation's `Process`, which lets children started at the same time inherit
/// each other's pipes, and passes on the signals that the test process ignores.
struct Spawn: Sendable, CustomStringConvertible {
    let path: String
    let arguments: [String]
    let environment: [String: String]
    let workingDirectory: String?
    /// Whether the program gets its own session; otherwise only a process group, which can be stopped.
    var leadsSession = true

    /// The command line, for errors.
    var description: String {
        ([path.split(separator: "/").last.map(String.init) ?? path] + arguments).joined(separator: " ")
    }

    /// The child's standard streams.
    enum Streams {
        case files(input: FileDescriptor, output: FileDescriptor, error: FileDescriptor)
        /// An open terminal, which becomes the terminal of the child's session.
        case terminal(Int32)
    }

    func start(_ streams: Streams) throws(ProgramRunError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        switch streams {
        case .files(let input, let output, let error):
            posix_spawn_file_actions_adddup2(&actions, input.rawValue, 0)
            posix_spawn_file_actions_adddup2(&actions, output.rawValue, 1)
            posix_spawn_file_actions_adddup2(&actions, error.rawValue, 2)
        case .terminal(let number):
            var path = [CChar](repeating: 0, count: 128)
            let code = ttyname_r(number, &path, path.count)
            guard code == 0 else { throw ProgramRunError("cannot find a terminal", code: code) }
            // The first terminal that a session leader opens becomes the session's own.
            posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        }
        try closeAllOthers(&actions)

        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(&attributes, flags)

        let assignments = environment.map { $0.key + "=" + $0.value }
        let commandLine = try commandLine(assignments)
        var words = commandLine.map { strdup($0) } + [nil]
        var variables = assignments.map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        var process: pid_t = 0
        let code = posix_spawn(&process, commandLine[0], &actions, &attributes, &words, &variables)
        guard code == 0 else { throw ProgramRunError("cannot start \(path)", code: code) }
        return process
    }

    /// Changes to the working directory by a shell, since the C library of Linux hides the spawn action for
    /// it.
    ///
    /// `env` removes what the shell adds to the environment. Both replace themselves by the program, so the
    /// process stays the same.
    private func commandLine(_ assignments: [String]) throws(ProgramRunError) -> [String] {
        guard let workingDirectory else { return [path] + arguments }
        guard access(workingDirectory, X_OK) == 0 else {
            throw ProgramRunError("cannot start in \(workingDirectory)", code: errno)
        }
        let change = ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, workingDirectory]
        return change + ["/usr/bin/env", "-i"] + assignments + [path] + arguments
    }

    private var flags: Int16 {
        #if canImport(Darwin)
            let session = POSIX_SPAWN_SETSID
            let closing = POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
            // POSIX_SPAWN_SETSID, which C headers show only to GNU sources.
            let session: Int32 = 0x80
            let closing: Int32 = 0
        #endif
        let leading = leadsSession ? session : Int32(POSIX_SPAWN_SETPGROUP)
        return Int16(Int32(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | leading | closing)
    }
}

#if canImport(Darwin)
    // A spawn flag closes them there.
    private func closeAllOthers(_ actions: inout posix_spawn_file_actions_t?) {}
#else
    /// Closes all files of the test process in the program, except the three streams.
    ///
    /// Otherwise the program could inherit a pipe or terminal that another test opens at this moment, and the
    /// reader of that would wait until this program ends. C headers show the function only to GNU sources.
    private func closeAllOthers(_ actions: inout posix_spawn_file_actions_t) throws(ProgramRunError) {
        typealias CloseFrom =
            @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
        guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else {
            throw ProgramRunError("the C library is too old to start a program without the files of others")
        }
        let closeFrom = unsafeBitCast(symbol, to: CloseFrom.self)
        guard closeFrom(&actions, 3) == 0 else { throw ProgramRunError("cannot start a program") }
    }
#endif
