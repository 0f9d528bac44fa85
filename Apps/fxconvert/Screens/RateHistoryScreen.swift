public import PresentationKit
public import TerminalKit

/// Draws a pair's history as a table of days, or as a chart that fits the terminal.
public struct RateHistoryScreen: Sendable {
    private let columns: Int
    private let rows: Int
    /// `nil` draws a table.
    private let pen: LineChart.Pen?
    private let explains: Bool

    /// - Parameters:
    ///   - columns: The width to keep within, in cells.
    ///   - rows: The height that a chart may fill.
    ///   - pen: How a chart is drawn; `nil` draws a table.
    ///   - explains: Whether it is said below the table how each average was computed.
    public init(columns: Int, rows: Int, pen: LineChart.Pen?, explains: Bool = false) {
        self.explains = explains
        self.columns = columns
        self.rows = rows
        self.pen = pen
    }

    /// Returns the chart; `nil` if a table is drawn.
    public func chart(for state: RateHistoryState) -> [StyledText]? {
        guard let history = state.history, let pen else { return nil }
        let chart = history.chart(pen: pen)
        let title = StyledText(history.title, style: .bold).wrapped(toCells: columns)
        let notes = StyledText(note(on: history), style: .dim).wrapped(toCells: columns)
        // One line is left for the shell prompt that follows.
        let height = max(8, min(rows - title.count - notes.count - 1, 30))
        return title + chart.lines(columns: columns, rows: height) + notes
    }

    public func table(for state: RateHistoryState) -> NotedTable? {
        guard let history = state.history, let first = history.titles.first else { return nil }
        let table = Table(
            columns: [Table.Column(first), Table.Column(history.title, alignment: .trailing)]
                + history.titles.dropFirst(2).map { Table.Column($0, alignment: .trailing) },
            rows: history.points.map { point in
                [point.name, point.text, point.daysText].compactMap { $0.map { StyledText($0) } }
            }
        )
        return NotedTable(
            lines: table.lines(fittingColumns: columns) + explanations(of: history),
            note: note(on: history)
        )
    }

    private func explanations(of history: RateHistoryState.History) -> [StyledText] {
        guard explains else { return [] }
        return history.points.flatMap { point in
            StyledText("  \(point.name): \(point.explanation ?? "")").wrapped(toCells: columns)
        }
    }

    private func note(on history: RateHistoryState.History) -> String {
        let marks = history.marks.map { "\($0.title) \($0.point.text) (\($0.point.name))" }
        return (marks + [history.sourceName]).joined(separator: " · ")
    }
}

extension RateHistoryState.History {
    func chart(pen: LineChart.Pen) -> LineChart {
        let runs = runs.map { run in
            run.map { LineChart.Point(x: Double($0.dayNumber), y: $0.height) }
        }
        return LineChart(runs: runs, pen: pen) { place in
            RateHistoryState.day(ofNumber: Int(place.rounded()))
        }
    }
}
