public import PresentationKit

/// What the user wants after an event, beyond what the screen model does by itself.
public enum ItemsScreenIntent: Sendable, Hashable {
    /// A command for the list of items.
    case items(ItemsCommand)
    case redraw
    case suspend
    case quit
    /// The user pressed Control-C.
    case interrupt
}

/// A command for the list of items; the same for both patterns.
public enum ItemsCommand: Sendable, Hashable {
    case search(ItemsSearch)
    /// The end of the list is near, so the next page is wanted.
    case more
    case retry
    case delete(index: Int)
    case clear
}
