import PresentationKit
public import TerminalKit

/// Draws the full screen of itemsearch. The frame depends on the model only.
public enum ItemsScreen {
    /// Marks the chosen row; in a copy of the screen without colours, only this shows it.
    private static let chosenMark = "› "
    private static let unchosenMark = "  "

    public static func frame(for model: ItemsScreenModel) -> Frame {
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
        drawField(model, layout, into: &frame)
        frame.draw(rule: layout.rule)
        if model.content.rows.isEmpty {
            drawMessage(model, layout, into: &frame)
        } else if model.isOpen {
            drawItem(layout, into: &frame)
            drawPicture(model, layout, into: &frame)
        } else {
            drawRows(model, layout, into: &frame)
            frame.draw(model.details, in: layout.details)
        }
        if let note = model.keyNote {
            frame.draw([StyledText(note, style: .dim)], in: layout.keyNote)
        }
        frame.draw(layout.statusLines, in: layout.status)
        frame.draw([KeyHelp.line(of: model.keyHelp, columns: layout.help.size.columns)], in: layout.help)
        return frame
    }

    private static func drawField(
        _ model: ItemsScreenModel,
        _ layout: ItemsScreenLayout,
        into frame: inout Frame
    ) {
        let hasFocus = model.focus == .field
        let prompt = StyledText(model.labels.find + ": ", style: hasFocus ? .bold : .dim)
        frame.draw(prompt, at: layout.field.origin)
        var position = layout.field.origin
        position.column += prompt.cellWidth
        let columns = layout.field.size.columns - prompt.cellWidth
        let visible = model.field.visible(columns: columns)
        if model.field.isEmpty {
            frame.draw(StyledText(model.labels.example, style: .dim), at: position, width: columns)
        } else {
            frame.draw(visible.text, at: position, width: columns)
        }
        guard hasFocus else { return }
        frame.cursor = CellPosition(row: position.row, column: position.column + visible.caret)
    }

    private static func drawMessage(
        _ model: ItemsScreenModel,
        _ layout: ItemsScreenLayout,
        into frame: inout Frame
    ) {
        guard let message = model.content.message else { return }
        let area = layout.list.inset(columns: layout.list.size.columns >= 60 ? 2 : 0)
        let heading = StyledText(message.heading, style: message.isFailure ? .failure : .bold)
        let lines =
            heading.wrapped(toCells: area.size.columns)
            + StyledText(message.words).wrapped(toCells: area.size.columns)
        let isRoomy = area.size.rows > lines.count
        frame.draw(isRoomy ? [""] + lines : lines, in: area)
    }

    /// Draws the visible lines of an item, with arrows in the last column if there are more above or below.
    private static func drawItem(_ layout: ItemsScreenLayout, into frame: inout Frame) {
        let area = layout.item
        guard !area.isEmpty else { return }
        frame.draw(layout.itemLines.dropFirst(layout.itemScroll), in: area)
        let column = area.origin.column + area.size.columns - 1
        if layout.itemScroll > 0 {
            frame.draw(StyledText("↑", style: .bold), at: CellPosition(row: area.origin.row, column: column))
        }
        if layout.itemScroll + area.size.rows < layout.itemLines.count {
            let last = area.origin.row + area.size.rows - 1
            frame.draw(StyledText("↓", style: .bold), at: CellPosition(row: last, column: column))
        }
    }

    private static func drawPicture(
        _ model: ItemsScreenModel,
        _ layout: ItemsScreenLayout,
        into frame: inout Frame
    ) {
        guard let room = layout.picture else { return }
        switch model.picture {
        case .none, .failed: break
        case .loading: frame.draw([StyledText(model.labels.picture, style: .dim)], in: room.cells)
        case .loaded(let picture):
            // Until the next one is requested, the picture is that of the item before.
            guard picture.name == model.chosen?.pictureName,
                let grid = PixelGrid(width: picture.width, height: picture.height, rgb: picture.rgb)
            else { return }
            room.draw(grid, of: picture.file, named: picture.name, into: &frame)
        }
    }

    private static func drawRows(
        _ model: ItemsScreenModel,
        _ layout: ItemsScreenLayout,
        into frame: inout Frame
    ) {
        let rows = model.content.rows
        let seen = model.window.visibleRows(layout.list.size.rows, of: rows.count)
        let prices = rows[seen].map { price(of: $0, model.labels) }
        let columns = ItemColumns(
            width: layout.list.size.columns - chosenMark.count,
            price: prices.map(\.cellWidth).max() ?? 0
        )
        let labels = model.labels
        draw(
            [labels.title, labels.price, labels.shop, labels.about].map { StyledText($0, style: .dim) },
            mark: unchosenMark,
            columns,
            in: layout.heading,
            into: &frame
        )
        // Results of the previous query are dimmed.
        let isOld = !model.content.hasAnswer
        for (index, price) in zip(seen, prices) {
            let row = rows[index]
            let isChosen = model.focus == .list && index == model.window.selection
            let area = layout.list.row(index - seen.lowerBound)
            draw(
                [
                    StyledText(row.heading, style: isOld ? .dim : .bold),
                    isOld ? StyledText(price.plainText, style: .dim) : price,
                    StyledText(row.mall ?? "", style: isOld ? .dim : .plain),
                    StyledText(row.summary, style: .dim),
                ],
                mark: isChosen ? chosenMark : unchosenMark,
                columns,
                in: area,
                into: &frame
            )
            if isChosen { frame.highlight(area) }
        }
    }

    private static func price(of row: ItemRow, _ labels: ItemsLabels) -> StyledText {
        row.price.map { StyledText($0) } ?? StyledText(labels.unknownPrice, style: .dim)
    }

    private static func draw(
        _ texts: [StyledText],
        mark: String,
        _ columns: ItemColumns,
        in row: CellArea,
        into frame: inout Frame
    ) {
        guard !row.isEmpty else { return }
        frame.draw(StyledText(mark), at: row.origin)
        var position = row.origin
        position.column += mark.count
        for (text, column) in zip(texts, columns.all) {
            let shown = text.truncated(toCells: column.width)
            frame.draw(
                shown.padded(toCells: column.width, alignment: column.alignment),
                at: position,
                width: column.width
            )
            position.column += column.width + ItemColumns.gap
        }
    }
}

/// The widths of the columns of a row. Columns that do not fit are dropped from the right.
private struct ItemColumns {
    static let gap = 2
    private static let shop = 14
    /// Prices up to this width are never truncated: part of a price would look like another price.
    private static let widestPrice = 20

    let all: [(width: Int, alignment: Alignment)]

    init(width: Int, price: Int) {
        let price = min(price, Self.widestPrice)
        let withPrice = width - price - Self.gap
        switch width {
        case 100...:
            let rest = withPrice - Self.shop - Self.gap
            let title = rest * 3 / 5
            all = [
                (title, .leading), (price, .trailing), (Self.shop, .leading),
                (rest - title - Self.gap, .leading),
            ]
        case 48...:
            all = [
                (withPrice - Self.shop - Self.gap, .leading), (price, .trailing), (Self.shop, .leading),
            ]
        case _ where withPrice >= 10:
            all = [(withPrice, .leading), (price, .trailing)]
        default:
            all = [(width, .leading)]
        }
    }
}
