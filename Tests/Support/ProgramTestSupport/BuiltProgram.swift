#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A program of this package, as built beside the tests, ready to be run as a user would run it.
public struct BuiltProgram: Sendable {
    public let path: String

    /// Finds a product by name; the test target must depend on it, so that it is built first.
    public init(named name: String) throws(ProgramRunError) {
        path = try BuildFolder.path(ofProgram: name)
    }

    /// The machine's shell, for starting a program in ways that only a shell can.
    public static let shell = BuiltProgram(path: "/bin/sh")

    /// A program of the machine, by its absolute path.
    public init(path: String) {
        self.path = path
    }

    /// Finds a program of the machine; `nil` if no folder in `PATH` has it.
    public init?(installed name: String) {
        let folders = getenv("PATH").map { String(cString: $0).split(separator: ":") } ?? []
        guard let path = folders.map({ $0 + "/" + name }).first(where: { access($0, X_OK) == 0 }) else {
            return nil
        }
        self.path = path
    }

    /// Runs the program until it ends; many runs may be in progress at the same time.
    ///
    /// The program gets its own session, so it finds no terminal but one that it is given, and default signal
    /// handling, whatever the test process does.
    ///
    /// - Parameters:
    ///   - arguments: The arguments after the program's name.
    ///   - environment: The whole environment of the program, besides the machine's `PATH`.
    ///   - standardInput: What the program reads.
    ///   - standardOutput: Where the program writes.
    ///   - workingDirectory: Where the program starts; `nil` means the test's own working directory.
    ///   - closingOutputAfter: Closes the reading end of standard output after so many bytes, as `head` does;
    ///     zero closes it before the program starts.
    ///   - interruptingAfter: Sends SIGINT once, after the program has written this text to either stream.
    ///   - interruptingWhen: Sends SIGINT once, when this returns: for a program that waits without output.
    ///   - interruptingBy: The signal to send instead of SIGINT.
    ///   - deadline: When a hung program is killed, so that a test run always ends; not a time to wait for.
    /// - Returns: What the program wrote and how it ended.
    /// - Throws: An error with the output so far, if the program could not be started or had to be killed.
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
        deadline: Duration = .hangTimeout
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
    /// Starts the program on a terminal, in a process group that can be stopped; the caller waits for its
    /// end.
    ///
    /// The program gets no other environment than `environment`.
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
    /// A limit that only a failed test reaches, on the slowest and busiest machine. It is not a time to wait
    /// for, and is a little less than the ten minutes after which a test itself is ended.
    public static let hangTimeout = Duration.seconds(9 * 60)
}
