public import PresentationKit

/// What the user wants after an event, beyond what the screen can do by itself.
public enum ConverterScreenIntent: Sendable, Hashable {
    case input(LiveConverterInput)
    case redraw
    case suspend
    case quit
    /// The user broke off with Control-C.
    case interrupt
}
