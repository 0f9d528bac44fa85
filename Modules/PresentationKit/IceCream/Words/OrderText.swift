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

    var english: String {
        switch self {
        case .title(.cone): "Cones"
        case .title(.flavor): "Flavors"
        case .title(.topping): "Toppings"
        case .rule(_, most: 1): "choose one"
        case .rule(.flavor, let most): "1 to \(most) scoops"
        case .rule(_, let most): "1 to \(most)"
        case .order(let number): "Order \(number)"
        case .missing(let parts): "Still to choose: \(parts.map(\.english).joined(separator: ", "))."
        }
    }

    var korean: String {
        switch self {
        case .title(.cone): "콘"
        case .title(.flavor): "맛"
        case .title(.topping): "토핑"
        case .rule(_, most: 1): "하나"
        case .rule(.flavor, let most): "1~\(most)스쿱"
        case .rule(_, let most): "1~\(most)개"
        case .order(let number): "주문 \(number)번"
        case .missing(let parts): "더 고를 것: \(parts.map(\.korean).joined(separator: ", "))"
        }
    }
}

extension MenuPart {
    /// With its article, as used in a sentence.
    var english: String {
        switch self {
        case .cone: "a cone"
        case .flavor: "a flavor"
        case .topping: "a topping"
        }
    }

    var korean: String {
        switch self {
        case .cone: "콘"
        case .flavor: "맛"
        case .topping: "토핑"
        }
    }
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

    var english: String {
        switch self {
        case .incomplete(let parts):
            "The order still needs \(Self.enumerated(parts)); choose from the menu."
        case .locked(let part, let until): "Before \(part.english) comes \(until.english); choose that first."
        case .full(.flavor, let most): "There is room for \(most) scoops; take one off first."
        case .full(_, let most): "There is room for \(most) of these; take one off first."
        case .unknown(let part, let word): "There is no \(part.word) '\(word)'; choose one from the menu."
        case .misspelt(let part, let word, let similar):
            "There is no \(part.word) '\(word)'; did you mean \(Language.english.alternatives(similar))?"
        case .repeated(let part): "Each \(part.word) goes on once; name it once."
        case .several(let messages): messages.map(\.english).joined(separator: " ")
        case .priceTooLong: "The price has more digits than can be held exactly; choose something else."
        case .nothingToUndo: "There is nothing to undo; choose something first."
        case .noOrder(let number?, let listing):
            "There is no order \(number); \(listing.map { "see '\($0)' for their numbers" } ?? "give another number")."
        case .noOrder(nil, _): "There is no order to repeat; order something first."
        }
    }

    var korean: String {
        switch self {
        case .incomplete(let parts):
            "주문에 \(parts.map(\.korean).joined(separator: ", ").with(.subject)) 더 필요합니다. 메뉴에서 고르세요."
        case .locked(let part, let until): "\(part.korean)보다 \(until.korean.with(.subject)) 먼저입니다. 먼저 고르세요."
        case .full(.flavor, let most): "\(most)스쿱까지 담을 수 있습니다. 하나를 빼고 고르세요."
        case .full(_, let most): "\(most)개까지 고를 수 있습니다. 하나를 빼고 고르세요."
        case .unknown(let part, let word):
            "'\(word)'\(.called, behind: word) \(part.korean.with(.topic)) 없습니다. 메뉴에서 고르세요."
        case .misspelt(let part, let word, let similar):
            "'\(word)'\(.called, behind: word) \(part.korean.with(.topic)) 없습니다. 혹시 \(Language.korean.alternatives(similar))입니까?"
        case .repeated(let part): "\(part.korean.with(.topic)) 같은 것을 한 번만 올립니다. 한 번만 적으세요."
        case .several(let messages): messages.map(\.korean).joined(separator: " ")
        case .priceTooLong: "값의 자릿수가 정확히 담을 수 있는 범위를 넘습니다. 다른 것을 고르세요."
        case .nothingToUndo: "되돌릴 것이 없습니다. 먼저 고르세요."
        case .noOrder(let number?, let listing):
            "주문 \(number)번은 없습니다. \(listing.map { "번호는 '\($0)'에서 보세요" } ?? "다른 번호를 적으세요")."
        case .noOrder(nil, _): "다시 주문할 것이 없습니다. 먼저 주문하세요."
        }
    }

    private static func enumerated(_ parts: [MenuPart]) -> String {
        let words = parts.map(\.english)
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension MenuPart {
    fileprivate var word: String {
        switch self {
        case .cone: "cone"
        case .flavor: "flavor"
        case .topping: "topping"
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
