public import PresentationKit
public import TerminalKit

/// All that the full screen of items shows: what it was told of them, and what only the screen knows.
///
/// It can be told in two ways, by calls that change it (MVC) and by states that replace what it shows (MVVM).
public struct ItemsScreenModel: Sendable, Hashable {
    public enum Focus: Sendable, Hashable {
        case field
        case list
    }

    /// What stands in the way of live answers, in one short line.
    public let keyNote: String?
    let format: RegionalFormat
    let labels: ItemsLabels

    public internal(set) var size: CellSize
    public internal(set) var field = TextField()
    public internal(set) var focus = Focus.field
    /// The order that the next search asks for.
    public internal(set) var sort: ItemsSort
    /// Whether the focus goes to the items as soon as there are some.
    var isBoundForList = false
    var window = ListWindow()
    private(set) var content: ItemsContent

    public init(
        size: CellSize,
        format: RegionalFormat,
        sort: ItemsSort = .relevance,
        keyNote: String? = nil
    ) {
        self.size = size
        self.format = format
        self.sort = sort
        self.keyNote = keyNote
        labels = ItemsLabels(format)
        content = .welcome(labels)
    }

    var layout: ItemsScreenLayout { ItemsScreenLayout(self) }

    /// The rows that keys mean.
    var rows: [ItemRow] { content.hasAnswer ? content.rows : [] }

    /// The item that keys mean, where the list has them.
    var chosen: ItemRow? {
        focus == .list && rows.indices.contains(window.selection) ? rows[window.selection] : nil
    }

    // MARK: - Changes

    /// Another answer starts at the top; more or less of the same one keeps the chosen item.
    mutating func change(_ change: (inout ItemsContent) -> Void) {
        let before = content
        change(&content)
        if before.query != content.query || before.sort != content.sort {
            window = ListWindow()
        } else if let chosen = before.rows.indices.contains(window.selection)
            ? before.rows[window.selection] : nil,
            let index = content.rows.firstIndex(where: { $0.id == chosen.id })
        {
            window.selection = index
        }
        settleFocus()
        keepSelectionSeen()
    }

    /// Without items the field has the keys, since a list of nothing has no use for them.
    private mutating func settleFocus() {
        if !rows.isEmpty {
            if isBoundForList { focus = .list }
            isBoundForList = false
        } else if content.status == .searching {
            isBoundForList = isBoundForList || focus == .list
            focus = .field
        } else {
            isBoundForList = false
            focus = .field
        }
    }

    mutating func keepSelectionSeen() {
        window.keepInRange(seeing: layout.list.size.rows, of: content.rows.count)
    }
}
