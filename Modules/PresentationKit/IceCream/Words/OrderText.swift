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
    case missing([MenuPart])
    /// The key that places the order.
    case ready(key: String)
    /// The key that leaves an order that is not placed.
    case leave(key: String)
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
