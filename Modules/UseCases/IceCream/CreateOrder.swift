public import Entities

/// What is said between the three parts of the scene in which an ice cream is ordered.
///
/// A `Request` goes from the view to the interactor, a `Response` from there to the presenter. What the presenter
/// makes of a response for the view is in PresentationKit, under the same name.
public enum CreateOrder {
    public enum ShowMenu {
        public struct Request: Sendable, Hashable {
            public init() {}
        }

        public enum Response: Sendable, Hashable {
            case loading
            case loaded(Menu, Choices)
            case failed(MenuError)
        }
    }

    public enum Choose {
        public struct Request: Sendable, Hashable {
            public enum Change: Sendable, Hashable {
                /// One more of it; a topping that lies there already is taken off, and a cone takes the other's place.
                case toggle
                /// One more of it, and no change where there can be only one and it is chosen.
                case add
                /// One less of it.
                case remove
            }

            public let part: MenuPart
            /// The item's id, or its name in either language.
            public let item: String
            public let change: Change

            public init(_ part: MenuPart, _ item: String, _ change: Change = .toggle) {
                (self.part, self.item, self.change) = (part, item, change)
            }
        }

        public struct Response: Sendable, Hashable {
            public let choices: Choices
            /// Why nothing has changed.
            public let failure: ChoiceError?

            public init(choices: Choices, failure: ChoiceError? = nil) {
                (self.choices, self.failure) = (choices, failure)
            }
        }

        public enum ChoiceError: Error, Sendable, Hashable {
            /// Another part has to be chosen before.
            case locked(MenuPart, until: MenuPart)
            /// There are as many as can be.
            case full(MenuPart, most: Int)
            case unknown(MenuPart, String, similar: [MenuItemID])
            /// The sum has more digits than can be held exactly.
            case priceTooLong
            case nothingToTakeBack
        }
    }

    /// Takes back the newest change of the choices; the response is that of a choice.
    public enum TakeBack {
        public struct Request: Sendable, Hashable {
            public init() {}
        }
    }

    /// Begins with nothing chosen; the response is that of a choice.
    public enum StartOver {
        public struct Request: Sendable, Hashable {
            public init() {}
        }
    }

    public enum PlaceOrder {
        public struct Request: Sendable, Hashable {
            public init() {}
        }

        public enum Response: Sendable, Hashable {
            case placing
            case placed(Receipt)
            /// Something has still to be chosen of these parts.
            case incomplete([MenuPart])
            /// It is not in the book; the choices stand, so that it can be tried again.
            case failed(StorageError)
        }
    }
}

extension CreateOrder {
    /// How far an order has come, by the rules of the interactor.
    public struct Choices: Sendable, Hashable {
        public let cone: Cone?
        /// From the lowest scoop to the topmost; a flavour may come twice.
        public let scoops: [Flavor]
        /// In the order in which they were strewn.
        public let toppings: [Topping]
        public let total: Money
        /// What can be chosen now.
        public let unlocked: [MenuPart]
        /// What has still to be chosen.
        public let missing: [MenuPart]
        public let canTakeBack: Bool

        public init(
            cone: Cone?,
            scoops: [Flavor],
            toppings: [Topping],
            total: Money,
            unlocked: [MenuPart],
            missing: [MenuPart],
            canTakeBack: Bool
        ) {
            self.cone = cone
            self.scoops = scoops
            self.toppings = toppings
            self.total = total
            self.unlocked = unlocked
            self.missing = missing
            self.canTakeBack = canTakeBack
        }

        public var isComplete: Bool { missing.isEmpty }
    }
}

/// What the view asks for.
@MainActor
public protocol CreateOrderBusinessLogic: AnyObject {
    /// Returns when the menu is presented, or why there is none.
    func showMenu(_ request: CreateOrder.ShowMenu.Request) async
    func choose(_ request: CreateOrder.Choose.Request)
    func takeBack(_ request: CreateOrder.TakeBack.Request)
    func startOver(_ request: CreateOrder.StartOver.Request)
    /// Returns when it is presented what has become of the order.
    func placeOrder(_ request: CreateOrder.PlaceOrder.Request) async
}

/// What the interactor tells; it lies beside the interactor, since the one who calls owns the promise.
@MainActor
public protocol CreateOrderPresentationLogic: AnyObject {
    func presentMenu(_ response: CreateOrder.ShowMenu.Response)
    func presentChoices(_ response: CreateOrder.Choose.Response)
    func presentOrder(_ response: CreateOrder.PlaceOrder.Response)
}
