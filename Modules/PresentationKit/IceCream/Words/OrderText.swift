import Entities
import UseCases

/// What messages on orders advise.
public enum IceCreamAction: String, AdvisedAction {
    case listOrders
}

/// The texts of the menu and of an order in progress.
enum OrderText: Wording {
    case title(MenuPart)
    case rule(MenuPart, most: Int)
    case order(Int)
    case cancelled(at: String)
    case day(CalendarDay, orders: Int, cancelled: Int)
    case missing([MenuPart])
    /// The key that places the order.
    case ready(key: String)
    /// The key that leaves an order that is not placed.
    case leave(key: String)
    /// The key that removes all choices.
    case startOver(key: String)
}

/// Why a choice or an order is rejected, and what to do next.
enum OrderErrorMessage: Wording {
    case incomplete([MenuPart])
    case locked(MenuPart, until: MenuPart)
    case full(MenuPart, most: Int)
    case unknown(MenuPart, String)
    case misspelt(MenuPart, String, [String])
    case repeated(MenuPart)
    case several([OrderErrorMessage])
    case priceTooLong
    case nothingToUndo
    /// The app's command that lists orders, if it has one.
    case noOrder(number: Int?, listing: String?)
    case alreadyCancelled(number: Int)
    case sumTooLong

    init(_ failure: CreateOrder.Choose.ChoiceError, in format: RegionalFormat) {
        switch failure {
        case .locked(let part, let until): self = .locked(part, until: until)
        case .full(let part, let most): self = .full(part, most: most)
        case .unknown(let part, let word, let similar) where similar.isEmpty:
            self = .unknown(part, word.shortened)
        case .unknown(let part, let word, let similar):
            self = .misspelt(part, word.shortened, similar.prefix(4).map(\.text))
        case .repeated(let part): self = .repeated(part)
        case .several(let failures): self = .several(failures.map { OrderErrorMessage($0, in: format) })
        case .priceTooLong: self = .priceTooLong
        case .nothingToUndo: self = .nothingToUndo
        case .noOrder(let number):
            self = .noOrder(number: number, listing: format.name(of: IceCreamAction.listOrders))
        }
    }
}

extension FailureViewData {
    init(_ kind: Kind, _ failure: OrderErrorMessage, in language: Language) {
        self.init(kind: kind, message: failure.text(in: language))
    }

    init(_ failure: CreateOrder.Choose.ChoiceError, in format: RegionalFormat) {
        let kind: Kind = if case .noOrder = failure { .noData } else { .invalidRequest }
        self.init(kind, OrderErrorMessage(failure, in: format), in: format.language)
    }
}

/// The labels around an order, in the user's language.
public struct OrderLabels: Sendable, Hashable, Labels {
    public let heading, done, total, loading, placing, tooSmall, empty, thanks, number, time: String
    public let scoops, amount, vat, net, tax, gross, unknownRate, cancelled: String
    public let iceCream, noOrders, noOrdersOfDay, clearQuestion, nothingCleared, cleared, anyKey: String
    // Short descriptions of actions.
    public let choose, takeOff, next, back, undo, order, newOrder, startOver, quit, keys: String
    public let rowByNumber, redraw, suspend, quitAtOnce: String
    // The parts of an ice cream, where they are chosen.
    let cone, flavor, topping: String
    /// The answers to a question that mean yes.
    let yes: [String]
    var format = RegionalFormat.plain
}

extension OrderLabels {
    /// Uses the language of the format.
    public init(_ format: RegionalFormat) { self = .inLanguage(of: format) }

    /// Returns the message that the order can be placed, by the screen's key.
    public func ready(key: String) -> String { OrderText.ready(key: key).text(in: format.language) }

    /// Returns the message that the order is not placed, and is left by the screen's key.
    public func leave(key: String) -> String { OrderText.leave(key: key).text(in: format.language) }

    /// Returns the message that the order is not placed, and is emptied by the screen's key.
    public func startOver(key: String) -> String {
        OrderText.startOver(key: key).text(in: format.language)
    }

    /// Returns whether the answer to a question is a yes, in any language.
    public func isYes(_ answer: String) -> Bool {
        Language.allCases.contains { Self.inLanguage($0).yes.contains(answer.lowercased()) }
    }

    /// Returns the label of a part where it is chosen.
    public func name(of part: MenuPartViewData) -> String {
        switch part {
        case .cone: cone
        case .flavor: flavor
        case .topping: topping
        }
    }
}

extension FailureViewData {
    /// Creates the message of a menu error, including its place in the file.
    init(_ error: MenuError, in language: Language) {
        switch error {
        case .cancelled:
            self.init(kind: .invalidRequest, message: MenuMessage.cancelled.text(in: language))
        case .unreadable(let file, let reason):
            self.init(kind: .file, message: MenuMessage.unreadable(file: file, reason).text(in: language))
        case .invalid(let file, let place, let reason):
            let spot = place.map { "\(file):\($0.line):\($0.column)" } ?? file
            self.init(
                kind: .data,
                message: MenuMessage.invalid(spot: spot, MenuErrorClause(reason: reason)).text(in: language)
            )
        }
    }
}

enum MenuMessage: Wording {
    case cancelled
    case unreadable(file: String, FileErrorReason)
    case invalid(spot: String, MenuErrorClause)
}

/// A reason as a clause within a sentence.
struct MenuErrorClause: Wording {
    let reason: MenuErrorReason
}

extension MenuErrorReason.Syntax: Wording {}
