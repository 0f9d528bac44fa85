import CommandLineKit
import Observation
import PresentationKit
import ProgramKit
import ScreenTestSupport
import TerminalKit

@testable import MovieSearchApp

/// A list of films that tells what it was asked for, and shows what a test wants.
@MainActor
@Observable
final class MoviesListDouble: MoviesListViewModel {
    var state = MoviesListState()
    @ObservationIgnored private(set) var commands: [String] = []
    /// How many commands were cancelled while they waited.
    @ObservationIgnored private(set) var cancelled: [String] = []
    /// Commands that wait until they are cancelled.
    @ObservationIgnored var hanging: Set<String> = []
    /// Is told of each command, so that a test need not guess when it has come.
    @ObservationIgnored let told = AsyncStream.makeStream(of: String.self)
    @ObservationIgnored private let actions: MoviesListActions

    init(actions: MoviesListActions) {
        self.actions = actions
    }

    func states() -> AsyncStream<MoviesListState> { AsyncStream { $0.finish() } }

    private func perform(_ command: String) async {
        commands.append(command)
        told.continuation.yield(command)
        guard hanging.contains(command) else { return }
        let (never, _) = AsyncStream.makeStream(of: Never.self)
        for await _ in never {}
        cancelled.append(command)
        told.continuation.yield("cancelled " + command)
    }

    func search(_ search: MoviesSearch) async { await perform("search " + search.text) }
    func preview(_ text: String) async { await perform("preview " + text) }
    func showPopular(page: Int, limit: Int?) async { await perform("popular") }
    func showMore() async { await perform("more") }
    func refresh() async { await perform("refresh") }
    func remember() async { await perform("remember") }

    func open(itemAt index: Int) {
        guard let items = state.films?.items, items.indices.contains(index) else { return }
        actions.showMovieDetails(items[index].id)
    }

    func suggest() {
        actions.showSuggestions { [weak self] text in await self?.search(MoviesSearch(text)) }
    }

    func endSuggesting() { actions.closeSuggestions() }
}

/// The details of a film, which tell what they were asked for.
@MainActor
@Observable
final class MovieDetailsDouble: MovieDetailsViewModel {
    var state: MovieDetailsState
    @ObservationIgnored private(set) var commands: [String] = []
    @ObservationIgnored let told = AsyncStream.makeStream(of: String.self)
    @ObservationIgnored private let loaded: MovieDetailsState

    init(_ question: MovieQuestion, loaded: MovieDetailsState) {
        self.loaded = loaded
        state = MovieDetailsState()
        if case .id(_, let item?) = question { state.film = MovieDetailsViewData(item: item) }
    }

    func states() -> AsyncStream<MovieDetailsState> { AsyncStream { $0.finish() } }

    func load() async {
        tell("load")
        state = loaded
    }

    private func tell(_ command: String) {
        commands.append(command)
        told.continuation.yield(command)
    }

    func loadPoster(width: Int, height: Int) async {
        tell("poster \(width)x\(height)")
        let rgb = [UInt8](repeating: 99, count: width * height * 3)
        state.poster = .loaded(PosterViewModel(width: width, height: height, rgb: rgb, file: []))
    }
}

/// Earlier searches that begin with what is typed.
@MainActor
@Observable
final class RecentQueriesDouble: RecentQueriesViewModel {
    var state = RecentQueriesState()
    @ObservationIgnored private let queries: [String]
    @ObservationIgnored private let didChoose: MoviesListActions.Choose

    init(_ queries: [String], didChoose: @escaping MoviesListActions.Choose) {
        self.queries = queries
        self.didChoose = didChoose
    }

    func states() -> AsyncStream<RecentQueriesState> { AsyncStream { $0.finish() } }

    func load(limit: Int, matching beginning: String) async {
        state = RecentQueriesState(phase: .loaded, queries: queries.filter { $0.hasPrefix(beginning) })
    }

    func choose(at index: Int) async { await didChoose(state.queries[index]) }
    func clear() async {}
}

/// Builds the doubles, and keeps them only as weakly as a test needs to see that they have gone.
@MainActor
final class FullScreenDependenciesDouble: MoviesFullScreenFlowCoordinatorDependencies {
    let terminal: TerminalDouble
    let keyNote: String?
    var queries: [String] = []
    var details = MovieDetailsState(phase: .loaded)
    /// Changes the list before it is asked for anything.
    var prepare: @MainActor (MoviesListDouble) -> Void = { _ in }

    private(set) weak var list: MoviesListDouble?
    private(set) weak var shownDetails: MovieDetailsDouble?
    private(set) weak var recentQueries: RecentQueriesDouble?
    private(set) var questions: [MovieQuestion] = []

    init(_ terminal: TerminalDouble = TerminalDouble(), keyNote: String? = nil) {
        self.terminal = terminal
        self.keyNote = keyNote
    }

    func openTerminal(_ color: ColorChoice) throws(ProgramFailure) -> any ScreenTerminal { terminal }

    func makePreviewingMoviesListViewModel(actions: MoviesListActions) -> any MoviesListViewModel {
        let list = MoviesListDouble(actions: actions)
        prepare(list)
        self.list = list
        return list
    }

    func makeMovieDetailsViewModel(_ question: MovieQuestion) -> any MovieDetailsViewModel {
        questions.append(question)
        let details = MovieDetailsDouble(question, loaded: details)
        shownDetails = details
        return details
    }

    func makeRecentQueriesViewModel(choose: @escaping MoviesListActions.Choose) -> any RecentQueriesViewModel
    {
        let recentQueries = RecentQueriesDouble(queries, didChoose: choose)
        self.recentQueries = recentQueries
        return recentQueries
    }
}
