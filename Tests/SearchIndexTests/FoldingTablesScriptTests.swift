import Foundation
import Testing

/// Holds the committed tables against what the script beside them makes, where there is a Python of that Unicode.
@Suite("The script of the tables of folding")
struct FoldingTablesScriptTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Modules/SearchIndex/Folding").standardizedFileURL

    @Test(
        "Its tables are the committed ones",
        .enabled(if: unicodeOfPython() == "14.0.0", "needs a python3 with the data of Unicode 14.0.0")
    )
    func tables() throws {
        let made = try output(of: [Self.folder.appending(path: "make-folding-tables.py").path])
        let kept = try String(contentsOf: Self.folder.appending(path: "FoldingTables.swift"), encoding: .utf8)
        #expect(made == kept, "Run Scripts/generate and commit FoldingTables.swift.")
    }
}

private func unicodeOfPython() -> String? {
    let version = try? output(of: ["-c", "import unicodedata; print(unicodedata.unidata_version)"])
    return version?.trimmingCharacters(in: .whitespacesAndNewlines)
}

private func output(of arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
}
