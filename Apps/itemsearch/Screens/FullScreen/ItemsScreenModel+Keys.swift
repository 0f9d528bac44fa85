import PresentationKit
public import TerminalKit

extension ItemsScreenModel {
    private static let wheelRows = 3

    @discardableResult
    public mutating func handle(_ event: TerminalEvent) -> [Intent] {
        linkMessage = nil
        switch event {
        case .key(let key):
            return Intent(key).map { [$0] } ?? handle(key)
        case .paste(let text):
            guard !showsKeys else { return [] }
            return editField { $0.insert(text) }
        case .mouse(let mouse):
            return handle(mouse)
        case .resized(let size):
            self.size = size
            keepSelectionVisible()
            return []
        case .resumed:
            // Every event is followed by a frame; nothing else is needed.
            return []
        case .ended:
            return [.quit]
        }
    }

    private mutating func handle(_ key: Key) -> [Intent] {
        guard !showsKeys else {
            showsKeys = false
            return []
        }
        switch key {
        case Key(.function(1)),
            .character("?") where focus == .list || field.isEmpty:
            showsKeys = true
            return []
        case .control("r"): return [.send(.retry)]
        case .control("o"): return openLink()
        case .control("s"): return changeOrder()
        default: break
        }
        return switch focus {
        case .field: handleInField(key)
        case .list: handleInList(key)
        }
    }

    /// Selects the next sort order. Shown results are requested again; otherwise the next search uses it.
    private mutating func changeOrder() -> [Intent] {
        sort = sort.next
        guard content.hasAnswer else { return [] }
        return [.send(.search(search(for: content.query)))]
    }

    private func search(for text: String) -> ItemsSearch {
        ItemsSearch(text, sort: sort, prices: prices)
    }

    // MARK: - The field

    private mutating func handleInField(_ key: Key) -> [Intent] {
        switch key {
        case .escape: return cancel()
        case .enter: return submit()
        case .tab, .backTab, .down: focusList()
        case .pageUp: return scrollList(by: -pageOfList)
        case .pageDown: return scrollList(by: pageOfList)
        default: return editField { _ = $0.handle(key) }
        }
        return []
    }

    /// Clears the search; if there is none, quits.
    private mutating func cancel() -> [Intent] {
        guard !field.isEmpty || content != .welcome(labels) else { return [.quit] }
        field = TextField()
        movesToListWhenLoaded = false
        return [.send(.clear)]
    }

    private mutating func submit() -> [Intent] {
        let isAnswered = content.hasAnswer && content.query == field.text && content.sort == sort
        let search = search(for: field.text)
        guard !isAnswered, !search.isBlank else {
            focusList()
            return []
        }
        movesToListWhenLoaded = true
        return [.send(.search(search))]
    }

    private mutating func editField(_ change: (inout TextField) -> Void) -> [Intent] {
        let before = field.text
        focusField()
        change(&field)
        keepSelectionVisible()
        guard field.text != before else { return [] }
        let search = search(for: field.text)
        guard search.isBlank else { return [.send(.preview(search))] }
        return content == .welcome(labels) ? [] : [.send(.clear)]
    }

    private mutating func focusList() {
        guard !rows.isEmpty || canRestore else { return }
        focus = .list
        keepSelectionVisible()
    }

    private mutating func focusField() {
        focus = .field
        isOpen = false
        movesToListWhenLoaded = false
        keepSelectionVisible()
    }

    // MARK: - The list

    private mutating func handleInList(_ key: Key) -> [Intent] {
        switch key {
        case .enter where chosen != nil: isOpen.toggle()
        case .escape where isOpen: isOpen = false
        case .pageUp where isOpen: scrollItem(by: -1)
        case .pageDown where isOpen: scrollItem(by: 1)
        case .character("o"): return openLink()
        case .escape, .tab, .backTab: focusField()
        case .up where window.selection == 0 && !isOpen: focusField()
        case .up: return select(window.selection - 1)
        case .down: return select(window.selection + 1)
        case .pageUp: return select(window.selection - pageOfList)
        case .pageDown: return select(window.selection + pageOfList)
        case .home: return select(0)
        case .end: return select(rows.count - 1)
        case .delete, .control("d"): return deleteChosen()
        case .character("u"): return restore()
        case .enter, .left, .right: break
        default: return editField { _ = $0.handle(key) }
        }
        return []
    }

    private mutating func select(_ index: Int) -> [Intent] {
        window.selection = index
        itemScroll = 0
        keepSelectionVisible()
        return moreIfNear(window.selection)
    }

    private mutating func scrollList(by count: Int) -> [Intent] {
        let seen = layout.list.size.rows
        window.scroll(by: count, visible: seen, of: rows.count)
        return moreIfNear(window.scroll + seen - 1)
    }

    private func deleteChosen() -> [Intent] {
        guard chosen != nil else { return [] }
        // Deleting an item makes room for one more.
        return [.send(.delete(at: window.selection))] + moreIfNear(window.selection + 1)
    }

    private mutating func openLink() -> [Intent] {
        guard let chosen else { return [] }
        guard let address = chosen.webAddress else {
            linkMessage = labels.noLink
            return []
        }
        return [.openPage(address: address)]
    }

    private mutating func scrollItem(by pages: Int) {
        let layout = layout
        itemScroll = layout.itemScroll + pages * max(1, layout.item.size.rows - 1)
        itemScroll = self.layout.itemScroll
    }

    private mutating func restore() -> [Intent] {
        guard canRestore else { return [] }
        selectsNewRow = true
        return [.send(.restore)]
    }

    /// Requests the next page near the end of the list, but not while loading or after a failure.
    private func moreIfNear(_ index: Int) -> [Intent] {
        guard content.hasAnswer, content.status == .none, content.hasMore else { return [] }
        return index + layout.list.size.rows / 2 + 1 >= rows.count ? [.send(.showMore)] : []
    }

    /// One row less than the list has, so that one row stays visible for orientation.
    private var pageOfList: Int { max(1, layout.list.size.rows - 1) }

    // MARK: - The mouse

    private mutating func handle(_ mouse: MouseEvent) -> [Intent] {
        guard !showsKeys else { return [] }
        let layout = layout
        switch mouse.action {
        case .wheelUp where isOpen: scrollItem(by: -1)
        case .wheelDown where isOpen: scrollItem(by: 1)
        case .wheelUp: return scrollList(by: -Self.wheelRows)
        case .wheelDown: return scrollList(by: Self.wheelRows)
        case .click where layout.field.contains(mouse.position): focusField()
        case .click where !isOpen && layout.list.contains(mouse.position):
            let index = window.scroll + mouse.position.row - layout.list.origin.row
            guard rows.indices.contains(index) else { return [] }
            // A click on the chosen item opens it.
            if focus == .list, index == window.selection { isOpen = true }
            focusList()
            return select(index)
        case .click: break
        }
        return []
    }
}
