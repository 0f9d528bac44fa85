import Entities
import UseCases

extension OrderText {
    var english: String {
        switch self {
        case .title(.cone): "Cones"
        case .title(.flavor): "Flavors"
        case .title(.topping): "Toppings"
        case .rule(_, most: 1): "choose one"
        case .rule(.flavor, let most): "1 to \(most) scoops"
        case .rule(_, let most): "1 to \(most)"
        case .order(let number): "Order \(number)"
        case .cancelled(let time): "Cancelled \(time)"
        case .day(let day, let orders, let cancelled):
            "\(day): \(orders) \(orders == 1 ? "order" : "orders")\(cancelled > 0 ? ", \(cancelled) cancelled" : "")"
        case .ready(let key): "Ready: press \(key) to order."
        case .leave(let key): "The order is not placed: press \(key) again to leave it."
        case .startOver(let key): "The order is not placed: press \(key) again to start over."
        case .missing(let parts): "Still to choose: \(parts.map(\.english).joined(separator: ", "))."
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

    fileprivate var word: String {
        switch self {
        case .cone: "cone"
        case .flavor: "flavor"
        case .topping: "topping"
        }
    }
}

extension OrderErrorMessage {
    var english: String {
        switch self {
        case .incomplete(let parts):
            "The order still needs \(Self.enumerated(parts)); choose from the menu."
        case .locked(let part, let until): "Before \(part.english) comes \(until.english); choose that first."
        case .full(.cone, _): "An ice cream has one cone; name only one."
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
        case .alreadyCancelled(let number): "Order \(number) was cancelled before; nothing changed."
        case .sumTooLong:
            "A sum of the day has more digits than can be held exactly; look at its orders one by one."
        case .noOrder(nil, _): "There is no order to repeat; order something first."
        }
    }

    private static func enumerated(_ parts: [MenuPart]) -> String {
        let words = parts.map(\.english)
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension OrderLabels {
    static let english = OrderLabels(
        heading: "Scoops",
        done: "Done",
        total: "Total",
        loading: "Fetching the menu…",
        placing: "Saving the order…",
        tooSmall: "Too small: enlarge the window.",
        empty: "Nothing chosen yet.",
        thanks: "Thank you, and enjoy it!",
        number: "No.",
        time: "Time",
        scoops: "Scoops",
        amount: "Amount",
        vat: "VAT",
        net: "Net",
        tax: "Tax",
        gross: "Gross",
        unknownRate: "not stated",
        cancelled: "cancelled",
        iceCream: "Ice cream",
        noOrders: "No orders are saved yet.",
        noOrdersOfDay: "No orders were placed on this day.",
        clearQuestion: "Delete all orders?",
        nothingCleared: "Nothing was deleted.",
        cleared: "All orders were deleted.",
        anyKey: "Any key closes this list.",
        choose: "choose",
        takeOff: "take off",
        next: "next",
        back: "back",
        undo: "undo",
        order: "order",
        newOrder: "new order",
        startOver: "start over",
        quit: "quit",
        keys: "all keys",
        rowByNumber: "choose the row with the number",
        redraw: "draw the screen again",
        suspend: "suspend",
        quitAtOnce: "quit at once",
        cone: "Cone",
        flavor: "Flavors",
        topping: "Toppings",
        yes: ["y", "yes"]
    )
}
