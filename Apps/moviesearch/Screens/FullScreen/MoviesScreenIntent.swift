public import PresentationKit

/// What the user wants after an event, beyond what the screen model does by itself.
public enum MoviesScreenIntent: Sendable, Hashable {
    /// The text of the field has changed.
    case typed(String)
    /// The text of the field was submitted.
    case submitted(String)
    /// The field has got the focus, so suggestions are wanted.
    case suggest
    case closeSuggestions
    case chooseSuggestion(String)
    /// The end of the list is near, so the next page is wanted.
    case more
    case open(index: Int)
    case closeDetails
    /// Movies similar to the open one are wanted in place of the list.
    case showSimilarMovies
    /// The list and its movie are wanted back that similar movies have replaced.
    case closeSimilarMovies
    /// Puts the open movie, or the one that is going to replace it, on the watchlist, or takes it off.
    case toggleWatchlist
    /// Marks the open movie as seen today, or removes that.
    case toggleViewing
    /// Rates the open movie; `nil` removes the rating.
    case rate(Int?)
    /// Ends the screen with these movies.
    case pick([MoviesListItemViewData])
    case openPage(address: String)
    case copy(String)
    case refresh
    case redraw
    case suspend
    case quit
    /// The user pressed Control-C.
    case interrupt
}
