import PresentationKit
import TerminalKit

/// The areas of the full screen's parts; a part without room has an empty area.
struct ConverterScreenLayout {
    static let smallest = CellSize(columns: 20, rows: 5)
    /// The width from which recent pairs are beside the answer and the chart, not below the answer.
    private static let columnsForTwo = 100
    private static let columnsOfPairs = 24
    private static let mostPairsBelow = 5

    let isTooSmall: Bool
    private(set) var amount = CellArea.none
    private(set) var from = CellArea.none
    private(set) var to = CellArea.none
    private(set) var rule = CellArea.none
    private(set) var choices = CellArea.none
    private(set) var answer = CellArea.none
    private(set) var chart = CellArea.none
    private(set) var recentHeading = CellArea.none
    private(set) var recentPairs = CellArea.none
    private(set) var status = CellArea.none
    private(set) var help = CellArea.none

    private(set) var answerLines: [StyledText] = []
    private(set) var statusLines: [StyledText] = []

    init(_ model: ConverterScreenModel) {
        let size = model.size
        isTooSmall = size.columns < Self.smallest.columns || size.rows < Self.smallest.rows
        guard !isTooSmall else { return }
        var body = CellArea(row: 0, column: 0, columns: size.columns, rows: size.rows)
        amount = body.takeRows(1)
        from = body.takeRows(1)
        to = body.takeRows(1)
        if size.rows >= 10 { rule = body.takeRows(1) }
        statusLines = model.statusLines(columns: size.columns, atMost: max(1, size.rows / 6))
        let helpRows = size.rows >= 7 ? 1 : 0
        let foot = statusLines.count + helpRows
        var bottom = body
        _ = bottom.takeRows(body.size.rows - foot)
        body.size.rows -= min(foot, body.size.rows)
        status = bottom.takeRows(statusLines.count)
        help = bottom.takeRows(helpRows)
        if model.focus.choosesCurrency {
            choices = body
        } else {
            divide(body, model)
        }
    }

    private mutating func divide(_ area: CellArea, _ model: ConverterScreenModel) {
        var rest = area
        let pairs = model.state.recentPairs.count
        if pairs > 0, area.size.columns >= Self.columnsForTwo, area.size.rows >= 3 {
            var (left, right) = area.dividedVertically(at: area.size.columns - Self.columnsOfPairs)
            left.size.columns -= 2
            rest = left
            recentHeading = right.takeRows(1)
            recentPairs = right.takeRows(pairs)
        }
        answerLines = model.answerLines(columns: rest.size.columns)
        answer = rest.takeRows(answerLines.count)
        if pairs > 0, recentPairs.isEmpty, rest.size.rows >= 3 {
            _ = rest.takeRows(1)
            // Fewer rows have no room for a chart, so the pairs may use them all.
            let rows = rest.size.rows >= 14 ? min(pairs, Self.mostPairsBelow) : pairs
            recentHeading = rest.takeRows(1)
            recentPairs = rest.takeRows(min(rows, max(1, rest.size.rows)))
        }
        guard rest.size.rows >= 7 else { return }
        _ = rest.takeRows(1)
        chart = rest
        chart.size.rows = min(chart.size.rows, 20)
    }
}
