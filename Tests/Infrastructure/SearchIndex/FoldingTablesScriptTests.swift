import Foundation
import ProgramTestSupport
import Testing

/// Holds the committed tables against what the script beside them makes, where there is a Python of that Unicode.
@Suite("The script of the tables of folding")
struct FoldingTablesScriptTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Modules/Infrastructure/SearchIndex/Folding").standardizedFileURL

    @Test(
        "Its tables are the committed ones",
        .enabled("needs a python3 with the data of Unicode 14.0.0") {
            try await python(["-c", "import unicodedata; print(unicodedata.unidata_version)"]) == "14.0.0\n"
        }
    )
    func tables() async throws {
        let made = try await python([Self.folder.appending(path: "../Data/make-folding-tables.py").path])
        let kept = try String(contentsOf: Self.folder.appending(path: "FoldingTables.swift"), encoding: .utf8)
        #expect(made == kept, "Run Scripts/generate and commit FoldingTables.swift.")
    }
}

/// Nil where there is no Python.
private func python(_ arguments: [String]) async throws -> String? {
    try await BuiltProgram(installed: "python3")?.run(arguments).standardOutput
}
