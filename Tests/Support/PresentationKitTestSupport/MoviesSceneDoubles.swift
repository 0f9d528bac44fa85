public import Entities
public import Observation
public import PresentationKit
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import UseCases

/// A movie list that records its commands and shows the state that a test sets.
@MainActor
@Observable
public final class MoviesListDouble: MoviesListViewModel {
    public var state = MoviesListState()
    @ObservationIgnored public private(set) var commands: [String] = []
    /// The commands that were cancelled while they waited.
    @ObservationIgnored public private(set) var cancelled: [String] = []
    /// The commands that wait until they are cancelled.
    @ObservationIgnored public var hanging: Set<String> = []
    /// The commands that wait until the test releases them, such as a search that saves its words.
    @ObservationIgnored public var pending: [String: AsyncStream<Never>] = [:]
    /// Receives each command, so that tests can wait for it.
    @ObservationIgnored public let told = AsyncStream.makeStream(of: String.self)
    /// Adds the movies of the next page.
    @ObservationIgnored public var whenMoreIsLoaded: @MainActor (MoviesListDouble) -> Void = { _ in }
    /// Runs between the choice of a suggestion and its effect.
    @ObservationIgnored public var whenSuggestingEnds: @MainActor () -> Void = {}
    @ObservationIgnored private let actions: MoviesListActions

    public init(actions: MoviesListActions) {
        self.actions = actions
    }

    public func states() -> AsyncStream<MoviesListState> { AsyncStream { $0.finish() } }

    private func perform(_ command: String) async {
        commands.append(command)
        told.continuation.yield(command)
        if let gate = pending[command] { for await _ in gate {} }
        guard hanging.contains(command) else { return }
        await untilCancelled()
        cancelled.append(command)
        told.continuation.yield("cancelled " + command)
    }

    public func load(_ request: MoviesListRequest) async { await perform("search " + request.text) }
    public func type(_ text: String) async { await perform("type " + text) }
    public func showMore() async {
        await perform("more")
        whenMoreIsLoaded(self)
    }

    public func refresh() async { await perform("refresh") }
    public func reloadSavedMovies() async { await perform("reload saved movies") }

    public func submit(_ text: String) async {
        guard state.shows(text) else { return await load(.search(text)) }
        await perform("remember")
        actions.didSaveSearch()
    }

    public func open(itemAt index: Int) { showDetails(ofItemAt: index, actions.showMovieDetails) }
    public func highlight(itemAt index: Int) { showDetails(ofItemAt: index, actions.highlightMovie) }

    private func showDetails(ofItemAt index: Int, _ show: MoviesListActions.ShowMovie) {
        guard let items = state.movies?.items, items.indices.contains(index) else { return }
        show(.listed(items[index])) { _ in }
    }

    public func suggest() {
        actions.showSuggestions { [weak self] text in await self?.load(.search(text)) }
    }

    public func endSuggesting() {
        whenSuggestingEnds()
        actions.closeSuggestions()
    }
}

extension MovieDetailsRequest {
    /// The movie of a row.
    public static func listed(_ row: MoviesListItemViewData) -> Self {
        .id(row.id, known: row)
    }
}

/// Waits until the task is cancelled.
@MainActor
private func untilCancelled() async {
    let (never, _) = AsyncStream.makeStream(of: Never.self)
    for await _ in never {}
}

/// Movie details that record their commands.
@MainActor
@Observable
public final class MovieDetailsDouble: MovieDetailsViewModel {
    public var state: MovieDetailsState
    @ObservationIgnored public private(set) var commands: [String] = []
    @ObservationIgnored public let told = AsyncStream.makeStream(of: String.self)
    @ObservationIgnored private let loaded: MovieDetailsState
    /// The command that waits until it is cancelled.
    @ObservationIgnored private let hanging: String?
    /// Why nothing is saved.
    @ObservationIgnored public var savingFailure: FailureViewData?
    /// Saving ends when the test releases it.
    @ObservationIgnored public var pendingSaving: AsyncStream<Never>?
    @ObservationIgnored private let actions: MovieDetailsActions
    @ObservationIgnored private let log: @MainActor (String) -> Void

    public init(
        _ request: MovieDetailsRequest,
        loaded: MovieDetailsState,
        actions: MovieDetailsActions = MovieDetailsActions(),
        hanging: String? = nil,
        log: @escaping @MainActor (String) -> Void = { _ in }
    ) {
        self.loaded = loaded
        self.actions = actions
        self.hanging = hanging
        self.log = log
        state = MovieDetailsState()
        if case .id(_, let row?) = request { state.movie = MovieDetailsViewData(item: row) }
    }

    public func states() -> AsyncStream<MovieDetailsState> { AsyncStream { $0.finish() } }

    public func load() async {
        guard await perform("load") else { return }
        state = loaded
    }

    /// Records a command. Returns `false` if it was cancelled.
    private func perform(_ command: String) async -> Bool {
        tell(command)
        guard command == hanging else { return true }
        await untilCancelled()
        tell("cancelled " + command)
        return false
    }

    public func refresh() async {
        tell("refresh")
        state = loaded
    }

    public func save(_ change: MovieChange) async {
        switch change {
        case .toggleViewing: tell("toggle viewing")
        case .see(let day): tell("see on \(day)")
        case .write(let notes): tell("write \(notes)")
        case .toggleWatchlist: tell("toggle watchlist")
        case .toggleList(let list, _): tell("toggle list \(list)")
        case .rate(let rating): tell("rate \(rating.map { String($0) } ?? "none")")
        }
        if let pendingSaving { for await _ in pendingSaving {} }
        state.savingFailure = savingFailure
    }

    public func showSimilarMovies() {
        tell("similar")
        if let id = state.movie?.item.id { actions.showSimilarMovies(id) }
    }

    private func tell(_ command: String) {
        commands.append(command)
        told.continuation.yield(command)
        log(command)
    }

    public func loadPoster(width: Int, height: Int) async {
        guard await perform("poster \(width)x\(height)") else { return }
        let rgb = [UInt8](repeating: 99, count: width * height * 3)
        state.poster = .loaded(
            PictureViewData(name: "/x.jpg", width: width, height: height, rgb: rgb, file: [])
        )
    }
}

/// Creates the doubles and holds them weakly, so that tests can check that they are released.
@MainActor
open class MoviesSceneDependenciesDouble: MoviesSceneViewModelDependencies {
    public var serviceName: String?
    public var clock: any Clock<Duration> = ContinuousClock()
    /// The saved searches.
    public var queries: [String] = []
    /// The catalogue in use; `nil` if a service answers.
    public var catalogue: CatalogueInUse?
    public private(set) var catalogueLoads = 0
    public var details = MovieDetailsState(phase: .loaded)
    /// The details of movies by ID, in place of `details`.
    public var detailsByID: [String: MovieDetailsState] = [:]
    /// The commands of all details, each behind the ID of its movie.
    public private(set) var detailsLog: [String] = []
    /// The command of the details that waits until it is cancelled.
    public var hangingInDetails: String?
    /// Why the details save nothing.
    public var savingFailure: FailureViewData?
    /// Saving ends when the test releases it.
    public var pendingSaving: AsyncStream<Never>?
    /// Prepares the list before its first command.
    public var prepare: @MainActor (MoviesListDouble) -> Void = { _ in }

    public private(set) weak var list: MoviesListDouble?
    public private(set) weak var shownDetails: MovieDetailsDouble?
    public private(set) weak var recentQueries: RecentQueriesViewModel?
    public private(set) var requests: [MovieDetailsRequest] = []

    /// Returns what is picked at random for the words.
    public var pick: @MainActor (String) -> RandomMovieState = { _ in .idle }

    /// What undoing the last change did.
    public var undone = UndoViewModel.State.idle

    public init() {}

    public func undoLastWrite() async -> UndoViewModel.State { undone }

    public func makeMovieListsViewModel() -> MovieListsViewModel {
        MovieListsViewModel(lists: MovieListsUseCase(repository: SavedMoviesRepositoryDouble()))
    }

    public func pickRandomMovie(typed text: String) async -> RandomMovieState { pick(text) }

    public func makeAnsweringCatalogueViewModel() -> CatalogueViewModel? {
        catalogue.map { catalogue in
            CatalogueViewModel(
                catalogue: CatalogueUseCase(
                    repository: CatalogueRepositoryDouble(fetch: { [weak self] in
                        await self?.countCatalogueLoad()
                        return catalogue
                    })
                ),
                secondsSince1970: { 0 }
            )
        }
    }

    private func countCatalogueLoad() { catalogueLoads += 1 }

    public func makeSceneViewModel() -> MoviesSceneViewModel {
        MoviesSceneViewModel(dependencies: self, options: MoviesListOptions())
    }

    public func makeMoviesListViewModel(
        _ options: MoviesListOptions,
        actions: MoviesListActions
    ) -> any MoviesListViewModel {
        let list = MoviesListDouble(actions: actions)
        prepare(list)
        self.list = list
        return list
    }

    public func makeMovieDetailsViewModel(
        _ request: MovieDetailsRequest,
        actions: MovieDetailsActions
    ) -> any MovieDetailsViewModel {
        requests.append(request)
        let id = if case .id(let id, _) = request { id } else { "by title" }
        let details = MovieDetailsDouble(
            request,
            loaded: detailsByID[id] ?? details,
            actions: actions,
            hanging: hangingInDetails
        ) { [weak self] command in self?.detailsLog.append("\(id) \(command)") }
        details.savingFailure = savingFailure
        details.pendingSaving = pendingSaving
        shownDetails = details
        return details
    }

    public func makeRecentQueriesViewModel(
        choose: @escaping MoviesListActions.Choose
    ) -> RecentQueriesViewModel {
        let recentQueries = RecentQueriesViewModel(
            recentQueries: RecentItemsUseCase(
                repository: RecentItemsRepositoryDouble(fetch: { [weak self] limit in
                    (await self?.queries ?? []).prefix(limit).compactMap { RecentQuery($0) }
                })
            ),
            didChoose: choose
        )
        self.recentQueries = recentQueries
        return recentQueries
    }
}
