public import PresentationKit
public import TerminalKit

/// The model of an order's full screen: what the presenter displayed and the state of the screen itself.
public struct OrderScreenModel: ScreenModel, Hashable {
    public typealias Action = OrderScreenAction

    /// A part to choose, or the review before the order is placed.
    public enum Step: Sendable, Hashable, CaseIterable {
        case cone
        case flavor
        case topping
        case done

        var part: MenuPartViewData? {
            switch self {
            case .cone: .cone
            case .flavor: .flavor
            case .topping: .topping
            case .done: nil
            }
        }
    }

    public enum Phase: Sendable, Hashable {
        case loading
        case choosing
        /// The order is being saved; nothing can be changed meanwhile.
        case placing
        case receipt(ReceiptViewData)
    }

    public private(set) var phase = Phase.loading
    public private(set) var menu: MenuViewData?
    public private(set) var choices: CreateOrderDisplay.Choose.ViewModel?
    /// The last error.
    public internal(set) var failure: FailureViewData?
    public internal(set) var step = Step.cone
    public internal(set) var size: CellSize
    var windows: [Step: ListWindow] = [:]
    /// The number typed so far, if another digit can follow.
    var typedNumber: Int?
    /// The key that loses an order that was not placed if it is pressed again.
    var keyToRepeat: Key?
    /// Whether all keys are listed in place of everything else.
    public internal(set) var showsKeys = false
    let labels: OrderLabels
    let pen: ConeDrawing.Pen

    public init(labels: OrderLabels, size: CellSize, pen: ConeDrawing.Pen = .blocks) {
        self.labels = labels
        self.size = size
        self.pen = pen
    }

    // MARK: - Updates from the presenter

    public mutating func show(_ viewModel: CreateOrderDisplay.ShowMenu.ViewModel) {
        switch viewModel {
        case .loading: phase = .loading
        case .loaded(let menu, let choices):
            self.menu = menu
            (phase, step, windows) = (.choosing, .cone, [:])
            show(choices)
        case .failed(let failure): self.failure = failure
        }
    }

    /// Shows the choices. A first cone leads to the flavors; a step that became locked leads back.
    public mutating func show(_ viewModel: CreateOrderDisplay.Choose.ViewModel) {
        let hadCone = choices?.progress(of: .cone)?.isChosen ?? false
        let isNew = if case .receipt = phase { true } else { false }
        choices = viewModel
        failure = viewModel.failure
        phase = .choosing
        if isNew { (step, windows) = (.cone, [:]) }
        if step == .cone, !hadCone, viewModel.progress(of: .cone)?.isChosen == true { step = .flavor }
        while !isUnlocked(step), let before = step.previous { step = before }
        keepSelectionVisible()
    }

    public mutating func show(_ viewModel: CreateOrderDisplay.PlaceOrder.ViewModel) {
        switch viewModel {
        case .placing: (phase, failure) = (.placing, nil)
        case .placed(let receipt): (phase, failure) = (.receipt(receipt), nil)
        case .failed(let failure): (phase, self.failure) = (.choosing, failure)
        }
    }

    // MARK: - Derived state

    func isUnlocked(_ step: Step) -> Bool {
        guard let choices else { return step == .cone }
        guard let part = step.part else { return choices.isComplete }
        return choices.progress(of: part)?.isUnlocked ?? false
    }

    func isDone(_ step: Step) -> Bool {
        guard let part = step.part else { return false }
        return choices?.progress(of: part)?.isChosen ?? false
    }

    /// The items of the current step.
    var items: [MenuViewData.Item] { step.part.flatMap { menu?.items(of: $0) } ?? [] }

    var window: ListWindow { windows[step] ?? ListWindow() }

    func count(of id: String) -> Int {
        step.part.flatMap { choices?.progress(of: $0)?.counts[id] } ?? 0
    }

    public var frame: Frame { OrderScreen.frame(for: self) }

    var layout: OrderScreenLayout { OrderScreenLayout(self) }

    mutating func keepSelectionVisible() { select(window.selection) }

    mutating func select(_ index: Int) {
        var window = window
        window.selection = index
        window.clampSelection(visible: max(1, layout.list.size.rows), of: items.count)
        windows[step] = window
    }
}

extension OrderScreenModel.Step {
    var next: Self? { Self.allCases.drop { $0 != self }.dropFirst().first }

    var previous: Self? { Self.allCases.prefix { $0 != self }.last }
}

extension OrderScreenModel {
    private static let fewestNameColumns = 6

    private var doneMark: String { pen == .blocks ? "✓" : "+" }

    /// The title of a step: in brackets if it is current, with a mark if it is done, dim if it is locked.
    func title(of step: Step) -> StyledText {
        let name = step.part.map(labels.name) ?? labels.done
        let words = isDone(step) ? "\(name) \(doneMark)" : name
        if phase.isReceipt { return StyledText(" \(words) ", style: .dim) }
        if step == self.step { return StyledText("[\(words)]", style: .bold) }
        return StyledText(" \(words) ", style: isUnlocked(step) ? .plain : .dim)
    }

    /// The total so far, and what is missing or was rejected.
    func statusLines(columns: Int, atMost limit: Int) -> [StyledText] {
        // The total keeps its own line; the message below it is cut first.
        status.dropLast().map { $0.truncated(toCells: columns) }
            + (status.last ?? "").wrapped(toCells: columns, atMost: max(1, limit - status.count + 1))
    }

    private var status: [StyledText] {
        let words: StyledText
        switch phase {
        case .loading: return [StyledText(labels.loading, style: .dim)]
        case .receipt: return [StyledText(labels.thanks)]
        case .placing: words = StyledText(labels.placing, style: .dim)
        case .choosing:
            if let keyToRepeat {
                words = StyledText(question(about: keyToRepeat), style: .bold)
            } else if let failure {
                words = StyledText(failure.message, style: .failure)
            } else if let choices, !choices.missing.isEmpty {
                words = StyledText(choices.missing, style: .dim)
            } else {
                words = StyledText(labels.ready(key: "d"))
            }
        }
        guard let choices else { return [words] }
        return [StyledText("\(labels.total) ") + StyledText(choices.total, style: .bold), words]
    }

    private func question(about key: Key) -> String {
        if key == .character("q") { return labels.leave(key: "q") }
        return labels.startOver(key: key == .escape ? "Esc" : "n")
    }

    /// The rows of the list: the number, the count or mark, the name and the price.
    func itemLines(columns: Int, rows: Int) -> [StyledText] {
        let visible = items.indices.dropFirst(window.scroll).prefix(rows)
        let digits = "\(items.count)".count
        let prices = items.map { StyledText(" " + (columns >= 28 ? $0.price : $0.shortPrice), style: .dim) }
        let widestName = items.map { StyledText($0.name).cellWidth }.max() ?? 0
        let widestPrice = prices.map(\.cellWidth).max() ?? 0
        return visible.map { index in
            let item = items[index]
            let pointer = index == window.selection ? (pen == .blocks ? "› " : "> ") : "  "
            let number = StyledText("\(index + 1)", style: .dim)
            let head =
                StyledText(pointer) + number.padded(toCells: digits, alignment: .trailing) + " "
                + StyledText(countMark(of: item), style: .bold)
            // On wide screens the prices are beside the longest name, not at the end of the line.
            let width = min(columns, head.cellWidth + widestName + 1 + widestPrice)
            let price = prices[index]
            let room = width - head.cellWidth - price.cellWidth
            let name = StyledText(item.name)
            // A cut name with a price says less than the name alone.
            guard room >= Self.fewestNameColumns else {
                return head + name.truncated(toCells: max(0, columns - head.cellWidth))
            }
            return head + name.truncated(toCells: room).padded(toCells: room) + price
        }
    }

    private func countMark(of item: MenuViewData.Item) -> String {
        switch count(of: item.id) {
        case 0: "   "
        case 1: "\(doneMark)  "
        case let count: (pen == .blocks ? "×" : "x") + "\(count) "
        }
    }

    /// The chosen items with their prices.
    func chosenLines(columns: Int) -> [StyledText] {
        guard let choices, !choices.lines.isEmpty else {
            return StyledText(labels.empty, style: .dim).wrapped(toCells: columns)
        }
        return choices.lines.flatMap {
            PricedLine.lines($0.words(showsUnicode: pen == .blocks), $0.price, columns: columns)
        }
    }

    /// The keys available now, the most useful first, because narrow screens show only those.
    var keyHelp: [KeyHelp] {
        let quit = KeyHelp("q", labels.quit)
        let keys = KeyHelp("?", labels.keys)
        switch phase {
        case .loading, .placing: return [KeyHelp("^C", labels.quit)]
        case .receipt: return [KeyHelp("Enter", labels.newOrder), quit]
        case .choosing: break
        }
        let arrows = pen == .blocks ? "↑↓" : "Up/Down"
        let order = choices?.isComplete == true ? [KeyHelp("d", labels.order)] : []
        let undo = choices?.canUndo == true ? [KeyHelp("u", labels.undo)] : []
        let next = step.next.map(isUnlocked) == true ? [KeyHelp("Tab", labels.next)] : []
        let back = step.previous == nil ? [] : [KeyHelp("Esc", labels.back)]
        guard step != .done else { return [KeyHelp("Enter", labels.order), keys] + back + undo + [quit] }
        return [KeyHelp("Enter", labels.choose)] + order + [keys] + next + [KeyHelp(arrows, labels.choose)]
            + undo + [KeyHelp("-", labels.takeOff)] + back + [quit]
    }

    /// All keys, one a line.
    var keyLines: [StyledText] {
        let arrows = pen == .blocks ? "↑ ↓" : "Up Down"
        return KeyHelp.list(of: [
            KeyHelp("Enter", labels.choose), KeyHelp(arrows, labels.choose),
            KeyHelp("1 2 3", labels.rowByNumber), KeyHelp("-", labels.takeOff), KeyHelp("u", labels.undo),
            KeyHelp("Tab", labels.next), KeyHelp("Esc", labels.back), KeyHelp("d", labels.order),
            KeyHelp("n", labels.startOver), KeyHelp("q", labels.quit), KeyHelp("^C", labels.quitAtOnce),
            KeyHelp("^Z", labels.suspend), KeyHelp("^L", labels.redraw),
        ])
    }
}

extension OrderScreenModel.Phase {
    var isReceipt: Bool { if case .receipt = self { true } else { false } }
}
