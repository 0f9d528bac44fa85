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

/// The folder of the running tests and the programs that were built with them.
enum BuildFolder {
    static func path(ofProgram name: String) throws(ProgramRunError) -> String {
        let tests = try testBinary()
        var folder = Substring(tests)
        // On a Mac the tests are a bundle, whose binary is three folders deeper than the programs.
        for _ in 0..<4 {
            guard let slash = folder.lastIndex(of: "/") else { break }
            folder = folder[..<slash]
            let candidate = folder + "/" + name
            if access(String(candidate), X_OK) == 0, !isFolder(String(candidate)) { return String(candidate) }
        }
        throw ProgramRunError(
            "there is no program '\(name)' beside \(tests); let the test target depend on it and build again"
        )
    }

    private static func testBinary() throws(ProgramRunError) -> String {
        #if os(Linux)
            let name = "/proc/self/exe"
        #else
            // A Mac loads the tests into a helper, so the path is that of the image with this code.
            var info = Dl_info()
            guard dladdr(#dsohandle, &info) != 0, let image = info.dli_fname else {
                throw ProgramRunError("cannot find out where the tests were built")
            }
            let name = String(cString: image)
        #endif
        guard let resolved = realpath(name, nil) else {
            throw ProgramRunError("cannot find out where the tests were built: \(name)", code: errno)
        }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func isFolder(_ path: String) -> Bool {
        var information = stat()
        return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
    }
}

/// What a program wrote and how it ended.
public struct ProgramResult: Sendable, Hashable {
    /// Empty if standard output was a file.
    public let standardOutput: String
    public let standardError: String
    /// The exit status; for a program ended by a signal, 128 plus the signal, as shells report it.
    public let status: Int32
    public let terminatedBySignal: Int32?

    public init(
        standardOutput: String = "",
        standardError: String = "",
        status: Int32 = 0,
        terminatedBySignal: Int32? = nil
    ) {
        self.standardOutput = standardOutput
        self.standardError = standardError
        self.status = status
        self.terminatedBySignal = terminatedBySignal
    }
}

/// The error of a program that could not be run, or did not end.
public struct ProgramRunError: Error, Sendable, Hashable, CustomStringConvertible {
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// What a program under test reads from standard input.
public enum ProgramInput: Sendable, Hashable {
    /// Input that ends at once.
    case closed
    case text(String)
    case bytes([UInt8])
}

/// Where a program under test writes its standard output.
public enum ProgramOutputTarget: Sendable, Hashable {
    case pipe
    /// A file by its absolute path, created or truncated first; `/dev/full` fails every write.
    case path(String)
    /// A terminal of the given size; output arrives unchanged, with `\n` as line end.
    case terminal(columns: UInt16, rows: UInt16)
}
