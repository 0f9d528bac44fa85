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

/// What the screen shows below its field, as set by a controller or a view model.
struct ItemsContent: Sendable, Hashable {
    /// The message in place of the rows.
    struct Message: Sendable, Hashable {
        let heading: String
        let words: String
        var isFailure = false
    }

    /// The activity, or a failure that is shown beside the rows.
    enum Status: Sendable, Hashable {
        case none
        case searching
        case loadingMore
        case notice(String)
    }

    var query = ""
    var sort = ItemsSort.standard
    var rows: [ItemRow] = []
    /// The summary of all rows.
    var note = ""
    var hasMore = false
    var canRestore = false
    var message: Message?
    var status = Status.none

    /// Whether the rows are the results of the latest query, so that keys can act on them.
    var hasAnswer: Bool { status != .searching && !rows.isEmpty }
}

extension ItemsContent {
    init(_ listing: ItemsListing, _ labels: ItemsLabels) {
        query = listing.query
        sort = listing.sort
        rows = listing.rows
        note = listing.note
        hasMore = listing.hasMore
        canRestore = listing.canRestore
        message = listing.emptyMessage.map { Message(heading: labels.nothing, words: $0) }
    }

    init(_ failure: FailureViewData, _ format: RegionalFormat) {
        message = Message(
            heading: failure.heading(in: format),
            words: failure.message,
            isFailure: true
        )
    }

    static func welcome(_ labels: ItemsLabels) -> ItemsContent {
        var content = ItemsContent()
        content.message = Message(heading: labels.welcome, words: labels.welcomeAdvice)
        return content
    }
}

/// The text on an item that is shown alone.
struct ItemText {
    private static let gap = 2
    /// Narrower values stand below their names.
    private static let fewestValueColumns = 14

    private let heading: MatchedText
    private let facts: [(name: String, value: String)]

    init(_ item: ItemRow, _ labels: ItemsLabels) {
        heading = item.heading
        let prices = [item.price, item.highestPrice].compactMap(\.self).joined(separator: ", ")
        let facts: [(String, String?)] = [
            (labels.price, prices.isEmpty ? labels.unknownPrice : prices), (labels.shop, item.mall),
            (labels.brand, item.brand), (labels.maker, item.maker),
            (labels.category, item.categories.isEmpty ? nil : item.categories.joined(separator: " › ")),
            (labels.link, item.link),
        ]
        self.facts = facts.compactMap { name, value in value.map { (name, $0) } }
    }

    func lines(columns: Int) -> [StyledText] {
        let names = facts.map { StyledText($0.name, style: .dim) }
        let width = (names.map(\.cellWidth).max() ?? 0) + Self.gap
        let isBeside = columns - width >= Self.fewestValueColumns
        return StyledText(heading, style: .bold).wrapped(toCells: columns) + [""]
            + zip(names, facts).flatMap { name, fact in
                let value = StyledText(fact.value)
                guard isBeside else { return [name] + value.wrapped(toCells: columns) }
                return value.wrapped(toCells: columns - width).enumerated().map { index, line in
                    (index == 0 ? name : "").padded(toCells: width) + line
                }
            }
    }
}

/// The cells of each part of the full screen; parts that do not fit are empty.
struct ItemsScreenLayout {
    static let smallest = CellSize(columns: 20, rows: 5)
    /// The height that fits the heading, some rows, and two lines on the chosen item.
    private static let rowsForDetails = 10

    let isTooSmall: Bool
    private(set) var field = CellArea.none
    private(set) var rule = CellArea.none
    private(set) var heading = CellArea.none
    /// The rows, or the message in their place.
    private(set) var list = CellArea.none
    private(set) var details = CellArea.none
    /// The place of an item that is shown alone, over the rows and the details.
    private(set) var item = CellArea.none
    /// The room for its picture; also kept after a failure, so that the picture can be requested again.
    private(set) var picture: PictureArea?
    private(set) var keyNote = CellArea.none
    private(set) var status = CellArea.none
    private(set) var help = CellArea.none

    private(set) var statusLines: [StyledText] = []
    /// All lines of the item that is shown alone, more than fit or fewer.
    private(set) var itemLines: [StyledText] = []
    /// The first of these lines that is visible.
    private(set) var itemScroll = 0

    init(_ model: ItemsScreenModel) {
        let size = model.size
        isTooSmall = size.columns < Self.smallest.columns || size.rows < Self.smallest.rows
        guard !isTooSmall else { return }
        var body = CellArea(row: 0, column: 0, columns: size.columns, rows: size.rows)
        field = body.takeRows(1)
        if size.rows >= 10 { rule = body.takeRows(1) }
        if size.rows >= 6 { help = body.takeLastRows(1) }
        statusLines = model.statusLines(columns: size.columns, atMost: max(1, size.rows / 6))
        status = body.takeLastRows(statusLines.count)
        if size.rows >= 10, model.keyNote != nil { keyNote = body.takeLastRows(1) }
        guard !model.content.rows.isEmpty else {
            list = body
            return
        }
        if model.isOpen, let chosen = model.chosen {
            (picture, item) = PictureArea.divide(
                body,
                .square,
                chosen.pictureName == nil ? nil : model.pictures
            )
            if case .failed = model.picture { item = body }
            itemLines = ItemText(chosen, model.labels).lines(columns: max(1, item.size.columns - 2))
            itemScroll = max(0, min(model.itemScroll, itemLines.count - item.size.rows))
        }
        if body.size.rows >= Self.rowsForDetails {
            details = body.takeLastRows(2)
            // A blank line between the list and the details of the chosen item.
            _ = body.takeLastRows(1)
        }
        if body.size.rows >= 6 { heading = body.takeRows(1) }
        list = body
    }
}
