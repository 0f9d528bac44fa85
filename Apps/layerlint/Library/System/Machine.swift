#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The machine that a check runs on: environment, clock and programs; injected for tests.
public struct Machine: Sendable {
    private(set) var environment: [String: String]
    private let clock: any Clock<Duration>
    /// The maximum number of output bytes kept of a program.
    private let outputLimit: Int

    public init(
        environment: [String: String],
        clock: any Clock<Duration>,
        outputLimit: Int = 1 << 28
    ) {
        self.environment = environment
        self.clock = clock
        self.outputLimit = outputLimit
    }

    /// How many programs may usefully run at once.
    public var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

    // MARK: - Programs

    struct Answer: Sendable {
        let status: Int32
        let output: [UInt8]
        let errors: [UInt8]
    }

    /// A limit for commands that take seconds but may first have to download over a slow network.
    static let patience = Duration.seconds(1_800)
    /// The time between SIGTERM and SIGKILL.
    static let grace = Duration.seconds(2)

    /// Runs a program of `PATH` to its end and returns its output; its standard input is empty.
    ///
    /// At the time limit or on cancellation, the program and its children are stopped.
    func run(_ command: [String], limit: Duration = patience) async throws(LintFailure) -> Answer {
        let child = try start(command)
        let end = await end(of: child, within: limit)
        let name = command[0]
        if end.wasStopped {
            throw Task.isCancelled ? .stoppedProgram(name) : .lateProgram(name, limit: limit)
        }
        if end.wroteTooMuch { throw .endlessProgram(name) }
        return Answer(status: end.status, output: end.output, errors: end.errors)
    }

    /// Runs several programs concurrently.
    func run(all commands: [[String]]) async throws(LintFailure) -> [Answer] {
        try await sideBySide(commands, atMost: commands.count) { command throws(LintFailure) in
            try await run(command)
        }
    }

    private func start(_ command: [String]) throws(LintFailure) -> ChildProcess {
        let name = command.first ?? ""
        if Task.isCancelled { throw .stoppedProgram(name) }
        do throws(SystemError) {
            return try ChildProcess(
                try path(ofProgram: name),
                command,
                environment: environment,
                outputLimit: outputLimit
            )
        } catch {
            throw error.isShortage
                ? .missingResource("room for another program", reason: error.reason)
                : .unstartedProgram(name, reason: error.reason)
        }
    }

    private func end(of child: ChildProcess, within limit: Duration) async -> ChildProcess.End {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { [clock] in
                // Returns at once when cancelled, and has no effect if the child has ended.
                try? await clock.sleep(for: limit)
                child.stop(grace: Self.grace, clock: clock)
            }
            let end = await child.end()
            group.cancelAll()
            return end
        }
    }

    // MARK: - Folders

    /// Runs work with a folder for other programs' caches: the user's cache folder, or else a temporary one.
    ///
    /// Without a cache folder, those programs may have none either, so they are given the temporary one.
    func withFolder<Value: Sendable>(
        for package: String,
        _ work: (String, Machine) async throws(LintFailure) -> Value
    ) async throws(LintFailure) -> Value {
        if let kept = CacheFolder(for: package, environment: environment) {
            return try await work(kept.path, self)
        }
        return try await withTemporaryFolder { folder async throws(LintFailure) in
            var machine = self
            machine.environment["XDG_CACHE_HOME"] = folder
            return try await work(folder, machine)
        }
    }

    /// Runs work with a temporary folder that is removed afterwards.
    func withTemporaryFolder<Value: Sendable>(
        _ work: (String) async throws(LintFailure) -> Value
    ) async throws(LintFailure) -> Value {
        let place = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
        var template = Array("\(place)/layerlint.XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else {
            throw .closedTemporaryFolder(path: place, reason: SystemError(number: errno).reason)
        }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        return try await work(folder)
    }

    private func path(ofProgram name: String) throws(SystemError) -> String {
        if name.contains("/") { return name }
        for folder in (environment["PATH"] ?? "").split(separator: ":") {
            let path = "\(folder)/\(name)"
            if access(path, X_OK) == 0, FolderWalk.isFile(path) { return path }
        }
        throw SystemError(number: ENOENT)
    }
}
