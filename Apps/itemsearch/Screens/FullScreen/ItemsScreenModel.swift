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
        sort: ItemsSort = .standard,
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

// The screen as the view of a view model: each state replaces the whole content.

extension ItemsScreenModel {
    public mutating func show(_ state: ItemsState) {
        let content = content(of: state)
        change { $0 = content }
        picture = state.picture
    }

    private func content(of state: ItemsState) -> ItemsContent {
        var content = state.listing.map { ItemsContent($0, labels) } ?? .welcome(labels)
        switch state.phase {
        case .idle: break
        case .searching:
            content.status = .searching
            if content.rows.isEmpty {
                content.message = ItemsContent.Message(heading: labels.patience, words: "")
            }
        case .loaded:
            if let notice = state.notice { content.status = .notice(notice.message) }
        case .loadingMore: content.status = .loadingMore
        case .failed(let failure): content = ItemsContent(failure, format)
        }
        return content
    }
}

// The screen as the view of a controller: each call changes a part of the content and keeps the rest.

extension ItemsScreenModel {
    public mutating func showWelcome() {
        let welcome = ItemsContent.welcome(labels)
        change { $0 = welcome }
    }

    public mutating func showSearching() {
        let patience = ItemsContent.Message(heading: labels.patience, words: "")
        change { content in
            content.status = .searching
            if content.rows.isEmpty { content.message = patience }
        }
    }

    public mutating func showItems(_ listing: ItemsListing) {
        let items = ItemsContent(listing, labels)
        change { $0 = items }
    }

    public mutating func showLoadingMore() {
        change { $0.status = .loadingMore }
    }

    public mutating func appendItems(_ rows: [ItemRow], of listing: ItemsListing) {
        let whole = ItemsContent(listing, labels)
        change { content in
            content.rows += rows
            content.note = whole.note
            content.hasMore = whole.hasMore
            content.canRestore = whole.canRestore
            content.message = whole.message
            content.status = .none
        }
    }

    public mutating func removeItem(at index: Int, of listing: ItemsListing) {
        let whole = ItemsContent(listing, labels)
        change { content in
            guard content.rows.indices.contains(index) else { return }
            content.rows.remove(at: index)
            content.note = whole.note
            content.canRestore = whole.canRestore
            content.message = whole.message
        }
    }

    public mutating func insertItem(at index: Int, of listing: ItemsListing) {
        let whole = ItemsContent(listing, labels)
        change { content in
            guard whole.rows.indices.contains(index), index <= content.rows.count else { return }
            content.rows.insert(whole.rows[index], at: index)
            content.note = whole.note
            content.canRestore = whole.canRestore
            content.message = whole.message
        }
    }

    public mutating func showFailure(_ failure: FailureViewData) {
        let issue = ItemsContent(failure, format)
        change { $0 = issue }
    }

    public mutating func showPicture(_ picture: PicturePhase) { self.picture = picture }

    public mutating func showNotice(_ failure: FailureViewData) {
        change { $0.status = .notice(failure.message) }
    }
}

extension ItemsScreenModel {
    /// Returns the status above the key help.
    func statusLines(columns: Int, atMost limit: Int) -> [StyledText] {
        let lines = status.wrapped(toCells: columns, atMost: limit)
        return lines.isEmpty ? [""] : lines
    }

    private var status: StyledText {
        if let linkMessage { return StyledText(linkMessage, style: .notice) }
        if isOpen, case .failed(let failure) = picture, chosen?.pictureName != nil {
            return StyledText(labels.noPicture(failure), style: .notice)
        }
        let note = content.rows.isEmpty ? "" : StyledText(content.note, style: .dim)
        switch content.status {
        case .none: return note
        case .searching: return StyledText(labels.searching, style: .dim)
        case .loadingMore: return note + StyledText(" · " + labels.loadingMore, style: .dim)
        case .notice(let words): return StyledText(words, style: .notice)
        }
    }

    /// The facts about the chosen item that do not fit in its row.
    var details: [StyledText] {
        guard let chosen else { return [] }
        let facts = [chosen.brand, chosen.maker == chosen.brand ? nil : chosen.maker] + chosen.categories
        return [
            StyledText(chosen.heading, style: .plain),
            StyledText((facts + [chosen.link]).compactMap(\.self).joined(separator: " · "), style: .dim),
        ]
    }

    /// The keys that work now, the most useful first, because narrow screens show only those.
    var keyHelp: [KeyHelp] {
        let always = [
            KeyHelp("^S", labels.sort), KeyHelp("^R", hasFailed ? labels.retry : labels.refresh),
            KeyHelp("^C", labels.quit),
        ]
        let keys = [KeyHelp("F1", labels.keys)]
        switch focus {
        case .list:
            let restore = canRestore ? [KeyHelp("u", labels.restore)] : []
            let back = [KeyHelp("Esc", labels.back)]
            let words = [KeyHelp("Tab", labels.words)]
            guard let chosen else { return restore + back + keys + words + always }
            let link = chosen.webAddress == nil ? [] : [KeyHelp("o", labels.openLink)]
            let choose = [KeyHelp("↑↓", labels.choose)]
            let delete = [KeyHelp("Del", labels.delete)]
            if isOpen { return back + link + keys + choose + delete + restore + words + always }
            return [KeyHelp("Enter", labels.details)] + delete + restore + back + keys + link + choose + words
                + always
        case .field:
            let isWelcome = content == .welcome(labels)
            let search = field.isEmpty ? [] : [KeyHelp("Enter", labels.search)]
            let list = rows.isEmpty ? [] : [KeyHelp("↓", labels.list)]
            let escape = KeyHelp("Esc", field.isEmpty && isWelcome ? labels.quit : labels.clear)
            return search + [escape] + list + keys + always
        }
    }

    /// All keys, one a line.
    var keyLines: [StyledText] {
        KeyHelp.list(of: [
            KeyHelp("Enter", "\(labels.search), \(labels.details)"), KeyHelp("↓ Tab", labels.list),
            KeyHelp("↑ ↓", labels.choose), KeyHelp("o ^O", labels.openLink),
            KeyHelp("Del ^D", labels.delete), KeyHelp("u", labels.restore),
            KeyHelp("Esc", "\(labels.clear), \(labels.back)"), KeyHelp("^S", labels.sort),
            KeyHelp("^R", labels.refresh), KeyHelp("^L", labels.redraw), KeyHelp("^Z", labels.suspend),
            KeyHelp("^C", labels.quit), KeyHelp("F1 ?", labels.keys),
        ])
    }

    private var hasFailed: Bool {
        if case .notice = content.status { return true }
        return content.message?.isFailure == true
    }
}
