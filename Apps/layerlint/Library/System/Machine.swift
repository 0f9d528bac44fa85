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

/// The machine that a check runs on: environment and programs; injected for tests.
public struct Machine: Sendable {
    private(set) var environment: [String: String]
    private let programs = RunningPrograms()

    /// Programs are never taken from a relative folder of the `PATH`, which would be one of the package.
    public init(environment: [String: String]) {
        self.environment = environment
        let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        self.environment["PATH"] = folders.isEmpty ? nil : folders.joined(separator: ":")
    }

    /// The signals that end this process and its programs.
    public static let endingSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

    /// Ends the programs that run, and this process by the signal. Never returns.
    public func end(by signal: Int32) { programs.end(by: signal) }

    /// How many programs may usefully run at once.
    public var processorCount: Int { ProcessInfo.processInfo.activeProcessorCount }

    // MARK: - Programs

    typealias Answer = ChildProcess.End

    /// Runs a program of `PATH` to its end and returns its output; its standard input is empty.
    func run(_ command: [String]) async throws(LintFailure) -> Answer {
        let name = command.first ?? ""
        do throws(SystemError) {
            let child = try programs.start { () throws(SystemError) in
                try ChildProcess(try path(ofProgram: name), command, environment: environment)
            }
            defer { programs.remove(child) }
            return await child.end(writingAtMost: Self.mostOutput)
        } catch {
            throw error.isShortage
                ? .missingResource("room for another program", reason: error.reason)
                : .unstartedProgram(name, reason: error.reason)
        }
    }

    /// What the largest package makes a program write is far below.
    private static let mostOutput = 1 << 30

    /// Runs a program that reads files which anyone may have written: with at most 4 GiB of memory and two minutes of
    /// computing.
    func runLimited(_ command: [String]) async throws(LintFailure) -> Answer {
        let limits = "ulimit -v 4194304 2>/dev/null; ulimit -t 120 2>/dev/null; exec \"$0\" \"$@\""
        return try await run(["/bin/sh", "-c", limits] + command)
    }

    /// Runs several programs concurrently.
    func run(all commands: [[String]]) async throws(LintFailure) -> [Answer] {
        try await sideBySide(commands, atMost: commands.count) { command throws(LintFailure) in
            try await run(command)
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
