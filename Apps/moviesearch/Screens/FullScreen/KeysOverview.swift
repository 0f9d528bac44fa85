public import PresentationKit
public import TerminalKit

/// Draws all keys in place of everything else, in two columns if there is room.
struct KeysOverview {
    private static let columnsForTwo = 76

    /// The lines of each column.
    private let columns: [[StyledText]]
    private let size: CellSize
    private let labels: MoviesLabels

    init(_ model: MoviesScreenModel) {
        size = model.size
        labels = model.labels
        let blocks = KeysOfPlace.all(isPicking: model.isPicking, in: model.format).map {
            [StyledText($0.place, style: .dim)] + KeyHelp.list(of: $0.keys)
        }
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
}

/// The keys of the full screen that work in one place, each name with the others that do the same.
public struct KeysOfPlace: Sendable, Hashable {
    public let place: String
    public let keys: [KeyHelp]

    /// Returns all keys by their places. Keys that pick movies have no use on other screens.
    public static func all(isPicking: Bool, in format: RegionalFormat) -> [Self] {
        let (labels, words) = (MoviesLabels(format), MoviesPlaceLabels(format))
        let takes = isPicking ? [KeyHelp("Enter", words.take)] : []
        let picks = isPicking ? takes + [KeyHelp("Tab", words.mark)] : []
        let everywhere = [
            KeyHelp("F1 ?", labels.allKeys(unlessTyped: "?")), KeyHelp("^R", words.refresh),
            KeyHelp("^O", words.openPage), KeyHelp("^Y", words.copyID), KeyHelp("Alt-p", words.random),
            KeyHelp("Alt-n", words.notes), KeyHelp("Alt-u", words.undo), KeyHelp("^L", words.redraw),
            KeyHelp("^Z", words.suspend),
            KeyHelp("^C", words.quit),
        ]
        let field = [
            KeyHelp("Enter", words.search), KeyHelp("↓ Tab", words.toList), KeyHelp("↑", words.recent),
            KeyHelp("PgUp PgDn", words.scroll), KeyHelp("^A ^E", words.lineEnds),
            KeyHelp("^U ^K ^W", words.delete), KeyHelp("Esc", words.clear),
        ]
        let list = [
            KeyHelp(isPicking ? "→" : "Enter →", words.open), KeyHelp("↑ ↓ ^P ^N", words.move),
            KeyHelp("PgUp PgDn", words.page), KeyHelp("Home End", words.ends),
            KeyHelp("Alt-w v r", words.save), KeyHelp(isPicking ? "Esc" : "Esc Tab", words.toField),
            KeyHelp("a–z", words.type),
        ]
        let details = [
            KeyHelp("↑ ↓", words.scrollOrMove), KeyHelp("n p", words.neighbours),
            KeyHelp("Space", words.scroll), KeyHelp("w v r", words.save), KeyHelp("s", words.similar),
            KeyHelp("o", words.openPage), KeyHelp("y", words.copyID), KeyHelp("Esc ←", words.back),
        ]
        return [
            Self(place: words.everywhere, keys: everywhere), Self(place: words.field, keys: field),
            Self(place: words.list, keys: picks + list), Self(place: words.details, keys: takes + details),
        ]
    }
}

// The list of all keys, which replaces the screen until a key closes it.
extension MoviesScreenModel {
    /// Whether a key shows all keys. A question mark does unless it may be one of the words.
    func asksForKeys(_ key: Key) -> Bool {
        guard notes == nil else { return false }
        if key == Key(.function(1)) { return true }
        let isQuestionMark = key.code == .character("?") && key.modifiers.subtracting(.shift).isEmpty
        return isQuestionMark && (details != nil || field.isEmpty)
    }

    /// Closes the list of all keys, or scrolls it if it is longer than the screen.
    mutating func handleInKeys(_ key: Key) {
        let page = max(1, size.rows - 4)
        switch key {
        case .up where canScrollKeys: scrollKeys(by: -1)
        case .down where canScrollKeys: scrollKeys(by: 1)
        case .pageUp where canScrollKeys: scrollKeys(by: -page)
        case .pageDown where canScrollKeys: scrollKeys(by: page)
        default: keysScroll = nil
        }
    }

    private var canScrollKeys: Bool { KeysOverview(self).lastScroll > 0 }

    mutating func scrollKeys(by lines: Int) {
        guard let keysScroll else { return }
        self.keysScroll = min(max(0, keysScroll + lines), KeysOverview(self).lastScroll)
    }
}
