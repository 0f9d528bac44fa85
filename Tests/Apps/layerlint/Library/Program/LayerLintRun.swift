import Foundation
import ProgramTestSupport
import Testing

/// Runs the built program on packages that are made for a test.
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

    /// SwiftPM and the compiler keep things there that take them longer than all the rest, so a package that is
    /// checked several times has one home; where it lies nobody looks for sources, and it goes with the package.
    private static func home(of arguments: [String]) -> String? {
        guard let option = arguments.firstIndex(of: "--package"), option + 1 < arguments.count,
            FileManager.default.fileExists(atPath: arguments[option + 1])
        else { return nil }
        return arguments[option + 1] + "/.build/home"
    }

    /// A path as a user types it, in quotes where the folder for temporary files has a space, say.
    static func word(_ path: String) -> String {
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
