/// What the presenter of an order makes for its view; the namespaces are those of the use cases.
public enum CreateOrderDisplay {
    public enum ShowMenu {
        public enum ViewModel: Sendable, Hashable {
            case loading
            case loaded(MenuViewModel, Choose.ViewModel)
            case failed(FailureViewModel)
        }
    }

    public enum Choose {
        public struct ViewModel: Sendable, Hashable {
            public let parts: [PartProgress]
            public let preview: OrderPreview
            /// What was chosen, in the order of an ice cream from below.
            public let lines: [OrderLineViewModel]
            public let total: String
            public let isComplete: Bool
            /// What has still to be chosen, as a sentence; empty for nothing.
            public let missing: String
            public let canTakeBack: Bool
            /// Why nothing has changed.
            public let failure: FailureViewModel?

            public init(
                parts: [PartProgress],
                preview: OrderPreview,
                lines: [OrderLineViewModel],
                total: String,
                isComplete: Bool,
                missing: String,
                canTakeBack: Bool,
                failure: FailureViewModel? = nil
            ) {
                self.parts = parts
                self.preview = preview
                self.lines = lines
                self.total = total
                self.isComplete = isComplete
                self.missing = missing
                self.canTakeBack = canTakeBack
                self.failure = failure
            }

            public func progress(of part: OrderPart) -> PartProgress? { parts.first { $0.part == part } }
        }

        /// How far one part has come.
        public struct PartProgress: Sendable, Hashable {
            public let part: OrderPart
            public let isUnlocked: Bool
            public let isChosen: Bool
            /// How many there are of each item that was chosen.
            public let counts: [String: Int]

            public init(part: OrderPart, isUnlocked: Bool, isChosen: Bool, counts: [String: Int]) {
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
            case placed(ReceiptViewModel)
            /// Something is missing, or the book could not be written.
            case failed(FailureViewModel)
        }
    }
}

/// What the view of an order is told to show; the view is held weakly, since it holds the interactor.
@MainActor
public protocol CreateOrderDisplayLogic: AnyObject {
    func displayMenu(_ viewModel: CreateOrderDisplay.ShowMenu.ViewModel)
    func displayChoices(_ viewModel: CreateOrderDisplay.Choose.ViewModel)
    func displayOrder(_ viewModel: CreateOrderDisplay.PlaceOrder.ViewModel)
}

/// What an ice cream is made of, as views know it.
public enum OrderPart: String, Sendable, Hashable, CaseIterable {
    case cone
    case flavor
    case topping
}
