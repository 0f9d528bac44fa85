import Foundation
import ProgramTestSupport
import Testing

/// Runs the built program on packages created by a test.
enum LayerLintRun {
    static func layerlint(
        _ arguments: [String],
        environment: [String: String] = [:]
    ) async throws -> ProgramResult {
        let other = try TemporaryDirectory()
        return try await BuiltProgram(named: "layerlint").run(
            arguments,
            environment: ["HOME": home(of: arguments) ?? other.path].merging(environment) { $1 }
        )
    }

    /// Returns the home folder for checks of a package, shared so that SwiftPM and the compiler can reuse their
    /// caches. It is in `.build`, where no sources are searched, and is removed with the package.
    private static func home(of arguments: [String]) -> String? {
        guard let option = arguments.firstIndex(of: "--package"), option + 1 < arguments.count,
            FileManager.default.fileExists(atPath: arguments[option + 1])
        else { return nil }
        return arguments[option + 1] + "/.build/home"
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
