import PresentationKit
import TerminalKit

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
