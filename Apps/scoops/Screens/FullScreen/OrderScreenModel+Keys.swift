public import PresentationKit
public import TerminalKit

/// What the user can do to the order.
public enum OrderScreenAction: Sendable, Hashable {
    /// Adds one of an item, or removes an item that is chosen and allowed only once.
    case choose(MenuPartViewData, id: String)
    /// Removes one of an item.
    case remove(MenuPartViewData, id: String)
    case undo
    case startOver
    case placeOrder
}

extension OrderScreenModel {
    @discardableResult
    public mutating func handle(_ event: TerminalEvent) -> [Intent] {
        let typedNumber = typedNumber
        self.typedNumber = nil
        switch event {
        case .key(let key): return handle(key, after: typedNumber)
        case .mouse(let mouse):
            keyToRepeat = nil
            return handle(mouse)
        case .resized(let size):
            self.size = size
            keepSelectionVisible()
            return []
        // Nothing to do: there is no text field, and every event is followed by a frame.
        case .paste, .resumed: return []
        case .ended: return [.quit]
        }
    }

    private mutating func handle(_ key: Key, after typedNumber: Int?) -> [Intent] {
        if let intent = Intent(key) { return [intent] }
        guard !showsKeys else {
            showsKeys = false
            return []
        }
        if key != keyToRepeat { keyToRepeat = nil }
        if key == .character("q") { return lose(.quit, by: key) }
        if key == .character("?") || key == Key(.function(1)) {
            showsKeys = true
            return []
        }
        switch phase {
        case .loading: return key == .escape ? [.quit] : []
        case .placing: return []
        case .receipt: return handleAtReceipt(key)
        case .choosing: return handleWhileChoosing(key, after: typedNumber)
        }
    }

    /// Returns an intent that loses the order, but asks for the same key again if something is chosen.
    private mutating func lose(_ intent: Intent, by key: Key) -> [Intent] {
        let isLost = phase == .choosing && choices?.lines.isEmpty == false
        let isRepeated = keyToRepeat == key
        keyToRepeat = isLost && !isRepeated ? key : nil
        return keyToRepeat == nil ? [intent] : []
    }

    private func handleAtReceipt(_ key: Key) -> [Intent] {
        switch key {
        case .enter, .character("n"): [.send(.startOver)]
        case .escape: [.quit]
        default: []
        }
    }

    private mutating func handleWhileChoosing(_ key: Key, after typedNumber: Int?) -> [Intent] {
        switch key {
        case .up, .character("k"): select(window.selection - 1)
        case .down, .character("j"): select(window.selection + 1)
        case .pageUp: select(window.selection - page)
        case .pageDown: select(window.selection + page)
        case .home: select(0)
        case .end: select(items.count - 1)
        case .tab, .right: move(to: step.next)
        case .backTab, .left: move(to: step.previous)
        case .escape: return escape()
        case .enter, .character(" "): return enter()
        case .character("-"), .delete: return remove()
        case .backspace, .character("u"): return [.send(.undo)]
        case .character("d"): return [.send(.placeOrder)]
        case .character("n"): return lose(.send(.startOver), by: key)
        default: return choose(numberedBy: key, after: typedNumber)
        }
        return []
    }

    /// The rows of one page; one row stays visible for orientation.
    private var page: Int { max(1, layout.list.size.rows - 1) }

    /// Moves to a step unless it is locked.
    private mutating func move(to step: Step?) {
        guard let step, isUnlocked(step) else { return }
        // An error about a choice belongs to the part that is left; a storage error is still shown.
        if step != self.step, failure?.kind == .invalidRequest { failure = nil }
        self.step = step
        keepSelectionVisible()
    }

    /// Goes back one step, then empties the order, then quits.
    private mutating func escape() -> [Intent] {
        if let previous = step.previous {
            move(to: previous)
            return []
        }
        return choices?.lines.isEmpty ?? true ? [.quit] : lose(.send(.startOver), by: .escape)
    }

    private func enter() -> [Intent] {
        guard let part = step.part else { return [.send(.placeOrder)] }
        guard items.indices.contains(window.selection) else { return [] }
        return [.send(.choose(part, id: items[window.selection].id))]
    }

    private func remove() -> [Intent] {
        guard let part = step.part, items.indices.contains(window.selection) else { return [] }
        return [.send(.remove(part, id: items[window.selection].id))]
    }

    /// Chooses an item by its number. While another digit can follow, it is only selected.
    private mutating func choose(numberedBy key: Key, after typedNumber: Int?) -> [Intent] {
        guard case .character(let character) = key.code, key.modifiers.isEmpty,
            let digit = character.wholeNumberValue, 0...9 ~= digit
        else { return [] }
        let number = (typedNumber ?? 0) * 10 + digit
        guard number > 0, number * 10 <= items.count else { return choose(index: number - 1) }
        select(number - 1)
        self.typedNumber = number
        return []
    }

    private mutating func choose(index: Int) -> [Intent] {
        guard items.indices.contains(index) else { return [] }
        select(index)
        return enter()
    }
}

// MARK: - The mouse

extension OrderScreenModel {
    private mutating func handle(_ mouse: MouseEvent) -> [Intent] {
        guard phase == .choosing, !showsKeys else { return [] }
        switch mouse.action {
        case .wheelUp: scroll(by: -1)
        case .wheelDown: scroll(by: 1)
        case .click: return click(mouse.position)
        }
        return []
    }

    private mutating func scroll(by rows: Int) {
        var window = window
        window.scroll(by: rows, visible: max(1, layout.list.size.rows), of: items.count)
        windows[step] = window
    }

    private mutating func click(_ position: CellPosition) -> [Intent] {
        let layout = layout
        if let step = layout.steps.first(where: { $0.area.contains(position) })?.step {
            // A second click on the last step orders, as Enter does there.
            if step == .done, self.step == .done { return [.send(.placeOrder)] }
            move(to: step)
            return []
        }
        guard layout.list.contains(position) else { return [] }
        return choose(index: window.scroll + position.row - layout.list.origin.row)
    }
}
