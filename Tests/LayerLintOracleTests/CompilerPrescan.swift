import Foundation

/// The compiler's own reading of many files at once: it says which modules they name together.
struct CompilerPrescan {
    let folder: URL
    let languageMode: String

    /// Nil where the compiler gives no answer, which it owes nobody for text that is no program.
    ///
    /// On some it never ends, so it gets a second of the processor, of which it needs a tenth for 200 files.
    func modules(of files: [URL]) throws -> Set<String>? {
        let process = Process()
        let output = folder.appending(path: "prescan.json")
        try Data().write(to: output)
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments =
            [
                "-c", "ulimit -t 1; exec swiftc \"$@\"", "swiftc", "-frontend", "-scan-dependencies",
                "-import-prescan", "-parse-stdlib",
                "-module-name", "Prescanned", "-swift-version", languageMode,
            ] + files.map(\.path)
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
        return try? Set(JSONDecoder().decode(Answer.self, from: Data(contentsOf: output)).imports)
    }

    private struct Answer: Decodable {
        let imports: [String]
    }
}
