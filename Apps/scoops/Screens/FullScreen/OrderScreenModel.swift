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

        var part: OrderPart? {
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
    /// Whether the next `q` leaves an order that was not placed.
    var isLeaving = false
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
