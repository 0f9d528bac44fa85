import CommandLineKit
import PresentationKit
import ProgramKit

/// Says on standard error what an import did, and which rows were not taken as they are.
struct SavedMoviesImportNotes: SavedMoviesImportView {
    let console: Console

    func show(_ files: [ImportedFileViewData]) throws(ProgramFailure) {
        for message in files.flatMap(\.messages) { console.note(message) }
    }
}

/// Prints what an import did as one JSON object; its keys are in the program's README.
struct SavedMoviesImportJSONView: SavedMoviesImportView {
    let console: Console

    func show(_ files: [ImportedFileViewData]) throws(ProgramFailure) {
        try console.write(json: Document(files: files.map(FileDocument.init)))
    }
}

private struct Document: Encodable {
    let files: [FileDocument]
}

/// Unknown values are `null`, so every key is always present.
private struct FileDocument: Encodable {
    let file: ImportedFileViewData

    private enum CodingKeys: String, CodingKey { case file, added, changed, rows }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(file.name, forKey: .file)
        try container.encode(file.added, forKey: .added)
        try container.encode(file.changed, forKey: .changed)
        try container.encode(file.rows.map(RowDocument.init), forKey: .rows)
    }
}

private struct RowDocument: Encodable {
    let row: ImportedRowViewData

    private enum CodingKeys: String, CodingKey { case line, reason, id, title, year }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(row.line, forKey: .line)
        try container.encode(row.reason, forKey: .reason)
        try container.encode(row.id, forKey: .id)
        try container.encode(row.title, forKey: .title)
        try container.encode(row.year, forKey: .year)
    }
}
