import Foundation
import ProgramTestSupport
import Testing

/// Compares the committed tables with the output of the script, if a Python with that Unicode version exists.
@Suite("The script for the folding tables")
struct FoldingTablesScriptTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Modules/Embedded/Folding/Data").standardizedFileURL

    @Test(
        "Generates the committed tables",
        .enabled("needs a python3 with the data of Unicode 14.0.0") {
            try await python(["-c", "import unicodedata; print(unicodedata.unidata_version)"]) == "14.0.0\n"
        }
    )
    func tables() async throws {
        let folder = try TemporaryDirectory()
        _ = try await python([Self.folder.appending(path: "make-folding-tables.py").path, folder.path])
        for table in ["word-edges", "runs", "strings", "pool"].map({ "\($0).table" }) {
            let made = try Data(contentsOf: URL(filePath: folder.path(of: table)))
            let kept = try Data(contentsOf: Self.folder.appending(path: table))
            #expect(made == kept, "Run Scripts/generate and commit \(table).")
        }
    }
}

/// `nil` if Python is not installed.
private func python(_ arguments: [String]) async throws -> String? {
    try await BuiltProgram(installed: "python3")?.run(arguments).standardOutput
}
