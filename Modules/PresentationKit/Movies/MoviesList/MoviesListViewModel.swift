public import Entities

/// A list of movies: its state, and the commands that a view sends to it.
///
/// A command returns when its answer is in `state`. Cancelling its task cancels it: no error is shown, and
/// the earlier state is restored. A newer command replaces an older one, whose late answer is dropped.
@MainActor
public protocol MoviesListViewModel: AnyObject {
    var state: MoviesListState { get }
    /// Every state from now on, starting with the current one; none is merged or dropped.
    func states() -> AsyncStream<MoviesListState>

    /// Loads a list. A submitted search that found something is saved.
    func load(_ request: MoviesListRequest) async
    /// Searches for what the user has typed so far, after a pause; does not save it.
    func type(_ text: String) async
    /// Appends the next page, if there is one and no request is in flight.
    func showMore() async
    /// Requests the shown list again, whatever is cached.
    func refresh() async
    /// Shows what is saved of the movies now.
    func reloadSavedMovies() async
    /// Searches for what the user submitted. If its results are shown, they are the answer.
    func submit(_ text: String) async
    /// Opens the details of a movie; does nothing if the index is out of range.
    func open(itemAt index: Int)
    /// Shows the details of a movie beside the list; does nothing if the index is out of range.
    func highlight(itemAt index: Int)
    /// Shows earlier searches to choose from.
    func suggest()
    func endSuggesting()
}

extension MoviesListViewModel {
    /// Saves the search whose results are shown, one of which the user has opened.
    public func submitShown() async {
        if state.shows(state.query) { await submit(state.query) }
    }

    /// Shows popular movies, the results for words or movies similar to one, and as many pages; saves nothing.
    public func show(_ query: String, similarTo movie: String? = nil, pages: Int = 1) async {
        if let movie { await load(.similar(to: movie)) } else { await type(query) }
        var shown = 0
        while !Task.isCancelled, let count = state.movies?.pages.count, count < pages, count > shown {
            shown = count
            await showMore()
        }
    }
}

/// The navigation out of a list of movies, which the scene provides.
@MainActor
public struct MoviesListActions {
    /// Searches for the words that the user chose, and returns when that is done.
    public typealias Choose = @MainActor (_ text: String) async -> Void

    /// Receives what is saved of a movie, after the user has changed it.
    public typealias DidSave = @MainActor (SavedMovie) -> Void

    public typealias ShowMovie =
        @MainActor (_ movie: MovieDetailsRequest, _ didSave: @escaping DidSave) -> Void

    /// Shows the details of a movie, and passes what the user changes of it to `didSave`.
    public let showMovieDetails: ShowMovie
    /// Shows the details of the highlighted movie beside the list, with the same `didSave`.
    public let highlightMovie: ShowMovie
    /// Shows earlier searches, and passes the one that the user chooses to `choose`.
    public let showSuggestions: @MainActor (_ choose: @escaping Choose) -> Void
    public let closeSuggestions: @MainActor () -> Void
    /// Called when a search was saved; a list of earlier searches must be reloaded.
    public let didSaveSearch: @MainActor () -> Void

    public init(
        showMovieDetails: @escaping ShowMovie = { _, _ in },
        highlightMovie: @escaping ShowMovie = { _, _ in },
        showSuggestions: @escaping @MainActor (_ choose: @escaping Choose) -> Void = { _ in },
        closeSuggestions: @escaping @MainActor () -> Void = {},
        didSaveSearch: @escaping @MainActor () -> Void = {}
    ) {
        self.showMovieDetails = showMovieDetails
        self.highlightMovie = highlightMovie
        self.showSuggestions = showSuggestions
        self.closeSuggestions = closeSuggestions
        self.didSaveSearch = didSaveSearch
    }
}

/// The options of a list of movies, which depend on its view.
public struct MoviesListOptions: Sendable, Hashable {
    /// What the list shows when all words are deleted.
    public enum WithoutWords: Sendable, Hashable, CaseIterable {
        case nothing
        case popular
    }

    public let delivery: MoviesDelivery
    public let withoutWords: WithoutWords
    /// How long typing must pause before a search is requested; zero for a source that answers at once.
    public let pause: Duration
    public let submitter: SearchSubmitter
    /// How many pages the list grows to; `nil` if to all of its source.
    public private(set) var mostPages: Int?

    public init(
        delivery: MoviesDelivery = .once,
        withoutWords: WithoutWords = .nothing,
        pause: Duration = .zero,
        submitter: SearchSubmitter = .user
    ) {
        self.delivery = delivery
        self.withoutWords = withoutWords
        self.pause = pause
        self.submitter = submitter
    }

    /// The options of a view that searches while the user types. Shorter pauses occur within a word.
    public static func whileTyping(usesNetwork: Bool) -> Self {
        Self(
            delivery: .catalogueThenFresh,
            withoutWords: .popular,
            pause: usesNetwork ? .milliseconds(150) : .zero
        )
    }

    /// The options of a page in a browser that is sent when it is complete.
    public static let page = Self(withoutWords: .popular).with(mostPages: mostPagesInBrowser)

    /// The options of a page in a browser that changes while the user types.
    public static func livePage(usesNetwork: Bool) -> Self {
        whileTyping(usesNetwork: usesNetwork).with(mostPages: mostPagesInBrowser)
    }

    /// Opening an address with more pages would take seconds.
    private static let mostPagesInBrowser = 100

    private func with(mostPages: Int) -> Self {
        var options = self
        options.mostPages = mostPages
        return options
    }
}
