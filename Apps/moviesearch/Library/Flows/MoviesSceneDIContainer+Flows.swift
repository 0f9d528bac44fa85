import AppSupport
import CommandLineKit
import Entities
import MovieScreens
import MovieSearchComposition
import PresentationKit
import ProgramKit
import TerminalKit

// What the flows of the commands are built with.
extension MoviesSceneDIContainer {
    private var labels: MoviesLabels { MoviesLabels(format) }

    var clock: any Clock<Duration> { context.clock }
    var openInBrowser: @Sendable (String) -> Bool { context.openInBrowser }

    // MARK: Flows

    func makeMoviesSearchFlowCoordinator() -> MoviesSearchFlowCoordinator {
        MoviesSearchFlowCoordinator(dependencies: self)
    }

    func makeMovieDetailsFlowCoordinator() -> MovieDetailsFlowCoordinator {
        MovieDetailsFlowCoordinator(dependencies: self)
    }

    func makeOpenMovieFlowCoordinator() -> OpenMovieFlowCoordinator {
        OpenMovieFlowCoordinator(
            makeViewModel: makeMovieDetailsViewModel,
            waitingMessage: makeWaitingMessage(),
            openInBrowser: openInBrowser,
            console: console,
            labels: labels
        )
    }

    func makeSearchPromptFlowCoordinator() -> SearchPromptFlowCoordinator {
        SearchPromptFlowCoordinator(
            dependencies: self,
            console: console,
            input: context.input,
            prompt: labels.prompt + ": "
        )
    }

    func makeMoviesBatchFlowCoordinator() -> MoviesBatchFlowCoordinator {
        MoviesBatchFlowCoordinator(movies: makeMoviesBatchSearch(), input: context.input, console: console)
    }

    func makeStdioFlowCoordinator() -> StdioFlowCoordinator {
        StdioFlowCoordinator(
            dependencies: self,
            input: context.input,
            output: StdioLines(console: console)
        )
    }

    func makeRecentQueriesFlowCoordinator() -> RecentQueriesFlowCoordinator {
        RecentQueriesFlowCoordinator(
            viewModel: makeRecentQueriesViewModel(),
            makeView: makeRecentQueriesView
        )
    }

    func makeCacheFlowCoordinator() -> CacheFlowCoordinator {
        CacheFlowCoordinator(viewModel: makeCacheViewModel(), makeView: makeCacheView)
    }

    func makeCatalogueImportFlowCoordinator() -> CatalogueImportFlowCoordinator {
        CatalogueImportFlowCoordinator(
            viewModel: makeCatalogueImportViewModel(),
            makeView: makeCatalogueImportView
        )
    }

    func makeCatalogueFlowCoordinator() -> CatalogueFlowCoordinator {
        CatalogueFlowCoordinator(viewModel: makeCatalogueViewModel(), makeView: makeCatalogueView)
    }

    func makeSavedMoviesFlowCoordinator() -> SavedMoviesFlowCoordinator {
        SavedMoviesFlowCoordinator(
            viewModel: makeSavedMoviesViewModel(),
            waitingMessage: makeWaitingMessage(),
            choose: { [context, console] choice throws(ProgramFailure) in
                try await console.choose(
                    choice.question,
                    among: choice.answers.map(\.text),
                    prompt: choice.prompt,
                    from: context.input
                )
                .map { choice.answers[$0].request }
            },
            mayAsk: { [context, console] request in
                request.mayAsk && request.output == .text && InteractionMode(in: context, on: console) != nil
            },
            nothingChanged: labels.nothingChanged.afterProgramName,
            makeView: makeSavedMoviesView
        )
    }

    func makeMineFlowCoordinator() -> MineFlowCoordinator {
        MineFlowCoordinator(viewModel: makeTransferSavedMoviesViewModel(), console: console) {
            [console] output in
            switch output {
            case .json: SavedMoviesImportJSONView(console: console)
            case .text, .plain: SavedMoviesImportNotes(console: console)
            }
        }
    }

    // MARK: Views

    /// Creates the waiting message; not shown with `--verbose`, which logs the requests.
    func makeWaitingMessage() -> WaitingMessage {
        WaitingMessage(
            labels.asking(MoviesOrigin.Source.tmdb.name(in: format)),
            ifWanted: isLive && !isVerbose,
            console: console,
            environment: context.environment,
            clock: context.clock
        )
    }

    func makeMoviesListView(_ output: OutputFormat) -> any MoviesListView {
        let view: any MoviesListView =
            switch output {
            case .text:
                MoviesTableView(
                    screen: MoviesTableScreen(columns: console.columns, format: format),
                    console: console,
                    format: format
                )
            case .json: MoviesJSONView(console: console)
            case .plain: MoviesPlainView(screen: MoviesPlainScreen(), console: console)
            }
        return isVerbose ? MoviesOriginView(view: view, console: console, format: format) : view
    }

    private func makeSavedMoviesView(_ request: SavedMoviesCommandRequest) -> any MoviesListView {
        guard request.output == .text, request.task.isAboutNotes else {
            return makeMoviesListView(request.output)
        }
        return MovieNotesView(screen: MovieNotesScreen(columns: console.columns), console: console)
    }

    func makeMovieDetailsView(_ output: OutputFormat, printedPoster: PrintedPoster?) -> any MovieDetailsView {
        let view: any MovieDetailsView =
            switch output {
            case .text:
                MovieDetailsTextView(console: console, format: format, printedPoster: printedPoster)
            case .json: MovieDetailsJSONView(console: console)
            case .plain: MovieDetailsPlainView(console: console)
            }
        return isVerbose ? MovieDetailsOriginView(view: view, console: console, format: format) : view
    }

    func makeRecentQueriesView(_ output: OutputFormat) -> any RecentQueriesView {
        switch output {
        case .text, .plain:
            RecentQueriesLinesView(
                screen: RecentQueriesScreen(),
                console: console,
                emptyMessage: labels.noRecentQueries
            )
        case .json: RecentQueriesJSONView(console: console)
        }
    }

    func makeCacheView(_ output: OutputFormat) -> any CacheView {
        switch output {
        case .text, .plain: CacheLinesView(screen: CacheScreen(format: format), console: console)
        case .json: CacheJSONView(console: console)
        }
    }

    func makeCatalogueImportView(_ output: OutputFormat) -> any CatalogueImportView {
        let environment = context.environment
        let lines = CatalogueImportLinesView(
            columns: { [console] in
                // The window can be resized during an import.
                let traits = TerminalTraits.detect(.error, environment: environment)
                return traits.isTerminal ? traits.columns : console.error.traits.columns
            },
            console: console,
            clock: context.clock,
            format: format,
            term: environment["TERM"] ?? ""
        )
        switch output {
        case .text, .plain: return lines
        case .json: return CatalogueImportJSONView(lines: lines, console: console)
        }
    }

    func makeCatalogueView(_ output: OutputFormat) -> any CatalogueView {
        switch output {
        case .text, .plain: CatalogueLinesView(screen: CatalogueScreen(format: format), console: console)
        case .json: CatalogueJSONView(console: console)
        }
    }
}

extension MoviesSceneDIContainer: MoviesSearchFlowCoordinatorDependencies {}

extension MoviesSceneDIContainer: StdioFlowCoordinatorDependencies {}

extension MoviesSceneDIContainer: MovieDetailsFlowCoordinatorDependencies {
    func queryPictureSupport(_ choice: PictureChoice) async -> PictureSupport {
        let traits = console.output.traits
        let choosing = choice.imageProtocol(on: traits, environment: context.environment)
        let guess = PictureSupport(imageProtocol: choosing, cellPixels: nil)
        // Without posters, or a place to draw them, the terminal need not be queried.
        guard usesService, context.input.isTerminal, makePrintedPoster(guess) != nil else { return guess }
        return await TerminalPictureQuery(
            traits: traits,
            environment: context.environment,
            clock: context.clock
        ).queryPictureSupport(override: choice == .auto ? nil : choosing)
    }

    func makePrintedPoster(_ pictures: PictureSupport) -> PrintedPoster? {
        let traits = console.output.traits
        return PrintedPoster(
            pictures,
            colors: ColorDepth(environment: context.environment),
            columns: traits.columns,
            rows: traits.rows
        )
    }
}
