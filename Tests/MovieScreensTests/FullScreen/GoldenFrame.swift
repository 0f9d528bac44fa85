import Foundation
import TerminalKit

/// A frame as a file that people can read: where the cursor is, what is chosen, and the text.
struct GoldenFrame {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Frames")

    let name: String

    var file: URL { Self.folder.appending(path: name + ".txt") }

    static var names: Set<String> {
        get throws {
            let files = try FileManager.default.contentsOfDirectory(
                at: folder,
                includingPropertiesForKeys: nil
            )
            return Set(files.map { $0.deletingPathExtension().lastPathComponent })
        }
    }

    func text() throws -> String {
        try String(contentsOf: file, encoding: .utf8)
    }

    /// Writes the file anew where `RECORD_GENERATED_FILES=1` asks for that.
    func recordIfWanted(_ description: String) throws {
        guard ProcessInfo.processInfo.environment["RECORD_GENERATED_FILES"] == "1" else { return }
        try Data(description.utf8).write(to: file)
    }
}

extension Frame {
    var goldenDescription: String {
        let place = cursor.map { "row \($0.row), column \($0.column)" } ?? "hidden"
        let chosen = chosenRows.map { "row \($0)" }.joined(separator: ", ")
        return """
            \(size.columns) by \(size.rows); cursor: \(place); chosen: \(chosen.isEmpty ? "nothing" : chosen)
            \(text)

            """
    }

    /// The rows that are drawn in reverse from somewhere on.
    var chosenRows: [Int] {
        (0..<size.rows).filter { row in
            (0..<size.columns).contains { style(at: CellPosition(row: row, column: $0)).reversed }
        }
    }
}
