import PresentationKit
import TerminalKit

/// The areas of the full screen's parts; a part without room has an empty area.
struct OrderScreenLayout {
    struct StepArea {
        let step: OrderScreenModel.Step
        let text: StyledText
        let area: CellArea
    }

    static let smallest = CellSize(columns: 20, rows: 6)
    /// The width that the list keeps; the picture is left out before it gets less.
    private static let fewestListColumns = 22
    /// The width from which the names and prices of the chosen items are below the picture.
    private static let columnsForLines = 68
    private static let columnsOfLines = 30

    let isTooSmall: Bool
    private(set) var steps: [StepArea] = []
    private(set) var rule = CellArea.none
    /// The items to choose from, or the lines of the order.
    private(set) var list = CellArea.none
    private(set) var picture = CellArea.none
    private(set) var lines = CellArea.none
    private(set) var status = CellArea.none
    private(set) var help = CellArea.none
    private(set) var statusLines: [StyledText] = []

    init(_ model: OrderScreenModel) {
        let size = model.size
        isTooSmall = size.columns < Self.smallest.columns || size.rows < Self.smallest.rows
        guard !isTooSmall else { return }
        var body = CellArea(row: 0, column: 0, columns: size.columns, rows: size.rows)
        steps = Self.steps(of: model, in: body.takeRows(1))
        if size.rows >= 10 { rule = body.takeRows(1) }
        statusLines = model.statusLines(columns: size.columns, atMost: max(2, size.rows / 5))
        help = body.takeLastRows(1)
        status = body.takeLastRows(statusLines.count)
        divide(body, model)
    }

    private mutating func divide(_ body: CellArea, _ model: OrderScreenModel) {
        list = body
        let hasLines = body.size.columns >= Self.columnsForLines
        let right = hasLines ? Self.columnsOfLines : ConeDrawing.columns
        guard body.size.columns - right - 2 >= Self.fewestListColumns,
            body.size.rows >= ConeDrawing.fewestRows
        else { return }
        var (left, side) = body.dividedVertically(at: body.size.columns - right)
        left.size.columns -= 2
        list = left
        let rows = body.size.rows >= ConeDrawing.rows ? ConeDrawing.rows : ConeDrawing.fewestRows
        picture = side.takeRows(rows)
        if hasLines {
            _ = side.takeRows(1)
            lines = side
        }
    }

    /// Lays out the steps side by side; those without room are reached by keys alone.
    ///
    /// Steps before the current one are dropped until it fits.
    private static func steps(of model: OrderScreenModel, in row: CellArea) -> [StepArea] {
        let all = OrderScreenModel.Step.allCases
        var titles = all.map { (step: $0, text: model.title(of: $0)) }[...]
        let current = all.firstIndex(of: model.step) ?? 0
        while titles.startIndex < current,
            titles[...current].reduce(0, { $0 + $1.text.cellWidth }) > row.size.columns
        {
            titles.removeFirst()
        }
        var areas: [StepArea] = []
        var column = 0
        for (step, text) in titles {
            guard column + text.cellWidth <= row.size.columns else { break }
            var area = row
            area.origin.column = column
            area.size.columns = text.cellWidth
            areas.append(StepArea(step: step, text: text, area: area))
            column += text.cellWidth
        }
        return areas
    }
}
