/// The lines of a table, and a note on all of its rows.
public struct NotedTable: Sendable, Hashable {
    public let lines: [StyledText]
    public let note: String

    public init(lines: [StyledText], note: String) {
        (self.lines, self.note) = (lines, note)
    }

    /// Returns the table with the note below it, wrapped to the width.
    public func linesWithNote(columns: Int) -> [StyledText] {
        lines + StyledText(note, style: .dim).wrapped(toCells: columns)
    }
}
