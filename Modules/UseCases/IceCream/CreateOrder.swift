public import Entities

/// The messages between view, interactor and presenter of the screen where an ice cream is ordered.
///
/// A `Request` goes from the view to the interactor, and a `Response` from the interactor to the presenter.
/// The view models that the presenter makes for the view are in PresentationKit, in `CreateOrderDisplay`.
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
                /// Adds the item, or removes a topping that is already chosen. A cone replaces the other one.
                case toggle
                /// Adds the item. A topping that is already chosen is rejected, and so is a second cone.
                case add
                /// Removes one of the item.
                case remove
            }

            public let part: MenuPart
            /// The item's identifier, or its name in either language.
            public let item: String
            public let change: Change

            public init(_ part: MenuPart, _ item: String, _ change: Change = .toggle) {
                (self.part, self.item, self.change) = (part, item, change)
            }
        }

        public struct Response: Sendable, Hashable {
            public let choices: Choices
            /// Why the choices did not change.
            public let failure: ChoiceError?

            public init(choices: Choices, failure: ChoiceError? = nil) {
                (self.choices, self.failure) = (choices, failure)
            }
        }

        public enum ChoiceError: Error, Sendable, Hashable {
            /// Another part must be chosen first.
            case locked(MenuPart, until: MenuPart)
            /// The maximum of this part is already chosen.
            case full(MenuPart, most: Int)
            case unknown(MenuPart, String, similar: [MenuItemID])
            /// The item is chosen already, and the part has each only once.
            case repeated(MenuPart)
            /// Several items of a request are not on the menu.
            case several([ChoiceError])
            /// The total has too many digits.
            case priceTooLong
            case nothingToUndo
            /// No order has this number or, without a number, none is saved.
            case noOrder(number: Int?)
        }
    }

    /// Chooses all of some items or, if one is rejected, none; answered with `Choose.Response`.
    public enum ChooseItems {
        public struct Request: Sendable, Hashable {
            public let items: [Choose.Request]

            public init(_ items: [Choose.Request]) {
                self.items = items
            }
        }
    }

    /// Undoes the latest change; answered with `Choose.Response`.
    public enum Undo {
        public struct Request: Sendable, Hashable {
            public init() {}
        }
    }

    /// Removes all choices, which can be undone; answered with `Choose.Response`.
    public enum StartOver {
        public struct Request: Sendable, Hashable {
            public init() {}
        }
    }

    /// Replaces all choices with those of an earlier order, at the prices of the menu.
    ///
    /// Answered with `Choose.Response` or, if the orders cannot be read, with `PlaceOrder.Response.failed`.
    public enum Repeat {
        public struct Request: Sendable, Hashable {
            /// The number of the order; `nil` for the newest.
            public let number: Int?

            public init(number: Int?) {
                self.number = number
            }
        }
    }

    public enum PlaceOrder {
        public struct Request: Sendable, Hashable {
            public init() {}
        }

        public enum Response: Sendable, Hashable {
            case placing
            case placed(Receipt)
            /// These parts have not been chosen yet.
            case incomplete([MenuPart])
            /// The order was not saved. The choices are unchanged, so it can be tried again.
            case failed(StorageError)
        }
    }
}

extension CreateOrder {
    /// The current state of an order that is being put together.
    public struct Choices: Sendable, Hashable {
        public let cone: Cone?
        /// From the lowest scoop to the topmost; a flavor can occur more than once.
        public let scoops: [Flavor]
        /// In the order in which they were added.
        public let toppings: [Topping]
        public let total: Money
        /// The parts that can be chosen now.
        public let unlocked: [MenuPart]
        /// The parts that must still be chosen.
        public let missing: [MenuPart]
        public let canUndo: Bool

        public init(
            cone: Cone?,
            scoops: [Flavor],
            toppings: [Topping],
            total: Money,
            unlocked: [MenuPart],
            missing: [MenuPart],
            canUndo: Bool
        ) {
            self.cone = cone
            self.scoops = scoops
            self.toppings = toppings
            self.total = total
            self.unlocked = unlocked
            self.missing = missing
            self.canUndo = canUndo
        }

        public var isComplete: Bool { missing.isEmpty }
    }
}

/// The requests that the view sends to the interactor.
@MainActor
public protocol CreateOrderBusinessLogic: AnyObject {
    /// Returns after the menu, or the error of loading it, was presented.
    func showMenu(_ request: CreateOrder.ShowMenu.Request) async
    func choose(_ request: CreateOrder.Choose.Request)
    func chooseItems(_ request: CreateOrder.ChooseItems.Request)
    func undo(_ request: CreateOrder.Undo.Request)
    func startOver(_ request: CreateOrder.StartOver.Request)
    /// Returns after the choices, or the error, were presented.
    func repeatOrder(_ request: CreateOrder.Repeat.Request) async
    /// Returns after the result was presented.
    func placeOrder(_ request: CreateOrder.PlaceOrder.Request) async
}

/// The responses that the interactor sends to the presenter.
///
/// The protocol is declared here because the interactor calls it, and the caller owns its interfaces.
@MainActor
public protocol CreateOrderPresentationLogic: AnyObject {
    func presentMenu(_ response: CreateOrder.ShowMenu.Response)
    func presentChoices(_ response: CreateOrder.Choose.Response)
    func presentOrder(_ response: CreateOrder.PlaceOrder.Response)
}
