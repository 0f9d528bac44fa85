import Foundation
import ProgramTestSupport

/// Runs the compiler's import prescan in one language mode.
struct CompilerPrescan {
    let languageMode: String

    /// Returns the modules that these files import together; `nil` if the compiler gives no answer, as it may for
    /// invalid sources.
    func modules(of files: [URL]) async throws -> Set<String>? {
        let answer = try await run(
            ["-scan-dependencies", "-import-prescan", "-module-name", "Prescanned"] + files.map(\.path)
        )
        guard answer.status == 0 else { return nil }
        return try? Set(JSONDecoder().decode(Answer.self, from: Data(answer.standardOutput.utf8)).imports)
    }

    /// Returns whether the compiler rejects the syntax of a file.
    func rejects(_ file: URL) async throws -> Bool {
        try await run(["-parse", file.path]).status != 0
    }

    /// Limits the processor time to a second, since the compiler hangs on some texts; 200 files take a tenth of it.
    private func run(_ arguments: [String]) async throws -> ProgramResult {
        try await BuiltProgram.shell.run(
            [
                "-c", "ulimit -t 1; exec swiftc \"$@\"", "swiftc", "-frontend", "-parse-stdlib",
                "-swift-version", languageMode,
            ] + arguments
        )
    }

    private struct Answer: Decodable {
        let imports: [String]
    }
}
