import Foundation

/// The compiler's own reading of sources in one language mode.
struct CompilerPrescan {
    let folder: URL
    let languageMode: String

    /// The modules that these files name together; nil where the compiler gives no answer, which it owes nobody for
    /// text that is no program.
    func modules(of files: [URL]) throws -> Set<String>? {
        let output = folder.appending(path: "prescan.json")
        try Data().write(to: output)
        let status = try status(
            of: ["-scan-dependencies", "-import-prescan", "-module-name", "Prescanned"] + files.map(\.path),
            writingTo: FileHandle(forWritingTo: output)
        )
        guard status == 0 else { return nil }
        return try? Set(JSONDecoder().decode(Answer.self, from: Data(contentsOf: output)).imports)
    }

    /// Whether the text alone keeps this file from being part of a program, whatever it names.
    func refuses(_ file: URL) throws -> Bool {
        try status(of: ["-parse", file.path], writingTo: .nullDevice) != 0
    }

    /// On some texts the compiler never ends, so it gets a second of the processor, of which it needs a tenth for 200
    /// files.
    private func status(of arguments: [String], writingTo output: FileHandle) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments =
            [
                "-c", "ulimit -t 1; exec swiftc \"$@\"", "swiftc", "-frontend", "-parse-stdlib",
                "-swift-version", languageMode,
            ] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.standardOutput = output
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    private struct Answer: Decodable {
        let imports: [String]
    }
}
