#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A program of this package, as the build left it beside the tests, ready to be run as a user would run it.
public struct BuiltProgram: Sendable {
    public let path: String

    /// Finds a product by its name; the test target has to depend on it, so that it is built first.
    public init(named name: String) throws(ProgramRunError) {
        path = try BuildFolder.path(ofProgram: name)
    }

    /// The machine's shell, to start a program in ways that only a shell can.
    public static let shell = BuiltProgram(path: "/bin/sh")

    /// Any program of the machine, by its absolute path.
    public init(path: String) {
        self.path = path
    }

    /// Finds a program of the machine; nil if no folder of `PATH` has it.
    public init?(installed name: String) {
        let folders = getenv("PATH").map { String(cString: $0).split(separator: ":") } ?? []
        guard let path = folders.map({ $0 + "/" + name }).first(where: { access($0, X_OK) == 0 }) else {
            return nil
        }
        self.path = path
    }

    /// Runs the program to its end; many runs may go on at the same time.
    ///
    /// The program gets a session of its own, so that it finds no terminal but one it is given, and default
    /// signal handling, whatever the test process does.
    ///
    /// - Parameters:
    ///   - arguments: The words after the program's name.
    ///   - environment: All that the program finds in its environment, besides the machine's `PATH`.
    ///   - standardInput: What the program reads.
    ///   - standardOutput: Where the program writes.
    ///   - workingDirectory: Where the program starts; the test's own working directory if absent.
    ///   - closingOutputAfter: Closes the reading end of standard output after so many bytes, as `head` does;
    ///     zero closes it before the program starts.
    ///   - interruptingAfter: Sends SIGINT once, when the program has written this text to either stream.
    ///   - interruptingWhen: Sends SIGINT once, when this returns: for a program that waits without a word.
    ///   - interruptingBy: The signal that is sent in the place of SIGINT.
    ///   - deadline: When a hung program is killed, so that a test run always ends; not a time to wait for.
    /// - Returns: What the program wrote and how it ended.
    /// - Throws: If the program could not be started or had to be ended; the error holds what it had written.
    public func run(
        _ arguments: [String] = [],
        environment: [String: String] = [:],
        standardInput: ProgramInput = .closed,
        standardOutput: ProgramOutputTarget = .pipe,
        workingDirectory: String? = nil,
        closingOutputAfter: Int? = nil,
        interruptingAfter: String? = nil,
        interruptingWhen: (@Sendable () async -> Void)? = nil,
        interruptingBy: Int32? = nil,
        deadline: Duration = .untilHanging
    ) async throws(ProgramRunError) -> ProgramResult {
        var variables = environment
        if variables["PATH"] == nil, let machine = getenv("PATH") {
            variables["PATH"] = String(cString: machine)
        }
        return try await ProgramRun(
            spawn: Spawn(
                path: path,
                arguments: arguments,
                environment: variables,
                workingDirectory: workingDirectory
            ),
            input: standardInput,
            output: standardOutput,
            outputLimit: closingOutputAfter,
            interruptText: interruptingAfter,
            interruptCondition: interruptingWhen,
            interruptSignal: interruptingBy ?? SIGINT,
            deadline: deadline
        ).result()
    }
}

extension BuiltProgram {
    /// Starts the program on a terminal, in a process group that can be stopped; the caller waits for its end.
    ///
    /// The environment is all that the program finds in its own.
    public func start(
        _ arguments: [String] = [],
        environment: [String: String],
        on terminal: Int32
    ) throws(ProgramRunError) -> Int32 {
        try Spawn(
            path: path,
            arguments: arguments,
            environment: environment,
            workingDirectory: nil,
            leadsSession: false
        ).start(.terminal(terminal))
    }
}

extension Duration {
    /// When whatever a test waits for has surely gone wrong, on the slowest and busiest machine: not a time to wait
    /// for, and a little less than the ten minutes after which a test itself is ended.
    public static let untilHanging = Duration.seconds(9 * 60)
}
