/// The labels around an order, in the user's language.
public struct OrderLabels: Sendable, Hashable, Labels {
    public let heading, done, total, loading, placing, tooSmall, empty, thanks, number, time: String
    public let iceCream, noOrders, clearQuestion, nothingCleared, cleared, anyKey: String
    // Short descriptions of actions.
    public let choose, takeOff, next, back, undo, order, newOrder, startOver, quit, keys: String
    public let rowByNumber, redraw, suspend, quitAtOnce: String
    // The parts of an ice cream, where they are chosen.
    let cone, flavor, topping: String
    var format = RegionalFormat.plain
}

extension OrderLabels {
    /// Uses the language of the format.
    public init(_ format: RegionalFormat) { self = .inLanguage(of: format) }

    /// Returns the message that the order can be placed, by the screen's key.
    public func ready(key: String) -> String { OrderText.ready(key: key).text(in: format.language) }

    /// Returns the message that the order is not placed, and is left by the screen's key.
    public func leave(key: String) -> String { OrderText.leave(key: key).text(in: format.language) }

    /// Returns the label of a part where it is chosen.
    public func name(of part: OrderPart) -> String {
        switch part {
        case .cone: cone
        case .flavor: flavor
        case .topping: topping
        }
    }
}
