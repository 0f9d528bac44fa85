import PresentationKit
public import TerminalKit

/// Draws the full screen of an order as a function of its model.
public enum OrderScreen {
    public static func frame(for model: OrderScreenModel) -> Frame {
        var frame = Frame(size: model.size)
        let layout = model.layout
        guard !layout.isTooSmall else {
            let words = StyledText(model.labels.tooSmall).wrapped(toCells: frame.size.columns)
            frame.draw(words, in: CellArea(origin: CellPosition(row: 0, column: 0), size: frame.size))
            return frame
        }
        guard !model.showsKeys else {
            var body = CellArea(origin: CellPosition(row: 0, column: 0), size: frame.size)
            frame.draw([StyledText(model.labels.anyKey, style: .dim)], in: body.takeLastRows(1))
            frame.draw(model.keyLines, in: body)
            return frame
        }
        for step in layout.steps { frame.draw([step.text], in: step.area) }
        let line = model.pen == .blocks ? "─" : "-"
        let rule = String(repeating: line, count: layout.rule.size.columns)
        frame.draw([StyledText(rule, style: .dim)], in: layout.rule)
        drawBody(model, layout, into: &frame)
        if let preview = model.choices?.preview {
            let drawing = ConeDrawing(pen: model.pen).lines(for: preview, rows: layout.picture.size.rows)
            frame.draw(drawing.map { indented($0, in: layout.picture) }, in: layout.picture)
        }
        frame.draw(layout.statusLines, in: layout.status)
        frame.draw([KeyHelp.line(of: model.keyHelp, columns: layout.help.size.columns)], in: layout.help)
        return frame
    }

    private static func drawBody(
        _ model: OrderScreenModel,
        _ layout: OrderScreenLayout,
        into frame: inout Frame
    ) {
        if case .receipt(let receipt) = model.phase {
            let screen = ReceiptScreen(
                columns: layout.list.size.columns,
                labels: model.labels,
                showsUnicode: model.pen == .blocks
            )
            frame.draw(
                firstAndLast(of: screen.lines(for: receipt), rows: layout.list.size.rows),
                in: layout.list
            )
            return
        }
        guard model.menu != nil else { return }
        guard model.step != .done else {
            frame.draw(model.chosenLines(columns: min(44, layout.list.size.columns)), in: layout.list)
            return
        }
        let size = layout.list.size
        frame.draw(model.itemLines(columns: size.columns, rows: size.rows), in: layout.list)
        if !model.items.isEmpty {
            frame.highlight(layout.list.row(model.window.selection - model.window.scroll))
        }
        guard !layout.lines.isEmpty else { return }
        frame.draw(model.chosenLines(columns: layout.lines.size.columns), in: layout.lines)
    }

    /// Keeps the title and the last lines, with the total, of a receipt that does not fit.
    private static func firstAndLast(of lines: [StyledText], rows: Int) -> [StyledText] {
        guard lines.count > rows, rows > 1 else { return lines }
        return Array(lines.prefix(1) + lines.suffix(rows - 1))
    }

    /// Centres a line of the picture in its area.
    private static func indented(_ line: StyledText, in area: CellArea) -> StyledText {
        let margin = max(0, area.size.columns - ConeDrawing.columns) / 2
        return StyledText(String(repeating: " ", count: margin)) + line
    }
}

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
