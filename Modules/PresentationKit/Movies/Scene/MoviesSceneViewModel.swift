public import Observation

/// A list of movies with what belongs to it: suggestions, the movie that is open or beside the list, the catalogue.
///
/// The full screen, the prompt, the page and JSON lines send it actions and show its state. It decides which request
/// cancels which, what waits for what, and what is loaded again after what.
@MainActor
@Observable
public final class MoviesSceneViewModel: SceneViewModel {
    enum Purpose {
        case catalogue, details
        /// The list: a search, popular movies or similar ones.
        case list
        /// The next page. It waits for a search whose results are shown but whose words are being saved.
        case more
        case poster, randomMovie, savingMovie, savingSearch, suggestions
        /// The second after which a request is slow.
        case waiting
        case watching
    }

    /// The list that similar movies have replaced, and the movie that these are similar to.
    struct ReplacedList {
        let list: any MoviesListViewModel
        let query: String
        let movie: String
        let details: any MovieDetailsViewModel
    }

    /// The poster that was requested; a change of the movie or the size requests it again.
    struct PosterRequest: Hashable {
        let movie: String?
        let width: Int
        let height: Int
    }

    /// One more than views show, because the search that is in the field already is not offered.
    public static let mostSuggestions = 6

    var query = ""
    /// The topic of the list once it answers.
    var requested = MoviesListState.Topic.words("")
    var isStarting = false
    private var isSlow = false
    private var picked: [MoviesListItemViewData]?
    var isMovieOpen = false
    var notice: String?
    var savingFailure: FailureViewData?
    var canUndo = false
    private var recentQueries: RecentQueriesViewModel?
    /// The list that has replaced the first one: of similar movies, or one that the user went back to.
    var laterList: (any MoviesListViewModel)?
    @ObservationIgnored private lazy var firstList = makeList()
    @ObservationIgnored var replaced: [ReplacedList] = []
    @ObservationIgnored let preview: MoviePreviewViewModel
    @ObservationIgnored private let catalogue: CatalogueViewModel?
    @ObservationIgnored let dependencies: any MoviesSceneViewModelDependencies
    @ObservationIgnored private let options: MoviesListOptions
    @ObservationIgnored let work = TaskSlots<Purpose>(lasting: [.savingMovie, .savingSearch])
    /// How many movies the list has room for.
    @ObservationIgnored private var rows = 0
    /// The movies and the room at the end of the last attempt to load more; `nil` after another request.
    @ObservationIgnored private var attempt: (movies: Int, rows: Int)?
    @ObservationIgnored var posterRequest: PosterRequest?
    /// The origin of the latest results; the catalogue may have been replaced since.
    @ObservationIgnored private var answering: MoviesListState.Origin?

    public init(dependencies: any MoviesSceneViewModelDependencies, options: MoviesListOptions) {
        self.dependencies = dependencies
        self.options = options
        preview = MoviePreviewViewModel(clock: dependencies.clock)
        catalogue = dependencies.makeAnsweringCatalogueViewModel()
    }

    public var state: MoviesSceneState {
        var state = MoviesSceneState(
            query: query,
            awaited: isRequestShown ? nil : requested,
            list: list.state,
            recentQueries: recentQueries?.state,
            movie: preview.details?.state,
            isMovieOpen: isMovieOpen,
            isMovingOn: preview.next != nil,
            notice: notice,
            savingFailure: savingFailure,
            picked: picked,
            catalogue: catalogue?.state,
            isStarting: isStarting,
            isSlow: isSlow
        )
        state.canUndo = canUndo
        return state
    }

    /// Performs an action; its results arrive in `state`.
    public func send(_ action: MoviesSceneAction) {
        switch action {
        case .start(let query, let movie, let pages): start(query, similarTo: movie, pages: pages)
        case .load(let request): load(request)
        case .typed(let text): type(text)
        case .submitted(let text): submit(text)
        case .submitShown: submitShown()
        case .pick(let movies):
            picked = movies
            submitShown()
        case .suggest: list.suggest()
        case .closeSuggestions: list.endSuggesting()
        case .chooseSuggestion(let text): choose(text)
        case .more: showMore()
        case .fill(let rows): fill(rows)
        case .open(let index, let keepsOpenMovie): open(index, keepsOpenMovie: keepsOpenMovie)
        case .openMovie(let id): openMovie(id)
        case .openRandomMovie: openRandomMovie()
        case .show(let index): show(index)
        case .highlight(let index): if !isMovieOpen { list.highlight(itemAt: index) }
        case .endHighlighting: endHighlighting()
        case .closeMovie: closeMovie()
        case .showSimilarMovies: preview.details?.showSimilarMovies()
        case .closeSimilarMovies: closeSimilarMovies()
        case .save(let change, let row): save(change, ofRow: row)
        case .undo: undo()
        case .refresh: refresh()
        case .loadPoster(let width, let height): loadPoster(width: width, height: height)
        }
        followState()
    }

    /// Every state of the list from now on, starting with the current one; none is merged or dropped.
    public func listStates() -> AsyncStream<MoviesListState> { list.states() }

    /// Every state of the open movie from now on, starting with the current one; `nil` if none is open.
    public func movieStates() -> AsyncStream<MovieDetailsState>? {
        isMovieOpen ? preview.details?.states() : nil
    }

    /// Returns when nothing is loading, and all is saved.
    public func settle() async {
        for purpose in [Purpose.savingMovie, .list, .more, .randomMovie, .details, .suggestions, .catalogue] {
            await work.finish(purpose)
        }
    }

    /// Performs an action in place of what is loading, on the state as it was before.
    public func sendCancelling(_ action: MoviesSceneAction) async {
        await cancel()
        if !Task.isCancelled { send(action) }
    }

    /// Cancels what is loading, and returns when the state is as before.
    public func cancel() async {
        for purpose in [Purpose.list, .more, .details] { work.cancel(purpose) }
        await settle()
        requested = list.state.topic
        query = requested.fieldText
    }

    /// Cancels what is loading, and returns when it has ended and what is being saved is saved.
    public func close() async { await work.end() }
}

// MARK: - The list

extension MoviesSceneViewModel {
    var list: any MoviesListViewModel { laterList ?? firstList }

    private func start(_ query: String, similarTo movie: String?, pages: Int) {
        work.start(.watching) { [weak self] in
            for await _ in Observations({ [weak self] in self?.state }) { self?.followState() }
        }
        if let catalogue { work.start(.catalogue) { await catalogue.load() } }
        expect(query)
        if let movie { requested = .similar(to: movie) }
        ask { [weak self, list] in
            await list.show(query, similarTo: movie, pages: pages)
            if !Task.isCancelled { self?.isStarting = false }
        }
        isStarting = true
    }

    private func load(_ request: MoviesListRequest) {
        requested = request.topic
        query = requested.fieldText
        ask { [list] in await list.load(request) }
    }

    private func type(_ text: String) {
        replaced = []
        expect(text)
        ask { [list] in await list.type(text) }
        reloadSuggestions()
    }

    private func submit(_ text: String) {
        guard text.contains(where: { !$0.isWhitespace }) else { return type(text) }
        if text != query {
            expect(text)
            reloadSuggestions()
        }
        search(text)
    }

    private func submitShown() {
        if list.state.shows(query) { search(query) }
    }

    /// Submits a search. One whose results are shown is only saved, also while the scene closes.
    func search(_ text: String) {
        let search = { @MainActor @Sendable [list] in await list.submit(text) }
        if list.state.shows(text) { work.start(.savingSearch, search) } else { ask(search) }
    }

    /// Whether the list has begun to load or show what was requested.
    private var isRequestShown: Bool {
        list.state.topic == requested && !(isStarting && list.state.phase == .idle)
    }

    func expect(_ text: String) {
        work.cancel(.randomMovie)
        notice = nil
        query = text
        requested = MoviesListState.Topic(typed: text)
    }

    /// Starts a query, and cancels loading more of the previous results.
    func ask(_ operation: @escaping @MainActor () async -> Void) {
        isStarting = false
        work.cancel(.more)
        work.start(.list) { [weak self] in
            self?.attempt = nil
            await operation()
        }
    }

    /// Loads the next page, but not of another query, except of one that is answered and only saves its words.
    private func showMore() {
        let list = list.state
        guard list.phase == .loaded, list.isAnswer(to: query), !work.isRunning(.more) else { return }
        work.start(.more) { [weak self, work] in
            await work.finish(.list)
            await self?.loadMore()
        }
    }

    /// Loads the next page, and further ones until the list is full or does not grow.
    private func loadMore() async {
        var earlier: Int
        repeat {
            guard !Task.isCancelled else { return }
            earlier = count
            await list.showMore()
        } while isUnfilled && count > earlier
        if !Task.isCancelled { attempt = (count, rows) }
    }

    private func fill(_ rows: Int) {
        self.rows = rows
        let isNew = attempt.map { $0.movies != count || $0.rows < rows } ?? true
        if isNew, isUnfilled { showMore() }
    }

    private var count: Int { list.state.answer?.items.count ?? 0 }

    private var isUnfilled: Bool {
        list.state.phase == .loaded && list.state.answer?.hasMore == true && count < rows
    }

    private func refresh() {
        guard isMovieOpen else {
            // Words that the list has not begun to load are about to be requested anyway.
            if isRequestShown { ask { [list] in await list.refresh() } }
            return
        }
        isStarting = false
        preview.showNext()
        guard let details = preview.details else { return }
        work.start(.details) { [weak self] in
            // The movie may have another poster then.
            self?.posterRequest = nil
            await details.refresh()
        }
    }

    /// Creates a list; the list that it replaces is told too what the user saves.
    func makeList(replacing didSaveThere: MoviesListActions.DidSave? = nil)
        -> any MoviesListViewModel
    {
        func both(_ didSave: @escaping MoviesListActions.DidSave) -> MoviesListActions.DidSave {
            {
                didSave($0)
                didSaveThere?($0)
            }
        }
        return dependencies.makeMoviesListViewModel(
            options,
            actions: MoviesListActions(
                showMovieDetails: { [weak self] movie, didSave in self?.open(movie, both(didSave)) },
                highlightMovie: { [weak self] movie, didSave in self?.highlight(movie, both(didSave)) },
                showSuggestions: { [weak self] choose in self?.showSuggestions(choose) },
                closeSuggestions: { [weak self] in self?.closeSuggestions() },
                didSaveSearch: { [weak self] in self?.reloadSuggestions() }
            )
        )
    }
}

// MARK: - Suggestions

extension MoviesSceneViewModel {
    private func choose(_ text: String) {
        replaced = []
        expect(text)
        ask { [list, recentQueries] in
            // The index is looked up late, because saving a search moves the others.
            guard let recentQueries, let index = recentQueries.state.queries.firstIndex(of: text) else {
                return await list.load(.search(text))
            }
            await recentQueries.choose(at: index)
        }
    }

    private func showSuggestions(_ choose: @escaping MoviesListActions.Choose) {
        recentQueries = dependencies.makeRecentQueriesViewModel(choose: choose)
        reloadSuggestions()
    }

    private func closeSuggestions() {
        work.cancel(.suggestions)
        recentQueries = nil
    }

    /// Loads the suggestions again: a search may be saved after they were loaded.
    private func reloadSuggestions() {
        guard let recentQueries else { return }
        work.start(.suggestions) { [query] in
            await recentQueries.load(limit: Self.mostSuggestions, matching: query)
        }
    }
}

// MARK: - What follows from the state

extension MoviesSceneViewModel {
    private func followState() {
        watchWaiting()
        reloadReplacedCatalogue()
    }

    /// Says that a request is slow after a second; without waiting, no timer runs.
    private func watchWaiting() {
        guard state.isLoading, dependencies.serviceName != nil else { return stopWaiting() }
        guard !isSlow, !work.isRunning(.waiting) else { return }
        work.start(.waiting) { [weak self, clock = dependencies.clock] in
            guard (try? await clock.sleep(for: .seconds(1))) != nil, !Task.isCancelled else { return }
            self?.isSlow = true
        }
    }

    func stopWaiting() {
        if isSlow { isSlow = false }
        work.cancel(.waiting)
    }

    /// Reloads the catalogue's summary if an import has replaced the catalogue meanwhile.
    private func reloadReplacedCatalogue() {
        guard let origin = list.state.movies?.origin, let catalogue else { return }
        defer { answering = origin }
        guard let answering,
            answering.sourceName != origin.sourceName || answering.importedAt != origin.importedAt
        else { return }
        work.start(.catalogue) { await catalogue.load() }
    }
}

/// The dependencies of a scene of movies; the container of the scene conforms to it.
@MainActor
public protocol MoviesSceneViewModelDependencies {
    /// The name of the service that requests are sent to; `nil` if none are.
    var serviceName: String? { get }
    var clock: any Clock<Duration> { get }
    func makeMoviesListViewModel(_ options: MoviesListOptions, actions: MoviesListActions)
        -> any MoviesListViewModel
    func makeMovieDetailsViewModel(_ request: MovieDetailsRequest, actions: MovieDetailsActions)
        -> any MovieDetailsViewModel
    /// Picks a movie at random of those that match what the user has typed so far.
    func pickRandomMovie(typed text: String) async -> RandomMovieState
    /// Undoes the last change if it is one of what the user has saved.
    func undoLastWrite() async -> UndoViewModel.State
    func makeRecentQueriesViewModel(choose: @escaping MoviesListActions.Choose) -> RecentQueriesViewModel
    /// Returns a view model of the catalogue that answers; `nil` if a service does.
    func makeAnsweringCatalogueViewModel() -> CatalogueViewModel?
}
