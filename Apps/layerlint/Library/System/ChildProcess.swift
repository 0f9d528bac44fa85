#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// Runs another program to its end and keeps what it wrote; FoundationEssentials has no `Process`.
enum ChildProcess {
    struct Result: Sendable {
        let status: Int32
        let output: [UInt8]
        let errors: [UInt8]
    }

    /// The program is looked for in `PATH`; its standard input is empty.
    static func run(_ command: [String]) throws(LintFailure) -> Result {
        guard let program = command.first else { throw LintFailure("no program was named to run") }
        let output = try Pipe()
        let errors = try Pipe()
        let process = try spawn(program, command, output: output, errors: errors)
        output.closeWriting()
        errors.closeWriting()
        let texts = drain(output.reading, errors.reading)
        output.closeReading()
        errors.closeReading()
        return Result(status: wait(for: process), output: texts.0, errors: texts.1)
    }

    private static func spawn(
        _ program: String,
        _ command: [String],
        output: borrowing Pipe,
        errors: borrowing Pipe
    ) throws(LintFailure) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
        #else
            var actions = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.writing, 1)
        posix_spawn_file_actions_adddup2(&actions, errors.writing, 2)
        for descriptor in [output.reading, output.writing, errors.reading, errors.writing] {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        var process = pid_t()
        // posix_spawn wants C strings that outlive the call and a null at the end.
        var arguments = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        let failure = posix_spawnp(&process, program, &actions, nil, &arguments, environ)
        guard failure == 0 else {
            throw LintFailure("\(program) could not be started: \(String(cString: strerror(failure)))")
        }
        return process
    }

    /// Reads both ends as they fill: a child that waits for one of them would never end.
    private static func drain(_ first: CInt, _ second: CInt) -> ([UInt8], [UInt8]) {
        var texts: [CInt: [UInt8]] = [first: [], second: []]
        var open = [first, second]
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while !open.isEmpty {
            var waiting = open.map { pollfd(fd: $0, events: CShort(POLLIN), revents: 0) }
            guard poll(&waiting, nfds_t(waiting.count), -1) >= 0 || errno == EINTR else { break }
            for entry in waiting where entry.revents != 0 {
                let count = read(entry.fd, &buffer, buffer.count)
                if count > 0 {
                    texts[entry.fd, default: []] += buffer[..<count]
                } else if count == 0 || errno != EINTR {
                    open.removeAll { $0 == entry.fd }
                }
            }
        }
        return (texts[first] ?? [], texts[second] ?? [])
    }

    private static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return -1 }
        }
        // The low seven bits name the signal that ended it, the next eight hold the exit status.
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }

    /// Two descriptors, each closed once.
    private struct Pipe: ~Copyable {
        let reading: CInt
        let writing: CInt

        init() throws(LintFailure) {
            var ends: [CInt] = [0, 0]
            guard pipe(&ends) == 0 else {
                throw LintFailure("no pipe could be opened: \(String(cString: strerror(errno)))")
            }
            reading = ends[0]
            writing = ends[1]
        }

        func closeReading() { close(reading) }
        func closeWriting() { close(writing) }
    }
}
