import Foundation
import ProgramTestSupport
import Testing

/// Runs the built program on packages that are made for a test.
enum LayerLintRun {
    static func layerlint(
        _ arguments: [String],
        environment: [String: String] = [:]
    ) async throws -> ProgramResult {
        // SwiftPM keeps its own things in the home folder.
        let home = try TemporaryDirectory()
        return try await BuiltProgram(named: "layerlint").run(
            arguments,
            environment: ["HOME": home.path].merging(environment) { $1 }
        )
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
