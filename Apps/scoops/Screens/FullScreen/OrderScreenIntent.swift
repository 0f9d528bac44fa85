public import PresentationKit

/// A request of the user that the screen cannot handle by itself.
public enum OrderScreenIntent: Sendable, Hashable {
    /// Adds one of an item, or removes an item that is chosen and allowed only once.
    case choose(OrderPart, id: String)
    /// Removes one of an item.
    case remove(OrderPart, id: String)
    case undo
    case startOver
    case placeOrder
    case redraw
    case suspend
    case quit
    /// The user pressed Control-C.
    case interrupt
}
