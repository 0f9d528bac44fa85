import AppSupport
import CommandLineKit
import MovieScreens
import Observation
import PresentationKit
import ProgramKit
import TerminalKit

/// Runs the full screen: events change the screen and call the view models, whose states it shows.
@MainActor
final class MoviesFullScreenFlowCoordinator {
    /// One more than fit on the screen, because the search that is in the field already is not offered.
    private static let mostSuggestions = 6

    private enum Purpose {
        case catalogue, details
        /// The next page. It waits for a search whose results are shown but whose words are being saved.
        case more
        case pictures, poster
        /// The list: a search or popular movies.
        case list
        case savingMovie, savingSearch, suggestions
        /// The spinner of a slow request.
        case waiting
        case watching
    }

    private let dependencies: any MoviesFullScreenFlowCoordinatorDependencies
    private let imageProtocol: ImageProtocol?
    private let terminal: any ScreenTerminal
    private let loop: ScreenLoop
    private var screen: MoviesScreenModel
    /// The movies that the user picked, in the order in which they were marked.
    private(set) var picked: [MoviesListItemViewData] = []
    private let work = TaskSlots<Purpose>(lasting: [.savingMovie, .savingSearch])
    private var posterRequest: PosterRequest?
    /// The origin of the latest results; the catalogue may have been replaced since.
    private var answering: MoviesListState.Origin?

    /// The poster that was requested; a change of movie, size or drawing method requests it again.
    private struct PosterRequest: Hashable {
        let movie: String?
        let screen: CellSize
        let pictures: PictureSupport?
    }

    private lazy var parts = MoviesFullScreenParts(
        list: makeList(),
        preview: MoviePreviewViewModel(clock: dependencies.clock),
        catalogue: dependencies.makeAnsweringCatalogueViewModel()
    )

    /// Takes over the terminal until the flow ends.
    ///
    /// - Parameters:
    ///   - dependencies: Create what the flow needs.
    ///   - color: The colour option of the user.
    ///   - words: The words in the field at the start.
    ///   - isPicking: Whether the screen ends with the movies that the user picks.
    ///   - imageProtocol: The user's choice of how posters are drawn; `nil` to query the terminal.
    /// - Throws: If the terminal cannot be taken over.
    init(
        dependencies: any MoviesFullScreenFlowCoordinatorDependencies,
        color: ColorChoice = .auto,
        words: String = "",
        isPicking: Bool = false,
        imageProtocol: ImageProtocol? = nil
    ) throws(ProgramFailure) {
        self.dependencies = dependencies
        self.imageProtocol = imageProtocol
        terminal = try dependencies.openTerminal(color, isPicking: isPicking)
        loop = ScreenLoop(terminal)
        screen = MoviesScreenModel(
            size: terminal.size,
            format: dependencies.format,
            keyNote: dependencies.keyNote,
            serviceName: dependencies.serviceName,
            words: words,
            isPicking: isPicking
        )
    }

    func start() async throws(ProgramFailure) -> ExitStatus {
        work.start(.pictures) { [weak self, terminal, imageProtocol] in
            let pictures = await terminal.queryPictureSupport(override: imageProtocol)
            self?.screen.pictures = pictures
            self?.draw()
        }
        work.start(.watching) { [weak self, parts] in
            for await _ in Observations({ parts.states }) {
                // The current states, since a key may have changed what was observed.
                self?.takeStates()
                self?.draw()
            }
        }
        if let catalogue = parts.catalogue { work.start(.catalogue) { await catalogue.load() } }
        perform(.typed(screen.field.text))
        perform(.suggest)
        return try await withCleanup { () throws(ProgramFailure) in
            try await loop.run(handle)
        } cleanup: {
            // Searches that are being saved are not cancelled.
            await work.end()
        }
    }

    /// Handles events; returns `nil` until the user quits.
    private func handle(_ events: [TerminalEvent]) -> ExitStatus? {
        var events = events[...]
        repeat {
            // A key acts on the current state, which may be newer than the one on the screen.
            takeStates()
            for intent in screen.handle(&events) {
                if let status = perform(intent) { return status }
            }
        } while !events.isEmpty
        draw()
        return nil
    }

    // MARK: - Intents

    /// Performs an intent; returns a status if the user quits.
    @discardableResult
    private func perform(_ intent: MoviesScreenIntent) -> ExitStatus? {
        let list = parts.list
        switch intent {
        case .typed(let text):
            parts.clearReplaced()
            ask { await list.preview(text) }
            reloadSuggestions()
        case .submitted(let text):
            submit(text)
        case .suggest: list.suggest()
        case .closeSuggestions: list.endSuggesting()
        case .chooseSuggestion(let text):
            parts.clearReplaced()
            let recentQueries = parts.recentQueries
            ask {
                // The index is looked up late, because saving a search moves the others.
                guard let recentQueries, let index = recentQueries.state.queries.firstIndex(of: text) else {
                    return await list.load(.search(text))
                }
                await recentQueries.choose(at: index)
            }
        case .more:
            // No more pages during another query, except one that is answered and only saves its words.
            guard list.state.phase == .loaded, list.state.isAnswer(to: screen.field.text),
                !work.isRunning(.more)
            else { return nil }
            work.start(.more) { [weak self, work] in
                await work.finish(.list)
                await self?.showMore()
            }
        case .open(let index):
            // Until the first results arrive, the movies belong to the previous query.
            guard list.state.shows(screen.field.text) else { return nil }
            submit(screen.field.text)
            list.open(itemAt: index)
        case .pick(let movies):
            picked = movies
            if list.state.shows(screen.field.text) { submit(screen.field.text) }
            return .success
        case .closeDetails: parts.isMovieOpen = false
        case .showSimilarMovies: parts.preview.details?.showSimilarMovies()
        case .closeSimilarMovies: closeSimilarMovies()
        case .toggleWatchlist: save { await $0.toggleWatchlist() }
        case .toggleViewing: save { await $0.toggleViewing() }
        case .rate(let rating): save { await $0.rate(rating) }
        case .openPage(let address):
            let labels = MoviesLabels(dependencies.format)
            screen.resultMessage =
                dependencies.openInBrowser(address) ? labels.opening(address) : labels.noBrowser(address)
        case .copy(let text):
            loop.copy(text)
            screen.resultMessage = MoviesLabels(dependencies.format).copied(text)
        case .refresh: refresh()
        case .redraw: loop.redraw()
        case .suspend: loop.suspend()
        case .quit: return .success
        case .interrupt: return .interrupted
        }
        return nil
    }

    /// Submits a search. One whose results are shown is only saved, also while the user quits.
    private func submit(_ text: String) {
        let list = parts.list
        let search = { @MainActor @Sendable in await list.submit(text) }
        if list.state.shows(text) { work.start(.savingSearch, search) } else { ask(search) }
    }

    /// Starts a query, and cancels loading more of the previous results.
    private func ask(_ operation: @escaping @MainActor () async -> Void) {
        work.cancel(.more)
        work.start(.list, operation)
    }

    /// Loads the next page, and further ones until the list fills the screen or does not grow.
    private func showMore() async {
        func count() -> Int { parts.list.state.answer?.items.count ?? 0 }
        var earlier: Int
        repeat {
            guard !Task.isCancelled else { return }
            earlier = count()
            await parts.list.showMore()
            takeStates()
        } while screen.isUnfilled && count() > earlier
    }

    private func save(_ change: @escaping @MainActor (any MovieDetailsViewModel) async -> Void) {
        // The user means the highlighted movie, also before it is shown.
        guard let details = parts.preview.next ?? parts.preview.details else { return }
        work.start(.savingMovie) { await change(details) }
    }

    private func refresh() {
        if parts.isMovieOpen {
            parts.preview.showNext()
            guard let details = parts.preview.details else { return }
            work.start(.details) { [weak self] in
                await details.refresh()
                self?.posterRequest = nil
                self?.draw()
            }
        } else {
            let list = parts.list
            ask { await list.refresh() }
        }
    }

    // MARK: - Actions of the list

    /// Creates a list; the list that it replaces is told too what the user saves.
    private func makeList(replacing didSaveThere: MoviesListActions.DidSave? = nil)
        -> any MoviesListViewModel
    {
        func both(_ didSave: @escaping MoviesListActions.DidSave) -> MoviesListActions.DidSave {
            {
                didSave($0)
                didSaveThere?($0)
            }
        }
        return dependencies.makePreviewingMoviesListViewModel(
            actions: MoviesListActions(
                showMovieDetails: { [weak self] movie, didSave in self?.open(movie, both(didSave)) },
                previewMovieDetails: { [weak self] movie, didSave in self?.highlight(movie, both(didSave)) },
                showSuggestions: { [weak self] choose in self?.showSuggestions(choose) },
                closeSuggestions: { [weak self] in self?.closeSuggestions() },
                didSaveSearch: { [weak self] in self?.reloadSuggestions() }
            )
        )
    }

    /// Opens a movie at once, but lets the open one stay until the next one beside the list is loaded.
    private func open(_ movie: MovieDetailsRequest, _ didSave: @escaping MoviesListActions.DidSave) {
        let isMovingOn = parts.isMovieOpen && screen.isListBesideDetails
        parts.isMovieOpen = true
        stopSpinner()
        highlight(movie, didSave)
        guard !isMovingOn else { return }
        parts.preview.showNext()
        // It may still be waiting beside the list.
        if parts.preview.details?.state.phase == .idle { loadMovie() }
    }

    private func highlight(_ movie: MovieDetailsRequest, _ didSave: @escaping MoviesListActions.DidSave) {
        guard case .id(let id, _) = movie, parts.preview.highlightedID != id else { return }
        let details = dependencies.makeMovieDetailsViewModel(
            movie,
            actions: MovieDetailsActions(
                didSave: didSave,
                showSimilarMovies: { [weak self] id in self?.showSimilarMovies(to: id, didSave) }
            )
        )
        stopLoadingMovie()
        parts.preview.highlight(id, details)
        loadMovie()
    }

    /// Replaces the list by movies that are similar to one of it.
    private func showSimilarMovies(to id: String, _ didSave: @escaping MoviesListActions.DidSave) {
        let list = makeList(replacing: didSave)
        stopLoadingMovie()
        parts.replace(by: list)
        ask { await list.load(.similar(to: id)) }
    }

    private func closeSimilarMovies() {
        work.cancel(.list)
        work.cancel(.more)
        posterRequest = nil
        parts.restore()
        // What is saved of the movie may have changed.
        loadMovie()
    }

    private func loadMovie() {
        work.start(.details) { [preview = parts.preview] in await preview.load() }
    }

    /// Shows the movie of the highlighted row beside the list, if there is room for it.
    private func followHighlight() {
        guard !parts.isMovieOpen else { return }
        if let index = screen.previewed { return parts.list.preview(itemAt: index) }
        guard !screen.hasPreview, parts.preview.highlightedID != nil else { return }
        stopLoadingMovie()
        parts.preview.clear()
    }

    private func stopLoadingMovie() {
        work.cancel(.poster)
        work.cancel(.details)
        posterRequest = nil
    }

    private func showSuggestions(_ choose: @escaping MoviesListActions.Choose) {
        let recentQueries = dependencies.makeRecentQueriesViewModel(choose: choose)
        parts.recentQueries = recentQueries
        loadSuggestions(recentQueries)
    }

    /// Loads the suggestions again: a search may be saved after they were loaded.
    private func reloadSuggestions() {
        if let recentQueries = parts.recentQueries { loadSuggestions(recentQueries) }
    }

    private func loadSuggestions(_ recentQueries: any RecentQueriesViewModel) {
        let text = screen.field.text
        work.start(.suggestions) { await recentQueries.load(limit: Self.mostSuggestions, matching: text) }
    }

    private func closeSuggestions() {
        work.cancel(.suggestions)
        parts.recentQueries = nil
    }

    // MARK: - Showing

    private func takeStates() {
        let states = parts.states
        let intents = screen.show(states.list)
        screen.show(states.recentQueries)
        screen.show(states.movie, isOpen: states.isMovieOpen, isMovingOn: states.isMovingOn)
        screen.show(states.catalogue)
        for intent in intents { perform(intent) }
        watchWaiting()
        reloadReplacedCatalogue(states.list.movies?.origin)
    }

    /// Starts the spinner if the user has waited for a second; without waiting, no timer runs.
    private func watchWaiting() {
        guard screen.isLoading, screen.serviceName != nil else { return stopSpinner() }
        guard !work.isRunning(.waiting) else { return }
        work.start(.waiting) { [weak self, clock = dependencies.clock] in
            var pause = Duration.seconds(1)
            while (try? await clock.sleep(for: pause)) != nil, !Task.isCancelled, let self {
                screen.waitingStep = (screen.waitingStep ?? -1) + 1
                draw()
                pause = .milliseconds(250)
            }
        }
    }

    private func stopSpinner() {
        screen.waitingStep = nil
        work.cancel(.waiting)
    }

    /// Reloads the catalogue's summary if an import has replaced the catalogue while the screen is open.
    private func reloadReplacedCatalogue(_ origin: MoviesListState.Origin?) {
        guard let origin, let catalogue = parts.catalogue else { return }
        defer { answering = origin }
        guard let answering,
            answering.sourceName != origin.sourceName || answering.importedAt != origin.importedAt
        else { return }
        work.start(.catalogue) { await catalogue.load() }
    }

    private func draw() {
        followHighlight()
        for intent in screen.moreIfUnfilled() { perform(intent) }
        loadPosterIfWanted()
        loop.show(MoviesScreen.frame(for: screen))
    }

    private func loadPosterIfWanted() {
        guard parts.preview.next == nil, let details = parts.preview.details,
            let movie = screen.shownMovie, movie.phase == .loaded, let box = screen.posterBox
        else { return }
        let request = PosterRequest(
            movie: movie.movie?.item.id,
            screen: screen.size,
            pictures: screen.pictures
        )
        guard request != posterRequest else { return }
        posterRequest = request
        work.start(.poster) { await details.loadPoster(width: box.width, height: box.height) }
    }
}
