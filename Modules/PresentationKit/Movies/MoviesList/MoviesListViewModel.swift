/// The commands that a view sends to the list of movies.
///
/// A command returns when its answer is in `state`. Cancelling its task cancels it: no error is shown, and
/// the earlier state is restored. A newer command replaces an older one, whose late answer is dropped.
@MainActor
public protocol MoviesListViewModelInput: AnyObject {
    /// Searches for submitted words, and remembers them if they found something.
    func search(_ search: MoviesSearch) async
    /// Searches for what the user has typed so far, after a pause; does not remember it.
    func preview(_ text: String) async
    /// Lists well-known movies: one page, which has `limit` movies if there is a limit.
    func showPopular(page: Int, limit: Int?) async
    /// Appends the next page, if there is one and no request is in flight.
    func showMore() async
    /// Requests the shown list again, whatever is cached.
    func refresh() async
    /// Remembers the words of the shown list, from which the user chose without submitting them.
    func remember() async
    /// Opens the details of a movie; does nothing if the index is out of range.
    func open(itemAt index: Int)
    /// Shows earlier searches to choose from.
    func suggest()
    func endSuggesting()
}

/// What a view observes of the list of movies.
@MainActor
public protocol MoviesListViewModelOutput: AnyObject {
    var state: MoviesListState { get }
    /// Every state from now on, starting with the current one; none is merged or dropped.
    func states() -> AsyncStream<MoviesListState>
}

public typealias MoviesListViewModel = MoviesListViewModelInput & MoviesListViewModelOutput
