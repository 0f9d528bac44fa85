public import Entities

/// The view models of an order, created by its presenter; the namespaces match those of the use cases.
public enum CreateOrderDisplay {
    public enum ShowMenu {
        public enum ViewModel: Sendable, Hashable {
            case loading
            case loaded(MenuViewData, Choose.ViewModel)
            case failed(FailureViewData)
        }
    }

    public enum Choose {
        public struct ViewModel: Sendable, Hashable {
            public let parts: [PartProgress]
            public let preview: OrderPreview
            /// The chosen items, from the bottom of the ice cream to the top.
            public let lines: [OrderLineViewData]
            public let total: String
            public let isComplete: Bool
            /// A sentence that says what must still be chosen; empty if nothing.
            public let missing: String
            public let canUndo: Bool
            /// Why a choice was rejected and nothing changed.
            public let failure: FailureViewData?

            public init(
                parts: [PartProgress],
                preview: OrderPreview,
                lines: [OrderLineViewData],
                total: String,
                isComplete: Bool,
                missing: String,
                canUndo: Bool,
                failure: FailureViewData? = nil
            ) {
                self.parts = parts
                self.preview = preview
                self.lines = lines
                self.total = total
                self.isComplete = isComplete
                self.missing = missing
                self.canUndo = canUndo
                self.failure = failure
            }

            public func progress(of part: MenuPartViewData) -> PartProgress? {
                parts.first { $0.part == part }
            }
        }

        /// The progress of one part of the order.
        public struct PartProgress: Sendable, Hashable {
            public let part: MenuPartViewData
            public let isUnlocked: Bool
            public let isChosen: Bool
            /// The number of portions of each chosen item, by its identifier.
            public let counts: [String: Int]

            public init(part: MenuPartViewData, isUnlocked: Bool, isChosen: Bool, counts: [String: Int]) {
                self.part = part
                self.isUnlocked = isUnlocked
                self.isChosen = isChosen
                self.counts = counts
            }
        }
    }

    public enum PlaceOrder {
        public enum ViewModel: Sendable, Hashable {
            case placing
            case placed(ReceiptViewData)
            /// The order is incomplete or could not be saved.
            case failed(FailureViewData)
        }
    }
}

/// The view of an order, as its presenter addresses it. The reference is weak, because the view owns the
/// interactor.
@MainActor
public protocol CreateOrderDisplayLogic: AnyObject {
    func displayMenu(_ viewModel: CreateOrderDisplay.ShowMenu.ViewModel)
    func displayChoices(_ viewModel: CreateOrderDisplay.Choose.ViewModel)
    func displayOrder(_ viewModel: CreateOrderDisplay.PlaceOrder.ViewModel)
}

/// A `MenuPart` as views see it, which know no entities.
public enum MenuPartViewData: String, Sendable, Hashable, CaseIterable {
    case cone
    case flavor
    case topping
}

extension MenuPartViewData {
    init(_ part: MenuPart) {
        switch part {
        case .cone: self = .cone
        case .flavor: self = .flavor
        case .topping: self = .topping
        }
    }

    /// The same part as an entity, as requests need it.
    public var menuPart: MenuPart {
        switch self {
        case .cone: .cone
        case .flavor: .flavor
        case .topping: .topping
        }
    }
}
