public import PresentationKit
public import TerminalKit

/// Draws a pair's history as a table of days, or as a chart that fits the terminal.
public struct RateHistoryScreen: Sendable {
    private let columns: Int
    private let rows: Int
    /// `nil` draws a table.
    private let pen: LineChart.Pen?

    /// - Parameters:
    ///   - columns: The width to keep within, in cells.
    ///   - rows: The height that a chart may fill.
    ///   - pen: How a chart is drawn; `nil` draws a table.
    public init(columns: Int, rows: Int, pen: LineChart.Pen?) {
        self.columns = columns
        self.rows = rows
        self.pen = pen
    }

    public func lines(for state: RateHistoryState) -> [StyledText] {
        guard let history = state.history else { return [] }
        return pen.map { chart(of: history, pen: $0) } ?? table(of: history)
    }

    private func chart(of history: RateHistoryState.History, pen: LineChart.Pen) -> [StyledText] {
        let chart = history.chart(pen: pen)
        let title = StyledText(history.title, style: .bold).wrapped(toCells: columns)
        let notes = notes(of: history)
        // One line is left for the shell prompt that follows.
        let height = max(8, min(rows - title.count - notes.count - 1, 30))
        return title + chart.lines(columns: columns, rows: height) + notes
    }

    private func table(of history: RateHistoryState.History) -> [StyledText] {
        guard history.titles.count == 2 else { return [] }
        let table = Table(
            columns: [
                Table.Column(history.titles[0]),
                Table.Column(history.title, alignment: .trailing),
            ],
            rows: history.points.map { [StyledText($0.day), StyledText($0.text)] }
        )
        return table.lines(fittingColumns: columns) + notes(of: history)
    }

    private func notes(of history: RateHistoryState.History) -> [StyledText] {
        let marks = history.marks.map { "\($0.title) \($0.point.text) (\($0.point.day))" }
        return StyledText((marks + [history.sourceName]).joined(separator: " · "), style: .dim)
            .wrapped(toCells: columns)
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
