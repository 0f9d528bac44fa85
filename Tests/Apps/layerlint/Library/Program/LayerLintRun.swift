import Foundation
import ProgramTestSupport
import Testing

/// Runs the built program on packages created by a test.
enum LayerLintRun {
    /// Who describes the package to the program.
    enum Describer {
        /// SwiftPM itself, for tests of what happens between it and the program.
        case swiftPM
        /// SwiftPM, unless it has already described an equal package to another test.
        case answers
    }

    static func layerlint(
        _ arguments: [String],
        asking describer: Describer = .answers,
        environment: [String: String] = [:]
    ) async throws -> ProgramResult {
        let other = try TemporaryDirectory()
        var variables = ["HOME": other.path]
        if let package = package(of: arguments) {
            variables = try await Self.environment(for: package, asking: describer)
        }
        return try await BuiltProgram(named: "layerlint").run(
            arguments,
            environment: variables.merging(environment) { $1 }
        )
    }

    /// Returns the environment for checks of a package.
    ///
    /// All have one home folder, so that SwiftPM and the compiler can reuse their caches. It is in `.build`, where no
    /// sources are searched, and is removed with the package.
    static func environment(for package: String, asking describer: Describer = .answers) async throws
        -> [String: String]
    {
        var environment = ["HOME": package + "/.build/home", "PATH": machinePath]
        if describer == .answers {
            let answers = try await SwiftPMAnswers.shared.environment(
                for: package,
                home: package + "/.build/home"
            )
            environment.merge(answers) { $1 }
        }
        return environment
    }

    static let machinePath = ProcessInfo.processInfo.environment["PATH"] ?? ""

    private static func package(of arguments: [String]) -> String? {
        guard let option = arguments.firstIndex(of: "--package"), option + 1 < arguments.count,
            FileManager.default.fileExists(atPath: arguments[option + 1])
        else { return nil }
        return arguments[option + 1]
    }

    /// Returns a path as typed in a shell, in quotes if it contains spaces or other special characters.
    static func shellQuoted(_ path: String) -> String {
        let plain = CharacterSet(charactersIn: "/-_.").union(.alphanumerics)
        return path.unicodeScalars.allSatisfy(plain.contains) ? path : "'\(path)'"
    }

    static func package(_ files: [String: String]) throws -> TemporaryDirectory {
        let directory = try TemporaryDirectory()
        for (file, text) in files { try directory.write(text, to: file) }
        return directory
    }

    static func git(_ package: TemporaryDirectory, _ arguments: String...) async throws {
        let run = try await BuiltProgram.shell.run(
            ["-c", "exec git -C \"$0\" -c user.name=A -c user.email=a@example.org \"$@\"", package.path]
                + arguments,
            environment: ["HOME": package.path]
        )
        try #require(run.status == 0, "\(arguments): \(run.standardError)")
    }
}

/// What SwiftPM says about the packages of the tests, asked once for equal packages.
///
/// SwiftPM takes several times as long as the rest of a check. Of a package it reads only the manifests, so many
/// tests have equal packages.
actor SwiftPMAnswers {
    static let shared = SwiftPMAnswers()

    private var answers: [Package: Task<String?, any Error>] = [:]

    /// Returns the environment in which a program finds a `swift` that knows the answers for this package.
    ///
    /// The answers are written into the home folder. There are none for a package that SwiftPM rejects.
    func environment(for package: String, home: String) async throws -> [String: String] {
        guard let swift = BuiltProgram(installed: "swift"), let answer = try await answer(for: package)
        else { return [:] }
        let folder = URL(filePath: home).appending(path: "answers")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text = answer.replacing(Self.root, with: package)
        try Data(text.utf8).write(to: folder.appending(path: "dump-package"), options: .atomic)
        return [
            "PATH": "\(Self.standIn):\(LayerLintRun.machinePath)", "SWIFT": swift.path,
            "ANSWERS": folder.path, "ANSWERED_PACKAGE": package,
        ]
    }

    /// The folder of the script that stands in for `swift`.
    static let standIn = URL(filePath: #filePath).appending(path: "../../Fixtures/swiftpm").standardized.path

    // MARK: - Asking

    /// Stands for the package's folder, since equal packages lie in different ones.
    private static let root = "@package@"

    private func answer(for root: String) async throws -> String? {
        let package = try Package(root: root)
        let asked = answers[package] ?? Task { try await Self.ask(root) }
        answers[package] = asked
        return try await asked.value
    }

    private static func ask(_ package: String) async throws -> String? {
        guard let swift = BuiltProgram(installed: "swift") else { return nil }
        let home = try TemporaryDirectory()
        let run = try await swift.run(
            [
                "package", "--package-path", package, "--scratch-path", home.path(of: "scratch"),
                "dump-package",
            ],
            environment: ["HOME": home.path]
        )
        guard run.status == 0 else { return nil }
        return run.standardOutput.replacing(package, with: root)
    }

    /// Everything that SwiftPM reads of a package.
    private struct Package: Hashable {
        private var manifests: [String: String] = [:]

        init(root: String) throws {
            for name in try FileManager.default.contentsOfDirectory(atPath: root)
            where name.hasPrefix("Package") && name.hasSuffix(".swift") {
                manifests[name] = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
            }
        }
    }
}

/// A program that writes its process ID, which tells a test that it runs, and then hangs.
struct StuckProgram: Sendable {
    private let folder: TemporaryDirectory

    /// The named pipe to which the script writes its process ID.
    var path: String { folder.path(of: "numbers") }

    init(in folder: TemporaryDirectory) throws {
        self.folder = folder
        guard mkfifo(folder.path(of: "numbers"), 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    /// Waits until this many processes run, and returns their IDs.
    func processIDs(_ count: Int) async throws -> [Int32] {
        let script = "exec 3<>\"$0\"; for run in $(seq \(count)); do read number <&3; echo $number; done"
        return try await BuiltProgram.shell.run(["-c", script, path])
            .standardOutput.split(separator: "\n").compactMap { Int32($0) }
    }
}
