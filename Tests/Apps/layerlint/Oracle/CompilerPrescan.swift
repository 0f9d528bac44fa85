import Foundation
import ProgramTestSupport

/// The compiler's own reading of sources in one language mode.
struct CompilerPrescan {
    let languageMode: String

    /// The modules that these files name together; nil where the compiler gives no answer, which it owes nobody for
    /// text that is no program.
    func modules(of files: [URL]) async throws -> Set<String>? {
        let answer = try await run(
            ["-scan-dependencies", "-import-prescan", "-module-name", "Prescanned"] + files.map(\.path)
        )
        guard answer.status == 0 else { return nil }
        return try? Set(JSONDecoder().decode(Answer.self, from: Data(answer.standardOutput.utf8)).imports)
    }

    /// Whether the text alone keeps this file from being part of a program, whatever it names.
    func refuses(_ file: URL) async throws -> Bool {
        try await run(["-parse", file.path]).status != 0
    }

    /// On some texts the compiler never ends, so it gets a second of the processor, of which it needs a tenth for 200
    /// files.
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
