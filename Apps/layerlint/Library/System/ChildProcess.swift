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
        try run([command])[0]
    }

    /// Runs several programs side by side and waits for all of them.
    static func run(_ commands: [[String]]) throws(LintFailure) -> [Result] {
        var running: [Running] = []
        var failure: LintFailure?
        for command in commands where failure == nil {
            do throws(LintFailure) {
                running.append(try start(command))
            } catch {
                failure = error
            }
        }
        // Also those that started before one could not: a child that nobody waits for stays in the process table.
        let texts = drain(running.flatMap { [$0.output, $0.errors] })
        let results = running.map { child in
            close(child.output)
            close(child.errors)
            return Result(
                status: wait(for: child.process),
                output: texts[child.output] ?? [],
                errors: texts[child.errors] ?? []
            )
        }
        if let failure { throw failure }
        return results
    }

    /// A process that was started, and the ends of what it writes.
    private struct Running {
        let process: pid_t
        let output: CInt
        let errors: CInt
    }

    private static func start(_ command: [String]) throws(LintFailure) -> Running {
        guard let program = command.first else {
            throw .unstartedProgram("a program", reason: "none is named")
        }
        let output = try Pipe()
        let errors: Pipe
        do throws(LintFailure) {
            errors = try Pipe()
        } catch {
            output.closeBoth()
            throw error
        }
        do throws(LintFailure) {
            let process = try spawn(program, command, output: output, errors: errors)
            close(output.writing)
            close(errors.writing)
            return Running(process: process, output: output.reading, errors: errors.reading)
        } catch {
            output.closeBoth()
            errors.closeBoth()
            throw error
        }
    }

    private static func spawn(
        _ program: String,
        _ command: [String],
        output: Pipe,
        errors: Pipe
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
            throw .unstartedProgram(program, reason: String(cString: strerror(failure)))
        }
        return process
    }

    /// Reads all ends as they fill: a child that waits for one of them would never end.
    private static func drain(_ descriptors: [CInt]) -> [CInt: [UInt8]] {
        var texts: [CInt: [UInt8]] = [:]
        var open = descriptors
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
        return texts
    }

    private static func wait(for process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return -1 }
        }
        // The low seven bits name the signal that ended it, the next eight hold the exit status.
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }

    /// The two ends of a pipe, closed in every child that does not get them as its own.
    private struct Pipe {
        let reading: CInt
        let writing: CInt

        init() throws(LintFailure) {
            var ends: [CInt] = [0, 0]
            guard pipe(&ends) == 0 else {
                throw .missingResource("pipe", reason: String(cString: strerror(errno)))
            }
            reading = ends[0]
            writing = ends[1]
            // Without it a second child would hold the first one's pipe open.
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        }

        func closeBoth() {
            close(reading)
            close(writing)
        }
    }
}
