public import PresentationKit
public import TerminalKit

/// A request of the user that the screen cannot handle by itself.
public enum ConverterScreenIntent: Sendable, Hashable {
    case input(LiveConverterInput)
    case redraw
    case suspend
    case quit
    /// The user pressed Control-C.
    case interrupt
}

extension ConverterScreenModel {
    /// Applies an event to the screen and returns the intents that others must handle.
    @discardableResult
    public mutating func handle(_ event: TerminalEvent) -> [ConverterScreenIntent] {
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

    private mutating func handle(_ key: Key) -> [ConverterScreenIntent] {
        switch key.controlLetter {
        case "c": return [.interrupt]
        case "l": return [.redraw]
        case "r": return [.input(.refresh)]
        case "x": return leaveAmountAlone() + [.input(.swap)]
        case "z": return [.suspend]
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

    mutating func move(to next: Focus) -> [ConverterScreenIntent] {
        guard next != focus else { return [] }
        let wasChoosing = focus.choosesCurrency
        let change = leaveAmountAlone()
        focus = next
        search = TextField()
        startList()
        keepSelectionVisible()
        if next.choosesCurrency { return change + [.input(.find(""))] }
        return change + (wasChoosing ? [.input(.find(nil))] : [])
    }

    /// Removes the currencies from the text of the amount, since they are chosen now.
    private mutating func leaveAmountAlone() -> [ConverterScreenIntent] {
        guard let alone = state.amountAlone, state.amount == amount.text else { return [] }
        amount = TextField(alone)
        return [.input(.amount(alone))]
    }

    private mutating func escape() -> [ConverterScreenIntent] {
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

    mutating func select(_ index: Int) -> [ConverterScreenIntent] {
        if focus == .amount { return canChooseRecentPair && index >= 0 ? move(to: .recentPairs) : [] }
        if focus == .recentPairs, index < 0 { return move(to: .amount) }
        window.selection = index
        keepSelectionVisible()
        return []
    }

    /// Commits the highlighted row and moves to the next field.
    mutating func enter() -> [ConverterScreenIntent] {
        switch focus {
        case .amount, .from, .to:
            return commit(thenMoveTo: focus.next(hasRecentPairs: false))
        case .recentPairs:
            guard state.recentPairs.indices.contains(window.selection) else { return [] }
            let pair = state.recentPairs[window.selection]
            return [.input(.pair(from: pair.from, to: pair.to))] + move(to: .amount)
        }
    }

    /// Chooses the highlighted currency and moves on; stays in the field if no currency matches its text.
    private mutating func commit(thenMoveTo next: Focus) -> [ConverterScreenIntent] {
        guard let chosenCurrency else { return move(to: next) }
        let isFrom = focus == .from
        guard state.found?.text == search.text else {
            // The list belongs to an earlier text, so its rows do not match what was typed.
            let input: LiveConverterInput = isFrom ? .fromMatching(search.text) : .toMatching(search.text)
            return (search.isEmpty ? [] : [.input(input)]) + move(to: next)
        }
        guard choices.indices.contains(window.selection) else { return [] }
        let choice = choices[window.selection]
        guard choice != chosenCurrency else { return move(to: next) }
        return [.input(isFrom ? .from(choice.code) : .to(choice.code))] + move(to: next)
    }

    // MARK: - Text

    private mutating func edit(_ change: (inout TextField) -> Void) -> [ConverterScreenIntent] {
        switch focus {
        case .from, .to:
            let before = search.text
            change(&search)
            return search.text == before ? [] : [.input(.find(search.text))]
        case .amount, .recentPairs:
            let before = amount.text
            change(&amount)
            guard amount.text != before else { return [] }
            // Typing in the list of pairs edits the amount.
            return move(to: .amount) + [.input(.amount(amount.text))]
        }
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
    private mutating func handle(_ mouse: MouseEvent) -> [ConverterScreenIntent] {
        switch mouse.action {
        case .wheelUp: return focus == .amount ? [] : select(max(0, window.selection - 1))
        case .wheelDown: return focus == .amount ? [] : select(window.selection + 1)
        case .click: return click(mouse.position)
        }
    }

    private mutating func click(_ position: CellPosition) -> [ConverterScreenIntent] {
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

    private mutating func take(_ row: Int) -> [ConverterScreenIntent] {
        guard window.scroll + row < listCount else { return [] }
        window.selection = window.scroll + row
        return enter()
    }
}
