import PresentationKit
public import TerminalKit

/// Draws the full screen of the converter as a function of its model.
public enum ConverterScreen {
    // Without colours only this mark shows the selected row, for example in copied text.
    private static let chosenMark = "› "
    private static let unchosenMark = "  "

    public static func frame(for model: ConverterScreenModel) -> Frame {
        var frame = Frame(size: model.size)
        let layout = model.layout
        guard !layout.isTooSmall else {
            let words = StyledText(model.state.labels.tooSmall).wrapped(toCells: frame.size.columns)
            frame.draw(words, in: CellArea(origin: CellPosition(row: 0, column: 0), size: frame.size))
            return frame
        }
        drawFields(model, layout, into: &frame)
        frame.draw(rule: layout.rule)
        if model.focus.choosesCurrency {
            drawChoices(model, layout, into: &frame)
        } else {
            frame.draw(layout.answerLines, in: layout.answer)
            drawChart(model, layout, into: &frame)
            drawRecentPairs(model, layout, into: &frame)
        }
        frame.draw(layout.statusLines, in: layout.status)
        frame.draw([KeyHelp.line(of: model.keyHelp, columns: layout.help.size.columns)], in: layout.help)
        return frame
    }

    // MARK: - Fields

    private static func drawFields(
        _ model: ConverterScreenModel,
        _ layout: ConverterScreenLayout,
        into frame: inout Frame
    ) {
        let labels = model.state.labels
        let width = [labels.amount, labels.from, labels.to].map { StyledText($0).cellWidth }.max() ?? 0
        func begin(_ label: String, in area: CellArea, hasFocus: Bool) -> CellArea {
            frame.draw(StyledText(label + ":", style: hasFocus ? .bold : .dim), at: area.origin)
            var rest = area
            rest.origin.column += width + 2
            rest.size.columns = max(0, rest.size.columns - width - 2)
            return rest
        }
        let amount = begin(labels.amount, in: layout.amount, hasFocus: model.focus == .amount)
        let isTyping = model.focus == .amount
        draw(model.amount, hint: labels.amountExample, hasFocus: isTyping, in: amount, into: &frame)
        let from = begin(labels.from, in: layout.from, hasFocus: model.focus == .from)
        draw(model.state.from, of: model, isOpen: model.focus == .from, in: from, into: &frame)
        let to = begin(labels.to, in: layout.to, hasFocus: model.focus == .to)
        draw(model.state.to, of: model, isOpen: model.focus == .to, in: to, into: &frame)
    }

    /// Draws a chosen currency, or the search text while it is being chosen.
    private static func draw(
        _ choice: LiveConverterState.Choice,
        of model: ConverterScreenModel,
        isOpen: Bool,
        in area: CellArea,
        into frame: inout Frame
    ) {
        if isOpen {
            draw(model.search, hint: words(of: choice), hasFocus: true, in: area, into: &frame)
        } else if let invalid = choice.invalid {
            frame.draw([StyledText(invalid.text, style: .failure)], in: area)
        } else {
            let words = StyledText(choice.code, style: .bold) + StyledText("  " + choice.name)
            frame.draw([words], in: area)
        }
    }

    private static func draw(
        _ field: TextField,
        hint: String,
        hasFocus: Bool,
        in area: CellArea,
        into frame: inout Frame
    ) {
        let visible = field.visible(columns: area.size.columns)
        frame.draw([field.isEmpty ? StyledText(hint, style: .dim) : visible.text], in: area)
        guard hasFocus, area.size.columns > 0 else { return }
        frame.cursor = CellPosition(row: area.origin.row, column: area.origin.column + visible.caret)
    }

    private static func words(of choice: LiveConverterState.Choice) -> String {
        choice.name.isEmpty ? choice.code : "\(choice.code)  \(choice.name)"
    }

    // MARK: - The body

    private static func drawChoices(
        _ model: ConverterScreenModel,
        _ layout: ConverterScreenLayout,
        into frame: inout Frame
    ) {
        guard let found = model.state.found else { return }
        guard !found.choices.isEmpty else {
            let words = StyledText(model.state.labels.noMatch, style: .dim)
            frame.draw(words.wrapped(toCells: layout.choices.size.columns), in: layout.choices)
            return
        }
        drawList(found.choices.map(words), of: model, hasFocus: true, in: layout.choices, into: &frame)
    }

    private static func drawRecentPairs(
        _ model: ConverterScreenModel,
        _ layout: ConverterScreenLayout,
        into frame: inout Frame
    ) {
        frame.draw([StyledText(model.state.labels.recentPairs, style: .dim)], in: layout.recentHeading)
        let rows = model.state.recentPairs.map { "\($0.from) → \($0.to)" }
        let hasFocus = model.focus == .recentPairs
        drawList(rows, of: model, hasFocus: hasFocus, in: layout.recentPairs, into: &frame)
    }

    private static func drawList(
        _ rows: [String],
        of model: ConverterScreenModel,
        hasFocus: Bool,
        in area: CellArea,
        into frame: inout Frame
    ) {
        guard !area.isEmpty else { return }
        let first = hasFocus ? model.window.scroll : 0
        let lines = rows.enumerated().dropFirst(first).prefix(area.size.rows).map { index, text in
            StyledText((hasFocus && index == model.window.selection ? chosenMark : unchosenMark) + text)
        }
        frame.draw(lines, in: area)
        if hasFocus, !rows.isEmpty { frame.highlight(area.row(model.window.selection - first)) }
    }

    private static func drawChart(
        _ model: ConverterScreenModel,
        _ layout: ConverterScreenLayout,
        into frame: inout Frame
    ) {
        guard let history = model.state.history.history, !layout.chart.isEmpty else { return }
        var area = layout.chart
        frame.draw(
            [StyledText("\(history.title) · \(history.sourceName)", style: .dim)],
            in: area.takeRows(1)
        )
        let lines = history.chart(pen: model.pen).lines(columns: area.size.columns, rows: area.size.rows)
        frame.draw(lines, in: area)
    }
}
