public import PresentationKit

/// What the user wants after an event, beyond what the screen model does by itself.
public enum MoviesScreenIntent: Sendable, Hashable {
    case send(MoviesSceneAction)
    /// Ends the screen with these movies.
    case pick([MoviesListItemViewData])
    case openPage(address: String)
    case copy(String)
    case redraw
    case suspend
    case quit
    /// The user pressed Control-C.
    case interrupt
}
