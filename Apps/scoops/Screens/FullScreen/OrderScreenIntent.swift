public import PresentationKit

/// What the user wants after an event, beyond what the screen can do by itself.
public enum OrderScreenIntent: Sendable, Hashable {
    /// One more of an item, or none of it where it can be there only once and is.
    case choose(OrderPart, id: String)
    /// One less of it.
    case remove(OrderPart, id: String)
    case takeBack
    case startOver
    case placeOrder
    case redraw
    case suspend
    case quit
    /// The user broke off with Control-C.
    case interrupt
}
