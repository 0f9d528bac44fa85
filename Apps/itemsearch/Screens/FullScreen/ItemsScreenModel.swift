public import PresentationKit
public import TerminalKit

/// Everything that the full screen shows: the content, and the screen's own state.
///
/// The content is set by calls that change it (MVC) or by states that replace it (MVVM).
public struct ItemsScreenModel: ScreenModel, Hashable {
    public typealias Action = ItemsAction

    public static var showsPictures: Bool { true }

    public enum Focus: Sendable, Hashable {
        case field
        case list
    }

    /// A short note on why there are no live results.
    public let keyNote: String?
    let format: RegionalFormat
    /// The prices of every search.
    let prices: ItemPrices
    let labels: ItemsLabels

    public internal(set) var size: CellSize
    /// How the terminal shows pictures; `nil` until it has answered.
    var pictures: PictureSupport?
    public internal(set) var field = TextField()
    public internal(set) var focus = Focus.field
    /// The sort order of the next search.
    public internal(set) var sort: ItemsSort
    /// Whether the focus moves to the list as soon as items arrive.
    var movesToListWhenLoaded = false
    /// Whether the row of an item that is brought back is selected.
    var selectsNewRow = false
    var window = ListWindow()
    /// Whether the chosen item is shown alone, with all that is known of it.
    var isOpen = false
    /// The first visible line of the item that is shown alone.
    var itemScroll = 0
    /// Whether all keys are listed in place of everything else.
    public internal(set) var showsKeys = false
    /// Why the link was not opened, until the next event.
    var linkMessage: String?
    private(set) var content: ItemsContent
    /// The picture of the item that is shown alone.
    var picture = PicturePhase.none
    /// The picture that was requested last.
    private var requestedPicture: ItemPictureRequest?

    public init(
        size: CellSize,
        format: RegionalFormat,
        sort: ItemsSort = .relevance,
        prices: ItemPrices = ItemPrices(),
        keyNote: String? = nil
    ) {
        self.size = size
        self.format = format
        self.sort = sort
        self.prices = prices
        self.keyNote = keyNote
        labels = ItemsLabels(format)
        content = .welcome(labels)
    }

    public var frame: Frame { ItemsScreen.frame(for: self) }

    var layout: ItemsScreenLayout { ItemsScreenLayout(self) }

    /// The rows that keys can act on.
    var rows: [ItemRow] { content.hasAnswer ? content.rows : [] }

    /// Whether a key can bring back a deleted item.
    var canRestore: Bool { content.status != .searching && content.canRestore }

    /// The item that keys act on while the list has the focus.
    var chosen: ItemRow? {
        focus == .list && rows.indices.contains(window.selection) ? rows[window.selection] : nil
    }

    // MARK: - Changes

    public mutating func didOpenPage(_ address: String, isOpened: Bool) {
        if !isOpened { linkMessage = labels.noBrowser(for: address) }
    }

    public mutating func show(_ pictures: PictureSupport) { self.pictures = pictures }

    /// Requests the picture of the item that is shown alone.
    public mutating func takeActions() -> [ItemsAction] {
        let wanted = wantedPicture
        guard wanted != requestedPicture else { return [] }
        requestedPicture = wanted
        return wanted.map { [.loadPicture($0)] } ?? []
    }

    private var wantedPicture: ItemPictureRequest? {
        guard let name = chosen?.pictureName, let box = layout.picture?.pixels else { return nil }
        return ItemPictureRequest(name, width: box.width, height: box.height)
    }

    /// Changes the content. New results start at the top; changes to the same results keep the selection.
    mutating func change(_ change: (inout ItemsContent) -> Void) {
        let before = content
        let chosenBefore = chosen?.id
        change(&content)
        if before.query != content.query || before.sort != content.sort {
            window = ListWindow()
        } else if let chosen = before.rows.indices.contains(window.selection)
            ? before.rows[window.selection] : nil,
            let index = content.rows.firstIndex(where: { $0.id == chosen.id })
        {
            window.selection = index
        }
        if selectsNewRow { selectRow(notIn: before.rows) }
        selectsNewRow = false
        settleFocus()
        if chosen?.id != chosenBefore { itemScroll = 0 }
        if chosen == nil { isOpen = false }
        keepSelectionVisible()
    }

    private mutating func selectRow(notIn rows: [ItemRow]) {
        let known = Set(rows.map(\.id))
        if let index = content.rows.firstIndex(where: { !known.contains($0.id) }) { window.selection = index }
    }

    /// Keeps the focus in the field while the list is empty, unless a key of the list can bring an item back.
    private mutating func settleFocus() {
        if !rows.isEmpty {
            if movesToListWhenLoaded { focus = .list }
            movesToListWhenLoaded = false
        } else if content.status == .searching {
            movesToListWhenLoaded = movesToListWhenLoaded || focus == .list
            focus = .field
        } else if focus != .list || !content.canRestore {
            movesToListWhenLoaded = false
            focus = .field
        }
    }

    mutating func keepSelectionVisible() {
        window.clampSelection(visible: layout.list.size.rows, of: content.rows.count)
    }
}
