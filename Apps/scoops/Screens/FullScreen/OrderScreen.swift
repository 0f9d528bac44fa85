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
