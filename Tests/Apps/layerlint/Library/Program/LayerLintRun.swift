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
