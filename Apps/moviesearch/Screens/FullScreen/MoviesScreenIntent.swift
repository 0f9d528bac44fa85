/// What the user wants after an event, beyond what the screen can do by itself.
public enum MoviesScreenIntent: Sendable, Hashable {
    /// The text of the field is another one.
    case typed(String)
    /// The text of the field is what the user means.
    case submitted(String)
    /// The field has the focus: earlier searches are wanted.
    case suggest
    case closeSuggestions
    case chooseSuggestion(String)
    /// The end of the list is near.
    case more
    case open(index: Int)
    case closeDetails
    case refresh
    case redraw
    case suspend
    case quit
    /// The user broke off with Control-C.
    case interrupt
}
