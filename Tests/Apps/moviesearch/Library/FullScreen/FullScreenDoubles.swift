import CommandLineKit
import Entities
import Observation
import PresentationKit
import ProgramKit
import ScreenTestSupport
import TerminalKit

@testable import MovieSearchApp

/// A movie list that records its commands and shows the state that a test sets.
@MainActor
@Observable
final class MoviesListDouble: MoviesListViewModel {
    var state = MoviesListState()
    @ObservationIgnored private(set) var commands: [String] = []
    /// The commands that were cancelled while they waited.
    @ObservationIgnored private(set) var cancelled: [String] = []
    /// The commands that wait until they are cancelled.
    @ObservationIgnored var hanging: Set<String> = []
    /// The commands that wait until the test releases them, such as a search that saves its words.
    @ObservationIgnored var pending: [String: AsyncStream<Never>] = [:]
    /// Receives each command, so that tests can wait for it.
    @ObservationIgnored let told = AsyncStream.makeStream(of: String.self)
    /// Adds the movies of the next page.
    @ObservationIgnored var whenMoreIsLoaded: @MainActor (MoviesListDouble) -> Void = { _ in }
    /// Runs between the choice of a suggestion and its effect.
    @ObservationIgnored var whenSuggestingEnds: @MainActor () -> Void = {}
    @ObservationIgnored private let actions: MoviesListActions

    init(actions: MoviesListActions) {
        self.actions = actions
    }

    func states() -> AsyncStream<MoviesListState> { AsyncStream { $0.finish() } }

    private func perform(_ command: String) async {
        commands.append(command)
        told.continuation.yield(command)
        if let gate = pending[command] { for await _ in gate {} }
        guard hanging.contains(command) else { return }
        await untilCancelled()
        cancelled.append(command)
        told.continuation.yield("cancelled " + command)
    }

    func load(_ request: MoviesListRequest) async { await perform("search " + request.text) }
    func preview(_ text: String) async { await perform("preview " + text) }
    func showMore() async {
        await perform("more")
        whenMoreIsLoaded(self)
    }

    func refresh() async { await perform("refresh") }

    func submit(_ text: String) async {
        guard state.shows(text) else { return await load(.search(text)) }
        await perform("remember")
        actions.didSaveSearch()
    }

    func open(itemAt index: Int) { showDetails(ofItemAt: index, actions.showMovieDetails) }
    func preview(itemAt index: Int) { showDetails(ofItemAt: index, actions.previewMovieDetails) }

    private func showDetails(ofItemAt index: Int, _ show: MoviesListActions.ShowMovie) {
        guard let items = state.movies?.items, items.indices.contains(index) else { return }
        show(.listed(items[index])) { _ in }
    }

    func suggest() {
        actions.showSuggestions { [weak self] text in await self?.load(.search(text)) }
    }

    func endSuggesting() {
        whenSuggestingEnds()
        actions.closeSuggestions()
    }
}

extension MovieDetailsRequest {
    /// The movie of a row.
    static func listed(_ row: MoviesListItemViewData) -> Self {
        let movie = MovieID(row.id).map { Movie(id: $0, title: row.title) }
        return .id(row.id, known: movie.map { ListedMovie(row: row, movie: $0) })
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
final class MovieDetailsDouble: MovieDetailsViewModel {
    var state: MovieDetailsState
    @ObservationIgnored private(set) var commands: [String] = []
    @ObservationIgnored let told = AsyncStream.makeStream(of: String.self)
    @ObservationIgnored private let loaded: MovieDetailsState
    /// The command that waits until it is cancelled.
    @ObservationIgnored private let hanging: String?
    @ObservationIgnored private let actions: MovieDetailsActions
    @ObservationIgnored private let log: @MainActor (String) -> Void

    init(
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
        if case .id(_, let listed?) = request { state.movie = MovieDetailsViewData(item: listed.row) }
    }

    func states() -> AsyncStream<MovieDetailsState> { AsyncStream { $0.finish() } }

    func load() async {
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

    func refresh() async {
        tell("refresh")
        state = loaded
    }

    func toggleViewing() async { tell("toggle viewing") }
    func toggleWatchlist() async { tell("toggle watchlist") }
    func rate(_ rating: Int?) async { tell("rate \(rating.map { String($0) } ?? "none")") }

    func showSimilarMovies() {
        tell("similar")
        if let id = state.movie?.item.id { actions.showSimilarMovies(id) }
    }

    private func tell(_ command: String) {
        commands.append(command)
        told.continuation.yield(command)
        log(command)
    }

    func loadPoster(width: Int, height: Int) async {
        guard await perform("poster \(width)x\(height)") else { return }
        let rgb = [UInt8](repeating: 99, count: width * height * 3)
        state.poster = .loaded(
            PictureViewData(name: "/x.jpg", width: width, height: height, rgb: rgb, file: [])
        )
    }
}

/// The recent searches that begin with the typed text.
@MainActor
@Observable
final class RecentQueriesDouble: RecentQueriesViewModel {
    var state = RecentQueriesState()
    @ObservationIgnored private let queries: @MainActor () -> [String]
    @ObservationIgnored private let didChoose: MoviesListActions.Choose

    init(_ queries: @escaping @MainActor () -> [String], didChoose: @escaping MoviesListActions.Choose) {
        self.queries = queries
        self.didChoose = didChoose
    }

    func load(limit: Int, matching beginning: String) async {
        state = RecentQueriesState(
            phase: .loaded,
            queries: queries().filter { $0.hasPrefix(beginning) },
            beginning: beginning
        )
    }

    func choose(at index: Int) async { await didChoose(state.queries[index]) }
    func clear() async {}
}

@MainActor
@Observable
final class CatalogueDouble: CatalogueViewModel {
    private(set) var state = CatalogueState()
    @ObservationIgnored private let loaded: CatalogueState.Summary

    init(_ loaded: CatalogueState.Summary) {
        self.loaded = loaded
    }

    func load() async { state = CatalogueState(phase: .loaded, summary: loaded) }
    func remove() async {}
}

/// Creates the doubles and holds them weakly, so that tests can check that they are released.
@MainActor
final class FullScreenDependenciesDouble: MoviesFullScreenFlowCoordinatorDependencies {
    let terminal: TerminalDouble
    var format = RegionalFormat.plain
    let keyNote: String?
    var serviceName: String?
    var clock: any Clock<Duration> = ContinuousClock()
    /// The saved searches.
    var queries: [String] = []
    /// The summary of the catalogue; `nil` if a service answers.
    var catalogue: CatalogueState.Summary?
    var details = MovieDetailsState(phase: .loaded)
    /// The details of movies by ID, in place of `details`.
    var detailsByID: [String: MovieDetailsState] = [:]
    /// The commands of all details, each behind the ID of its movie.
    private(set) var detailsLog: [String] = []
    var openInBrowser: @Sendable (String) -> Bool = { _ in false }
    /// The command of the details that waits until it is cancelled.
    var hangingInDetails: String?
    /// Prepares the list before its first command.
    var prepare: @MainActor (MoviesListDouble) -> Void = { _ in }

    private(set) weak var list: MoviesListDouble?
    private(set) weak var shownDetails: MovieDetailsDouble?
    private(set) weak var recentQueries: RecentQueriesDouble?
    private(set) var requests: [MovieDetailsRequest] = []

    init(_ terminal: TerminalDouble = TerminalDouble(), keyNote: String? = nil) {
        self.terminal = terminal
        self.keyNote = keyNote
    }

    func openTerminal(_ color: ColorChoice, isPicking: Bool) throws(ProgramFailure) -> any ScreenTerminal {
        terminal
    }

    func makeAnsweringCatalogueViewModel() -> (any CatalogueViewModel)? {
        catalogue.map { CatalogueDouble($0) }
    }

    func makePreviewingMoviesListViewModel(actions: MoviesListActions) -> any MoviesListViewModel {
        let list = MoviesListDouble(actions: actions)
        prepare(list)
        self.list = list
        return list
    }

    func makeMovieDetailsViewModel(_ request: MovieDetailsRequest) -> any MovieDetailsViewModel {
        makeMovieDetailsViewModel(request, actions: MovieDetailsActions())
    }

    func makeMovieDetailsViewModel(
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
        shownDetails = details
        return details
    }

    func makeRecentQueriesViewModel(choose: @escaping MoviesListActions.Choose) -> any RecentQueriesViewModel
    {
        let recentQueries = RecentQueriesDouble({ [weak self] in self?.queries ?? [] }, didChoose: choose)
        self.recentQueries = recentQueries
        return recentQueries
    }
}
