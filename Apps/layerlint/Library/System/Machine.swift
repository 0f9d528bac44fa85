import ChildProcess

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
    ///
    /// The program is told its path, because `swift` looks for itself in the current folder first.
    func run(_ command: [String]) async throws(LintFailure) -> Answer {
        let name = command.first ?? ""
        do throws(SystemError) {
            let child = try programs.start { () throws(SystemError) in
                let path = try path(ofProgram: name)
                return try ChildProcess(path, [path] + command.dropFirst(), environment: environment)
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

    // MARK: - Git

    /// A machine whose programs may ask git about the repository of a folder.
    ///
    /// A repository may come from anyone, so git runs no program that its configuration names.
    func distrustingRepository(of folder: String) async throws(LintFailure) -> Machine {
        var machine = self
        machine.overrideGit([
            ("core.fsmonitor", "false"), ("core.hooksPath", "/dev/null"), ("diff.ignoreSubmodules", "dirty"),
        ])
        let answer: Answer
        do throws(LintFailure) {
            answer = try await machine.run([
                "git", "-C", folder, "config", "--show-scope", "--includes", "-z", "--name-only",
                "--get-regexp", "^filter\\.",
            ])
        } catch .unstartedProgram {
            return machine
        }
        // A scope and a name in turn. Those of the user's own configuration are trusted.
        let words = answer.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
        let names = stride(from: 0, to: words.count - 1, by: 2).filter {
            ["local", "worktree"].contains(words[$0])
        }
        .map { words[$0 + 1] }
        for ending in [".clean", ".smudge", ".process", ".required"] {
            machine.overrideGit(
                Set(names.filter { $0.hasSuffix(ending) }).sorted()
                    .map { ($0, ending == ".required" ? "false" : "") }
            )
        }
        return machine
    }

    /// Sets options by the environment, which git prefers to every file, after those that it has already.
    private mutating func overrideGit(_ options: [(name: String, value: String)]) {
        var count = environment["GIT_CONFIG_COUNT"].flatMap { Int($0) } ?? 0
        for option in options {
            environment["GIT_CONFIG_KEY_\(count)"] = option.name
            environment["GIT_CONFIG_VALUE_\(count)"] = option.value
            count += 1
        }
        environment["GIT_CONFIG_COUNT"] = String(count)
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

/// The tools of the toolchain that `swift build` would use.
struct SwiftTools: Sendable {
    /// Changes whenever the compiler does.
    let identity: String
    let folder: String?

    static func inPath(of machine: Machine) async throws(LintFailure) -> SwiftTools {
        let folders = (machine.environment["PATH"] ?? "").split(separator: ":")
        for path in folders.map({ "\($0)/swiftc" }) where FileManager.default.isExecutableFile(atPath: path) {
            let folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
            let frontend = "\(folder)/swift-frontend"
            if let identity = identity(of: frontend) {
                return SwiftTools(identity: identity, folder: folder)
            }
            break
        }
        // `swiftc` may be a launcher, as on a Mac or with a toolchain manager.
        let version = try await machine.run(["swiftc", "--version"])
        guard version.status == 0 else {
            throw .missingCompiler
        }
        return SwiftTools(identity: String(decoding: version.output, as: UTF8.self), folder: nil)
    }

    /// A tool of the toolchain, or `fallback` from `PATH` if the toolchain lacks it.
    func tool(_ name: String, otherwise fallback: [String]) -> [String] {
        guard let folder, FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") else {
            return fallback
        }
        return ["\(folder)/\(name)"]
    }

    private static func identity(of path: String) -> String? {
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard FileManager.default.isExecutableFile(atPath: real),
            let attributes = try? FileManager.default.attributesOfItem(atPath: real),
            let size = attributes[.size], let changed = attributes[.modificationDate] as? Date
        else { return nil }
        return "\(real) \(size) \(changed.timeIntervalSince1970)"
    }
}

/// A cache folder of the user, one for each package and outside of it.
///
/// A folder that another user can write to is not used: a check must not be steered.
struct CacheFolder: Sendable {
    let path: String

    /// `nil` if the environment names no folder, or if others can write to it.
    init?(for package: String, environment: [String: String]) {
        guard let base = Self.base(environment), let package = Self.realPath(package),
            case let name = Self.name(of: package), name.utf8.count < Self.longestName
        else { return nil }
        let program = base + "/layerlint"
        path = program + "/" + name
        Self.makeFolders(above: path)
        for folder in [program, path] {
            _ = mkdir(folder, 0o700)
            guard Self.isOwn(folder) else { return nil }
        }
    }

    /// A path as the name of one file.
    static func name(of path: String) -> String {
        path.replacing("%", with: "%25").replacing("/", with: "%")
    }

    /// Longer names are refused by file systems.
    private static let longestName = 200

    func path(of name: String) -> String { path + "/" + name }

    func read(_ name: String) -> [UInt8]? {
        (try? Data(contentsOf: URL(fileURLWithPath: path(of: name)))).map(Array.init)
    }

    /// Writes atomically; errors are ignored.
    func write(_ bytes: [UInt8], to name: String) {
        try? Data(bytes).write(to: URL(fileURLWithPath: path(of: name)), options: .atomic)
    }

    // MARK: - Trust

    private static let writableByOthers: mode_t = 0o022

    private static func isOwn(_ folder: String) -> Bool {
        var status = stat()
        return lstat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
            && status.st_mode & writableByOthers == 0 && access(folder, R_OK | W_OK | X_OK) == 0
    }

    /// By the XDG specification, a relative path is ignored, and an empty one counts as unset.
    private static func base(_ environment: [String: String]) -> String? {
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") { return cache }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        return home + "/.cache"
    }

    private static func makeFolders(above path: String) {
        var made = ""
        for part in path.split(separator: "/").dropLast() {
            made += "/" + part
            _ = mkdir(made, 0o700)
        }
    }

    private static func realPath(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}
