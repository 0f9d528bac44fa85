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

/// What a check takes from the machine that it runs on, handed in so that a test can hand in its own.
public struct Machine: Sendable {
    private(set) var environment: [String: String]
    private let clock: any Clock<Duration>
    /// The most bytes that are kept of what a program writes.
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

    /// How many programs may run side by side before they only wait for each other.
    var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

    // MARK: - Programs

    struct Answer: Sendable {
        let status: Int32
        let output: [UInt8]
        let errors: [UInt8]
    }

    /// For what is wanted in seconds but may have to fetch things over a slow network first.
    static let patience = Duration.seconds(1_800)
    /// Between the request to end and the end.
    static let grace = Duration.seconds(2)

    /// Runs a program of `PATH` to its end and keeps what it wrote; its standard input is empty.
    ///
    /// One that is late, or whose task is cancelled, is asked to end and then ended, and so is all that it started.
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

    /// Runs several programs side by side.
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
                // Over at once when the task is cancelled, and without effect when the child has ended.
                try? await clock.sleep(for: limit)
                child.stop(grace: Self.grace, clock: clock)
            }
            let end = await child.end()
            group.cancelAll()
            return end
        }
    }

    // MARK: - Folders

    /// Works in a folder for what other programs want to keep: one that stays, or else one that is gone afterwards.
    ///
    /// Without one that stays they may have no place of their own either, so they are given this.
    func withFolder<Value: Sendable>(
        for package: String,
        _ work: (String, Machine) async throws(LintFailure) -> Value
    ) async throws(LintFailure) -> Value {
        if let kept = KeptFolder(for: package, environment: environment) {
            return try await work(kept.path, self)
        }
        return try await withTemporaryFolder { folder async throws(LintFailure) in
            var machine = self
            machine.environment["XDG_CACHE_HOME"] = folder
            return try await work(folder, machine)
        }
    }

    /// Works in a folder of its own that is gone afterwards.
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
