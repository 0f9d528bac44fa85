import PresentationKit
public import TerminalKit

/// Draws the full screen of moviesearch. The frame depends on the model only.
public enum MoviesScreen {
    public static func frame(for model: MoviesScreenModel) -> Frame {
        var frame = Frame(size: model.size)
        let layout = model.layout
        guard !layout.isTooSmall else {
            drawTooSmall(model.labels, into: &frame)
            return frame
        }
        if let scroll = model.keysScroll {
            KeysOverview(model).draw(scroll: scroll, into: &frame)
            return frame
        }
        drawField(model, layout, into: &frame)
        frame.draw(rule: layout.rule)
        drawSuggestions(model, layout, into: &frame)
        if let headline = model.headline {
            frame.draw([StyledText(unchosenMark + headline, style: .dim)], in: layout.headline)
        }
        if !layout.list.isEmpty { MoviesRows(model, layout).draw(into: &frame) }
        for row in 0..<layout.divider.size.rows {
            let style = model.details == nil ? Style.dim : .accent
            frame.draw(StyledText("│", style: style), at: layout.divider.row(row).origin)
        }
        if let movie = model.shownMovie {
            DetailsPane(
                movie,
                layout,
                scroll: model.detailsScroll,
                labels: MovieDetailsLabels(model.format)
            )
            .draw(into: &frame)
        }
        frame.draw(layout.sourceNoteLines, in: layout.sourceNotes)
        frame.draw(layout.statusLines, in: layout.status)
        if let notes = model.notes, let prompt = layout.statusLines.first {
            draw(notes, in: layout.status, behind: prompt + " ", into: &frame)
        }
        frame.draw([KeyHelp.line(of: model.keyHelp, columns: layout.help.size.columns)], in: layout.help)
        return frame
    }

    private static func drawField(
        _ model: MoviesScreenModel,
        _ layout: MoviesScreenLayout,
        into frame: inout Frame
    ) {
        let hasFocus = model.focus == .field && model.details == nil
        let prompt = StyledText(model.labels.find + ": ", style: hasFocus ? .accent : .dim)
        draw(
            model.field,
            in: layout.field,
            behind: prompt,
            styled: StyledText(HighlightedQuery(model.field.text)),
            hasFocus: hasFocus,
            into: &frame
        )
        guard model.field.isEmpty else { return }
        let position = CellPosition(row: layout.field.origin.row, column: prompt.cellWidth)
        let columns = layout.field.size.columns - prompt.cellWidth
        frame.draw(StyledText(model.labels.example, style: .dim), at: position, width: columns)
    }

    private static func draw(
        _ field: TextField,
        in area: CellArea,
        behind prompt: StyledText,
        styled: StyledText? = nil,
        hasFocus: Bool = true,
        into frame: inout Frame
    ) {
        frame.draw(prompt, at: area.origin)
        var position = area.origin
        position.column += prompt.cellWidth
        let columns = area.size.columns - prompt.cellWidth
        let visible = field.visible(columns: columns, styled: styled)
        frame.draw(visible.text, at: position, width: columns)
        guard hasFocus else { return }
        frame.cursor = CellPosition(row: position.row, column: position.column + visible.caret)
    }

    /// Draws the suggestions, the newest at the bottom: as in a shell, ↑ goes back in time.
    private static func drawSuggestions(
        _ model: MoviesScreenModel,
        _ layout: MoviesScreenLayout,
        into frame: inout Frame
    ) {
        let heading = model.scene.recentQueries?.heading(in: model.format) ?? ""
        frame.draw([StyledText(heading, style: .dim)], in: layout.suggestionsHeading)
        let rows = layout.suggestions.size.rows
        guard rows > 0 else { return }
        let typed = model.scene.recentQueries?.beginning ?? ""
        let first = layout.firstSuggestion
        for (index, text) in model.suggestions.enumerated().dropFirst(first).prefix(rows) {
            let row = layout.suggestions.row(layout.mirrored(index))
            let isChosen = index == model.suggestion
            let line =
                StyledText(isChosen ? chosenMark : unchosenMark)
                + StyledText(MatchedText(text, beginningWith: typed))
            frame.draw([line], in: row)
            if isChosen { frame.highlight(row, in: Style.accent.foreground) }
        }
    }

    private static func drawTooSmall(_ labels: MoviesLabels, into frame: inout Frame) {
        let smallest = MoviesScreenLayout.smallest
        let words = StyledText(labels.tooSmall(columns: smallest.columns, rows: smallest.rows))
        frame.draw(
            words.wrapped(toCells: frame.size.columns),
            in: CellArea(origin: CellPosition(row: 0, column: 0), size: frame.size)
        )
    }

    /// Marks the chosen row; in a copy of the screen without colours, only this shows it.
    static let chosenMark = "› "
    static let unchosenMark = "  "
    static let chosenAndMarked = "›✓"
    static let marked = " ✓"
}
