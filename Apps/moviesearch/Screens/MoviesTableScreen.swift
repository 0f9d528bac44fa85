public import PresentationKit
public import TerminalKit

/// Draws a list of movies as a table, with a note on the range and origin of the results.
public struct MoviesTableScreen: Sendable {
    /// In fewer columns a second figure would take the room of what is said about a movie.
    private static let columnsForAllFigures = 100

    private let columns: Int
    private let format: RegionalFormat

    /// - Parameters:
    ///   - columns: The width to keep within, in cells.
    ///   - format: The language and region of the texts.
    public init(columns: Int, format: RegionalFormat) {
        self.columns = columns
        self.format = format
    }

    public func table(for state: MoviesListState) -> NotedTable? {
        guard let movies = state.movies, !movies.items.isEmpty else { return nil }
        let labels = MoviesLabels(format)
        let figures = movies.figures.prefix(columns < Self.columnsForAllFigures ? 1 : movies.figures.count)
        var table = Table(
            columns: [
                Table.Column(labels.title, width: .preferred(minimum: 24)),
                Table.Column(labels.year, alignment: .trailing, dropOrder: 3),
            ]
                + figures.map { figure in
                    Table.Column(movies.heading(of: figure, in: format), alignment: .trailing, dropOrder: 1)
                } + [Table.Column(labels.about, width: .flexible(minimum: 12), dropOrder: 2)],
            rows: movies.items.map { item in
                [item.heading(.bold), StyledText(item.year.map { String($0) } ?? "")]
                    + figures.map { StyledText($0.text(of: item, in: format)) }
                    + [StyledText(item.summary(in: format), style: .dim)]
            }
        )
        if let width = table.width(ofColumn: 0, fittingColumns: columns) {
            for (row, item) in movies.items.enumerated() {
                table.rows[row][0] = item.heading(.bold, cells: width)
            }
        }
        var lines = table.lines(fittingColumns: columns)
        if let heading = movies.referenceHeading(in: format) ?? movies.personHeading(in: format) {
            lines.insert(StyledText(heading, style: .bold).truncated(toCells: columns), at: 0)
        }
        if let note = movies.personNote(in: format) {
            lines.append(StyledText(note, style: .dim).truncated(toCells: columns))
        }
        return NotedTable(lines: lines, note: movies.note(in: format))
    }
}
