import AppSupport
import CommandLineKit
import MovieScreens
import Observation
import PresentationKit
import ProgramKit
import TerminalKit

/// What the flow of the full screen needs built.
@MainActor
protocol MoviesFullScreenFlowCoordinatorDependencies {
    /// One short line for a user whose answers are not live.
    var keyNote: String? { get }
    /// The service that films are asked for; `nil` if a catalogue on this machine answers.
    var serviceName: String? { get }
    var clock: any Clock<Duration> { get }
    func openTerminal(_ color: ColorChoice) throws(ProgramFailure) -> any ScreenTerminal
    func makePreviewingMoviesListViewModel(actions: MoviesListActions) -> any MoviesListViewModel
    func makeMovieDetailsViewModel(_ question: MovieQuestion) -> any MovieDetailsViewModel
    func makeRecentQueriesViewModel(choose: @escaping MoviesListActions.Choose) -> any RecentQueriesViewModel
    /// Tells of the catalogue that answers; nil where a service does.
    func makeAnsweringCatalogueViewModel() -> (any CatalogueViewModel)?
}

/// Leads through the full screen: events change the screen and ask the view models, whose states it shows.
@MainActor
final class MoviesFullScreenFlowCoordinator {
    /// One more than there is room for, since the one that stands in the field is not offered.
    private static let mostSuggestions = 6

    private enum Purpose {
        case catalogue
        case details
        /// The next page, which waits for a question that has its answer and only saves its words.
        case more
        case pictures
        case poster
        /// What the list is asked: a search, popular films.
        case question
        case reading
        case remembering
        case suggestions
        /// The spinner of an answer that takes long.
        case waiting
        case watching
    }

    private let dependencies: any MoviesFullScreenFlowCoordinatorDependencies
    private let imageProtocol: ImageProtocol?
    private let terminal: any ScreenTerminal
    private var screen: MoviesScreenModel
    private let work = TaskSlots<Purpose>(lasting: [.remembering])
    private var posterRequest: PosterRequest?
    /// What has answered last; another one may have taken its place since.
    private var answering: MoviesListState.Origin?
    private var failure: ProgramFailure?

    /// What a poster was asked for; another film, size or way to draw asks again.
    private struct PosterRequest: Hashable {
        let film: String?
        let screen: CellSize
        let pictures: PictureSupport?
    }

    private lazy var parts = MoviesFullScreenParts(
        list: dependencies.makePreviewingMoviesListViewModel(
            actions: MoviesListActions(
                showMovieDetails: { [weak self] id in self?.showDetails(of: id) },
                showSuggestions: { [weak self] choose in self?.showSuggestions(choose) },
                closeSuggestions: { [weak self] in self?.closeSuggestions() },
                didRemember: { [weak self] in self?.reloadSuggestions() }
            )
        ),
        catalogue: dependencies.makeAnsweringCatalogueViewModel()
    )

    /// Takes the terminal, until the flow ends.
    ///
    /// - Parameters:
    ///   - dependencies: Builds what the flow needs.
    ///   - color: What the user asked for.
    ///   - imageProtocol: How the user wants posters to be drawn; nil where the terminal is to say.
    /// - Throws: If the terminal cannot be taken.
    init(
        dependencies: any MoviesFullScreenFlowCoordinatorDependencies,
        color: ColorChoice = .auto,
        imageProtocol: ImageProtocol? = nil
    ) throws(ProgramFailure) {
        self.dependencies = dependencies
        self.imageProtocol = imageProtocol
        terminal = try dependencies.openTerminal(color)
        screen = MoviesScreenModel(
            size: terminal.size,
            keyNote: dependencies.keyNote,
            serviceName: dependencies.serviceName
        )
    }

    func start() async throws(ProgramFailure) -> ExitStatus {
        work.start(.pictures) { [weak self, terminal, imageProtocol] in
            let pictures = await terminal.askForPictures(override: imageProtocol)
            self?.show(pictures)
        }
        work.start(.watching) { [weak self, parts] in
            for await _ in Observations({ parts.states }) { self?.showStates() }
        }
        let inbox = EventInbox()
        work.start(.reading) { [terminal] in await inbox.collect(terminal.events) }
        if let catalogue = parts.catalogue { work.start(.catalogue) { await catalogue.load() } }
        perform(.typed(""))
        perform(.suggest)
        let status = await handleEvents(inbox)
        terminal.close()
        // What is to be remembered is not broken off.
        await work.end()
        if let failure { throw failure }
        return status
    }

    /// Returns when the user is done, or when the terminal is.
    private func handleEvents(_ inbox: EventInbox) async -> ExitStatus {
        for await _ in inbox.news {
            var events = inbox.takeAll()[...]
            repeat {
                // Keys mean what is so now, which may have changed since it was shown.
                takeStates()
                for intent in screen.handle(&events) {
                    switch intent {
                    case .quit: return .success
                    case .interrupt: return .interrupted
                    default: perform(intent)
                    }
                }
            } while !events.isEmpty
            draw()
        }
        return .success
    }

    // MARK: - What the user wants

    private func perform(_ intent: MoviesScreenIntent) {
        let list = parts.list
        switch intent {
        case .typed(let text):
            ask { await list.preview(text) }
            reloadSuggestions()
        case .submitted(let text):
            if list.state.phase == .loaded, list.state.query == text {
                // What was typed has its answer already, and now its words count.
                work.start(.remembering) { await list.remember() }
            } else {
                ask { await list.search(MoviesSearch(text)) }
            }
        case .suggest: list.suggest()
        case .closeSuggestions: list.endSuggesting()
        case .chooseSuggestion(let text):
            let recentQueries = parts.recentQueries
            ask {
                // Looked up no sooner: a search that was saved meanwhile moves the others.
                guard let recentQueries, let index = recentQueries.state.queries.firstIndex(of: text) else {
                    return await list.search(MoviesSearch(text))
                }
                await recentQueries.choose(at: index)
            }
        case .more:
            // A question under way makes more of the last one pointless; one that saves its words is answered.
            guard list.state.phase == .loaded, isAnswered(screen.field.text), !work.isRunning(.more) else {
                return
            }
            work.start(.more) { [work] in
                await work.finish(.question)
                guard !Task.isCancelled else { return }
                await list.showMore()
            }
        case .open(let index):
            // While the first answer is on its way, the films are those of older words.
            guard isAnswered(screen.field.text) else { return }
            work.start(.remembering) { await list.remember() }
            list.open(itemAt: index)
        case .closeDetails: closeDetails()
        case .refresh: refresh()
        case .redraw: recordingFailure { () throws(OutputError) in try terminal.redraw() }
        case .suspend: terminal.suspend()
        case .quit, .interrupt: break
        }
    }

    /// Another question makes more of the last one pointless.
    private func ask(_ question: @escaping @MainActor () async -> Void) {
        work.cancel(.more)
        work.start(.question, question)
    }

    /// Whether the films that stand are those for the text, and not for an earlier one.
    private func isAnswered(_ text: String) -> Bool {
        let state = parts.list.state
        guard state.phase != .loading(.first) else { return false }
        return switch state.subject {
        case .popular: text.allSatisfy(\.isWhitespace)
        case .search: state.query == text
        }
    }

    private func refresh() {
        if let details = parts.details {
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

    // MARK: - Where the list leads

    private func showDetails(of id: String) {
        let row = parts.list.state.films?.items.first { $0.id == id }
        let details = dependencies.makeMovieDetailsViewModel(.id(id, known: row))
        work.cancel(.poster)
        posterRequest = nil
        parts.details = details
        work.start(.details) { await details.load() }
    }

    private func closeDetails() {
        work.cancel(.poster)
        work.cancel(.details)
        posterRequest = nil
        parts.details = nil
    }

    private func showSuggestions(_ choose: @escaping MoviesListActions.Choose) {
        let recentQueries = dependencies.makeRecentQueriesViewModel(choose: choose)
        parts.recentQueries = recentQueries
        loadSuggestions(recentQueries)
    }

    /// A search may be saved only after the others were read and offered.
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

    /// Shows what is so now, since what was observed may have been overtaken by a key.
    private func showStates() {
        takeStates()
        draw()
    }

    private func takeStates() {
        let states = parts.states
        let intents = screen.show(states.list)
        screen.show(states.recentQueries)
        screen.show(states.details)
        screen.show(states.catalogue)
        intents.forEach(perform)
        watchWaiting()
        tellOfCatalogue(states.list.films?.origin)
    }

    /// Says what is awaited once it takes longer than a second; nothing ticks while nothing is awaited.
    private func watchWaiting() {
        guard screen.isWaiting, screen.serviceName != nil else {
            screen.waitingStep = nil
            work.cancel(.waiting)
            return
        }
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

    /// An import that ends while the screen is open puts another catalogue in the place of the one that is told of.
    private func tellOfCatalogue(_ origin: MoviesListState.Origin?) {
        guard let origin, let catalogue = parts.catalogue else { return }
        defer { answering = origin }
        guard let answering, !answering.isSameSource(as: origin) else { return }
        work.start(.catalogue) { await catalogue.load() }
    }

    private func show(_ pictures: PictureSupport) {
        screen.pictures = pictures
        draw()
    }

    private func draw() {
        loadPosterIfWanted()
        let frame = MoviesScreen.frame(for: screen)
        recordingFailure { () throws(OutputError) in try terminal.show(frame) }
    }

    private func loadPosterIfWanted() {
        guard let details = parts.details, screen.details?.phase == .loaded, let box = screen.posterBox else {
            return
        }
        let request = PosterRequest(
            film: screen.details?.film?.item.id,
            screen: screen.size,
            pictures: screen.pictures
        )
        guard request != posterRequest else { return }
        posterRequest = request
        work.start(.poster) { await details.loadPoster(width: box.width, height: box.height) }
    }

    /// A terminal that cannot be written on is the end of the flow.
    private func recordingFailure(_ write: () throws(OutputError) -> Void) {
        do throws(OutputError) {
            try write()
        } catch {
            failure = ProgramFailure(drawing: error)
            terminal.close()
        }
    }
}
