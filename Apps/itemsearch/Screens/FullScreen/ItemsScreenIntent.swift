public import PresentationKit

/// What the user wants after an event, beyond what the screen can do by itself.
public enum ItemsScreenIntent: Sendable, Hashable {
    /// Something to be done with the list of items.
    case items(ItemsCommand)
    case redraw
    case suspend
    case quit
    /// The user broke off with Control-C.
    case interrupt
}

/// What the user wants of the list of items, in whichever pattern it is written.
public enum ItemsCommand: Sendable, Hashable {
    case search(ItemsSearch)
    /// The end of the list is near.
    case more
    case retry
    case delete(index: Int)
    case clear
}
