public import PresentationKit

/// A request of the user that the screen cannot handle by itself.
public enum ConverterScreenIntent: Sendable, Hashable {
    case input(LiveConverterInput)
    case redraw
    case suspend
    case quit
    /// The user pressed Control-C.
    case interrupt
}
