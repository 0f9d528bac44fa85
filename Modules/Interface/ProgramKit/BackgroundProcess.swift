import CProcess
public import CommandLineKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A process that goes on without this one and its terminal.
public struct BackgroundProcess: Sendable {
    public let number: Int32
    /// Returns how it ended, and what it wrote to standard error; `nil` while it runs.
    public let end: @Sendable () -> (status: ExitStatus, message: String)?
    /// Tells it to end.
    public let stop: @Sendable () -> Void

    public init(
        number: Int32,
        end: @escaping @Sendable () -> (status: ExitStatus, message: String)?,
        stop: @escaping @Sendable () -> Void
    ) {
        self.number = number
        self.end = end
        self.stop = stop
    }

    /// Starts a command; returns `nil` if there is none.
    static func start(_ command: [String], environment: [String: String]) -> BackgroundProcess? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        let (reading, writing) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        // What the process started may still have the other end when it has ended.
        _ = fcntl(reading, F_SETFL, O_NONBLOCK)
        let process = spawn(command, environment: environment, errors: writing)
        close(writing)
        guard let process else {
            close(reading)
            return nil
        }
        return BackgroundProcess(
            number: process,
            end: { ended(process).map { ($0, text(from: reading)) } },
            stop: { kill(process, SIGTERM) }
        )
    }

    private static func ended(_ process: pid_t) -> ExitStatus? {
        var status: Int32 = 0
        guard waitpid(process, &status, WNOHANG) == process else { return nil }
        // The low seven bits are the signal that ended it, the next eight the exit status.
        return ExitStatus(rawValue: status & 0x7F != 0 ? 128 + status & 0x7F : (status >> 8) & 0xFF)
    }

    /// Returns what a pipe holds, at most 64 kB.
    private static func text(from descriptor: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 64 << 10)
        let count = read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }

    /// Starts a command in a session of its own, with nothing to read, nowhere to write but to `errors`, and none of
    /// this process's files; returns `nil` if there is no such command. Nobody waits for its end.
    static func spawn(_ command: [String], environment: [String: String], errors: Int32? = nil) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let session = POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            // POSIX_SPAWN_SETSID, which C headers show only to GNU sources.
            let session: Int32 = 0x80
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, errors ?? 0, 2)
        #if !canImport(Darwin)
            strata_process_close_files(&actions, 3)
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Control-C here must not end the process, and ignored signals must not be inherited.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = Int32(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | session
        posix_spawnattr_setflags(&attributes, Int16(flags))
        // posix_spawn needs C strings that outlive the call, and a null at the end.
        var words = command.map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + variables { free(text) } }
        var process = pid_t()
        let code = posix_spawnp(&process, command[0], &actions, &attributes, &words, &variables)
        return code == 0 ? process : nil
    }
}
