import PresentationKit
import TerminalKit

/// Draws all keys in place of everything else, in two columns if there is room.
struct KeysOverview {
    private static let columnsForTwo = 76
    private static let gap = 2

    /// The lines of each column.
    private let columns: [[StyledText]]
    private let size: CellSize
    private let labels: MoviesLabels

    init(_ model: MoviesScreenModel) {
        size = model.size
        labels = model.labels
        let places = MoviesKeysViewData.all(isPicking: model.isPicking, in: model.format)
        let blocks = places.map(Self.lines)
        let half = size.columns >= Self.columnsForTwo ? (blocks.count + 1) / 2 : blocks.count
        columns = [blocks.prefix(half), blocks.dropFirst(half)]
            .filter { !$0.isEmpty }
            .map { Array($0.joined(separator: [""])) }
    }

    /// The largest scroll offset.
    var lastScroll: Int { max(0, (columns.map(\.count).max() ?? 0) - body.size.rows) }

    /// The rows between the heading and the last line.
    private var body: CellArea {
        CellArea(row: 2, column: 0, columns: size.columns, rows: max(0, size.rows - 3))
    }

    func draw(scroll: Int, into frame: inout Frame) {
        frame.draw(StyledText(labels.allKeys, style: .accent), at: CellPosition(row: 0, column: 0))
        frame.draw(rule: CellArea(row: 1, column: 0, columns: size.columns, rows: 1))
        var rest = body
        for (index, lines) in columns.enumerated() {
            let (column, others) = rest.dividedVertically(at: rest.size.columns / (columns.count - index))
            frame.draw(lines.dropFirst(scroll), in: column.inset(columns: 1))
            rest = others
        }
        let scrolling =
            lastScroll > 0 ? StyledText("↑↓ ", style: .bold) + StyledText(labels.scroll + "  ") : ""
        frame.draw(
            scrolling + StyledText(labels.closeKeys, style: .dim),
            at: CellPosition(row: size.rows - 1, column: 0)
        )
    }

    private static func lines(of place: MoviesKeysViewData) -> [StyledText] {
        let width = place.keys.map { StyledText($0.names).cellWidth }.max() ?? 0
        return [StyledText(place.place, style: .dim)]
            + place.keys.map {
                StyledText($0.names, style: .bold).padded(toCells: width + gap) + StyledText($0.action)
            }
    }
}
