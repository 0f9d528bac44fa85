import PresentationKit
public import TerminalKit

extension ConverterScreenModel {
    @discardableResult
    public mutating func handle(_ event: TerminalEvent) -> [Intent] {
        switch event {
        case .key(let key):
            return handle(key)
        case .paste(let text):
            return edit { $0.insert(text) }
        case .mouse(let mouse):
            return handle(mouse)
        case .resized(let size):
            self.size = size
            keepSelectionVisible()
            return []
        case .resumed:
            // Nothing to do: every event is followed by a frame.
            return []
        case .ended:
            return [.quit]
        }
    }

    private mutating func handle(_ key: Key) -> [Intent] {
        if let intent = Intent(key) { return [intent] }
        switch key.controlLetter {
        case "r": return [.send(.refresh)]
        case "x": return [.send(.swap)]
        default: break
        }
        switch key {
        case .tab: return commit(thenMoveTo: focus.next(hasRecentPairs: canChooseRecentPair))
        case .backTab: return commit(thenMoveTo: focus.previous(hasRecentPairs: canChooseRecentPair))
        case .escape: return escape()
        case .enter: return enter()
        case .up: return select(window.selection - 1)
        case .down: return select(focus == .amount ? 0 : window.selection + 1)
        case .pageUp: return select(window.selection - page)
        case .pageDown: return select(window.selection + page)
        default:
            return edit { _ = $0.handle(key) }
        }
    }

    /// Whether the list of recent pairs would have room if the amount had the focus.
    private var canChooseRecentPair: Bool {
        var model = self
        model.focus = .amount
        return !model.layout.recentPairs.isEmpty
    }

    /// The rows of one page; one row stays visible for orientation.
    private var page: Int { max(1, listRows - 1) }

    // MARK: - Focus

    mutating func move(to next: Focus) -> [Intent] {
        guard next != focus else { return [] }
        let wasChoosing = focus.side != nil
        focus = next
        search = TextField()
        startList()
        keepSelectionVisible()
        if let side = next.side { return [.send(.find("", for: side))] }
        return wasChoosing ? [.send(.find(nil))] : []
    }

    private mutating func escape() -> [Intent] {
        switch focus {
        case .amount:
            return amount.isEmpty ? [.quit] : edit { $0 = TextField() }
        case .from, .to:
            return search.isEmpty ? move(to: .amount) : edit { $0 = TextField() }
        case .recentPairs:
            return move(to: .amount)
        }
    }

    // MARK: - Lists

    mutating func select(_ index: Int) -> [Intent] {
        if focus == .amount { return canChooseRecentPair && index >= 0 ? move(to: .recentPairs) : [] }
        if focus == .recentPairs, index < 0 { return move(to: .amount) }
        window.selection = index
        keepSelectionVisible()
        return []
    }

    /// Commits the highlighted row and moves to the next field.
    mutating func enter() -> [Intent] {
        switch focus {
        case .amount, .from, .to:
            return commit(thenMoveTo: focus.next(hasRecentPairs: false))
        case .recentPairs:
            guard state.recentPairs.indices.contains(window.selection) else { return [] }
            let pair = state.recentPairs[window.selection]
            return [.send(.pair(from: pair.from, to: pair.to))] + move(to: .amount)
        }
    }

    /// Chooses the highlighted currency and moves on; stays in the field if no currency matches its text.
    private mutating func commit(thenMoveTo next: Focus) -> [Intent] {
        guard let chosenCurrency else { return move(to: next) }
        let isFrom = focus == .from
        guard state.found?.text == search.text else {
            // The list belongs to an earlier text, so its rows do not match what was typed.
            let input: LiveConverterInput = isFrom ? .fromMatching(search.text) : .toMatching(search.text)
            return (search.isEmpty ? [] : [.send(input)]) + move(to: next)
        }
        guard choices.indices.contains(window.selection) else { return [] }
        let choice = choices[window.selection]
        guard choice != chosenCurrency else { return move(to: next) }
        return [.send(isFrom ? .from(choice.code) : .to(choice.code))] + move(to: next)
    }

    // MARK: - Text

    private mutating func edit(_ change: (inout TextField) -> Void) -> [Intent] {
        if let side = focus.side {
            let before = search.text
            change(&search)
            return search.text == before ? [] : [.send(.find(search.text, for: side))]
        }
        let before = amount.text
        change(&amount)
        guard amount.text != before else { return [] }
        // Typing in the list of pairs edits the amount.
        return move(to: .amount) + [.send(.amount(amount.text))]
    }
}

extension ConverterScreenModel.Focus {
    fileprivate func next(hasRecentPairs: Bool) -> Self {
        switch self {
        case .amount: .from
        case .from: .to
        case .to: hasRecentPairs ? .recentPairs : .amount
        case .recentPairs: .amount
        }
    }

    fileprivate func previous(hasRecentPairs: Bool) -> Self {
        switch self {
        case .amount: hasRecentPairs ? .recentPairs : .to
        case .from: .amount
        case .to: .from
        case .recentPairs: .to
        }
    }
}

// MARK: - The mouse

extension ConverterScreenModel {
    private mutating func handle(_ mouse: MouseEvent) -> [Intent] {
        switch mouse.action {
        case .wheelUp: return focus == .amount ? [] : select(max(0, window.selection - 1))
        case .wheelDown: return focus == .amount ? [] : select(window.selection + 1)
        case .click: return click(mouse.position)
        }
    }

    private mutating func click(_ position: CellPosition) -> [Intent] {
        let layout = layout
        if layout.amount.contains(position) { return move(to: .amount) }
        if layout.from.contains(position) { return move(to: .from) }
        if layout.to.contains(position) { return move(to: .to) }
        if layout.choices.contains(position) { return take(position.row - layout.choices.origin.row) }
        guard layout.recentPairs.contains(position) else { return [] }
        // Focusing the list also scrolls it to its top, as it was drawn.
        if focus != .recentPairs { _ = move(to: .recentPairs) }
        return take(position.row - layout.recentPairs.origin.row)
    }

    private mutating func take(_ row: Int) -> [Intent] {
        guard window.scroll + row < listCount else { return [] }
        window.selection = window.scroll + row
        return enter()
    }
}
