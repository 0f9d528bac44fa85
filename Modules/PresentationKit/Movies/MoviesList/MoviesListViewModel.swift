/// What a view tells the list of films.
///
/// A command returns when its answer is in `state`. Cancelling its task cancels it: no error is shown, and what
/// stood stands again. A newer command takes over from an older one, whose answer is dropped when it comes.
@MainActor
public protocol MoviesListViewModelInput: AnyObject {
    /// Searches for what the user has submitted, and remembers the words when they found something.
    func search(_ search: MoviesSearch) async
    /// Searches for what the user has typed so far, once there is a pause; nothing is remembered.
    func preview(_ text: String) async
    /// Lists films that are well known: one page, which has `limit` films if there is a limit.
    func showPopular(page: Int, limit: Int?) async
    /// Appends the next page, where there is one and nothing else is under way.
    func showMore() async
    /// Asks again for what is shown, whatever is kept.
    func refresh() async
    /// Remembers the words of what is shown, since the user has chosen from it without submitting them.
    func remember() async
    /// Leads to a film; an index that nothing stands at any more leads nowhere.
    func open(itemAt index: Int)
    /// Shows earlier searches to choose from.
    func suggest()
    func endSuggesting()
}

/// What a view learns from the list of films.
@MainActor
public protocol MoviesListViewModelOutput: AnyObject {
    var state: MoviesListState { get }
    /// Every state from now on, the present one first, none merged or left out.
    func states() -> AsyncStream<MoviesListState>
}

public typealias MoviesListViewModel = MoviesListViewModelInput & MoviesListViewModelOutput
