import AppSupport
import Entities
import MovieScreens
import PresentationKit
import ProgramKit
import RepositoryImpl
import RepositoryInterfaces
import TerminalKit
import UseCases

/// The container of the movie search; builds everything from use cases up to views.
@MainActor
struct MoviesSceneDIContainer {
    struct Dependencies {
        let movies: any MoviesSource
        let postersRepository: any PostersRepository
        let recentQueriesRepository: any RecentQueriesRepository
        let savedMoviesRepository: any SavedMoviesRepository
        let savedMoviesCatalogue: any SavedMoviesCatalogue
        let savedMoviesFilesRepository: any SavedMoviesFilesRepository
        let cacheRepository: any CacheRepository
        let catalogueRepository: any CatalogueRepository
        let context: ProcessContext
        let console: Console
        var format: RegionalFormat
        let isVerbose: Bool
        let lacksKey: Bool
        let isLive: Bool
        let usesService: Bool
    }

    let dependencies: Dependencies

    var format: RegionalFormat { dependencies.format }
    private var labels: MoviesLabels { MoviesLabels(format) }

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
            console: dependencies.console,
            labels: labels
        )
    }

    func makeSearchPromptFlowCoordinator() -> SearchPromptFlowCoordinator {
        SearchPromptFlowCoordinator(
            dependencies: self,
            console: dependencies.console,
            input: dependencies.context.input,
            prompt: labels.prompt + ": "
        )
    }

    func makeMoviesBatchFlowCoordinator() -> MoviesBatchFlowCoordinator {
        MoviesBatchFlowCoordinator(
            movies: MoviesBatchSearch(searchMovies: makeSearchMoviesUseCase()),
            input: dependencies.context.input,
            console: dependencies.console
        )
    }

    func makeStdioFlowCoordinator() -> StdioFlowCoordinator {
        StdioFlowCoordinator(
            dependencies: self,
            input: dependencies.context.input,
            output: StdioLines(console: dependencies.console)
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

    // MARK: Use cases

    /// Creates the use case. Searches for one movie, and those of scripts, are not saved.
    func makeSearchMoviesUseCase(savesSearches: Bool = false) -> any SearchMoviesUseCase {
        DefaultSearchMoviesUseCase(
            repository: dependencies.movies,
            savedMovies: dependencies.savedMoviesRepository,
            catalogue: dependencies.savedMoviesCatalogue,
            recentQueries: savesSearches ? dependencies.recentQueriesRepository : nil
        )
    }

    func makeFetchPopularMoviesUseCase() -> any FetchPopularMoviesUseCase {
        DefaultFetchPopularMoviesUseCase(repository: dependencies.movies)
    }

    func makeSimilarMoviesUseCase() -> any SimilarMoviesUseCase {
        DefaultSimilarMoviesUseCase(findMovie: makeFindMovieUseCase(), repository: dependencies.movies)
    }

    func makeFetchMovieDetailsUseCase() -> any FetchMovieDetailsUseCase {
        DefaultFetchMovieDetailsUseCase(repository: dependencies.movies)
    }

    func makeFindMovieUseCase() -> any FindMovieUseCase {
        DefaultFindMovieUseCase(searchMovies: makeSearchMoviesUseCase())
    }

    func makeFetchPosterUseCase() -> any FetchPosterUseCase {
        DefaultFetchPosterUseCase(repository: dependencies.postersRepository)
    }

    func makeRecentQueriesUseCase() -> any RecentQueriesUseCase {
        DefaultRecentQueriesUseCase(repository: dependencies.recentQueriesRepository)
    }

    func makeCacheUseCase() -> any CacheUseCase {
        DefaultCacheUseCase(repository: dependencies.cacheRepository)
    }
}

// MARK: - Dependencies of the flows

extension MoviesSceneDIContainer: MoviesSearchFlowCoordinatorDependencies {
    func makeMoviesListViewModel(
        _ delivery: MoviesListOptions.Delivery,
        actions: MoviesListActions
    ) -> any MoviesListViewModel {
        makeMoviesListViewModel(
            MoviesListOptions(delivery: delivery),
            savesSearches: savesSearches(delivery),
            actions: actions
        )
    }

    func makeMoviesListViewModel(
        _ options: MoviesListOptions,
        actions: MoviesListActions
    ) -> any MoviesListViewModel {
        makeMoviesListViewModel(options, savesSearches: true, actions: actions)
    }

    private func makeMoviesListViewModel(
        _ options: MoviesListOptions,
        savesSearches: Bool,
        actions: MoviesListActions
    ) -> any MoviesListViewModel {
        DefaultMoviesListViewModel(
            useCases: MoviesListUseCases(
                searchMovies: makeSearchMoviesUseCase(savesSearches: savesSearches),
                fetchPopularMovies: makeFetchPopularMoviesUseCase(),
                similarMovies: makeSimilarMoviesUseCase(),
                savedMovies: makeSavedMoviesUseCase()
            ),
            options: options,
            clock: dependencies.context.clock,
            actions: actions,
            format: format
        )
    }

    /// Returns whether searches are saved. Those of a script, whose input or output is a pipe or a file, are
    /// not. Of the commands on standard input, `search` is saved and `preview` is not.
    private func savesSearches(_ delivery: MoviesListOptions.Delivery) -> Bool {
        switch delivery {
        case .once: dependencies.context.input.isTerminal && dependencies.console.output.traits.isTerminal
        case .cachedFirst: true
        }
    }

    /// Creates the waiting message; not shown with `--verbose`, which logs the requests.
    func makeWaitingMessage() -> WaitingMessage {
        WaitingMessage(
            labels.asking(MoviesOrigin.Source.tmdb.name(in: format)),
            ifWanted: dependencies.isLive && !dependencies.isVerbose,
            console: dependencies.console,
            environment: dependencies.context.environment,
            clock: dependencies.context.clock
        )
    }

    func makeMoviesListView(_ output: OutputFormat) -> any MoviesListView {
        let view = makeView(output)
        return dependencies.isVerbose
            ? MoviesOriginView(view: view, console: dependencies.console, format: dependencies.format) : view
    }

    private func makeView(_ output: OutputFormat) -> any MoviesListView {
        switch output {
        case .text:
            MoviesTableView(
                screen: MoviesTableScreen(columns: dependencies.console.columns, format: dependencies.format),
                console: dependencies.console,
                format: dependencies.format
            )
        case .json:
            MoviesJSONView(console: dependencies.console)
        case .plain:
            MoviesPlainView(screen: MoviesPlainScreen(), console: dependencies.console)
        }
    }
}

extension MoviesSceneDIContainer: MovieDetailsFlowCoordinatorDependencies {
    func makeMovieDetailsViewModel(_ request: MovieDetailsRequest) -> any MovieDetailsViewModel {
        makeMovieDetailsViewModel(request, actions: MovieDetailsActions())
    }

    func makeMovieDetailsViewModel(
        _ request: MovieDetailsRequest,
        actions: MovieDetailsActions
    ) -> any MovieDetailsViewModel {
        DefaultMovieDetailsViewModel(
            request: request,
            useCases: MovieDetailsUseCases(
                findMovie: makeFindMovieUseCase(),
                fetchMovieDetails: makeFetchMovieDetailsUseCase(),
                fetchPoster: makeFetchPosterUseCase(),
                savedMovies: makeSavedMoviesUseCase()
            ),
            actions: actions,
            format: format
        )
    }

    var clock: any Clock<Duration> { dependencies.context.clock }

    func queryPictureSupport(_ choice: PictureChoice) async -> PictureSupport {
        let traits = dependencies.console.output.traits
        let context = dependencies.context
        let choosing = choice.imageProtocol(on: traits, environment: context.environment)
        let guess = PictureSupport(imageProtocol: choosing, cellPixels: nil)
        // Without posters, or a place to draw them, the terminal need not be queried.
        guard dependencies.usesService, context.input.isTerminal, makePrintedPoster(guess) != nil else {
            return guess
        }
        return await TerminalPictureQuery(
            traits: traits,
            environment: context.environment,
            clock: context.clock
        ).queryPictureSupport(override: choice == .auto ? nil : choosing)
    }

    func makePrintedPoster(_ pictures: PictureSupport) -> PrintedPoster? {
        let traits = dependencies.console.output.traits
        return PrintedPoster(
            pictures,
            colors: ColorDepth(environment: dependencies.context.environment),
            columns: traits.columns,
            rows: traits.rows
        )
    }

    func makeMovieDetailsView(_ output: OutputFormat, printedPoster: PrintedPoster?) -> any MovieDetailsView {
        let console = dependencies.console
        let view: any MovieDetailsView =
            switch output {
            case .text:
                MovieDetailsTextView(
                    console: console,
                    format: dependencies.format,
                    printedPoster: printedPoster
                )
            case .json: MovieDetailsJSONView(console: console)
            case .plain: MovieDetailsPlainView(console: console)
            }
        return dependencies.isVerbose
            ? MovieDetailsOriginView(view: view, console: console, format: dependencies.format) : view
    }
}

extension MoviesSceneDIContainer: StdioFlowCoordinatorDependencies {}

// MARK: - View models and views of flows that take closures

extension MoviesSceneDIContainer {
    func makeRecentQueriesViewModel() -> any RecentQueriesViewModel {
        DefaultRecentQueriesViewModel(recentQueries: makeRecentQueriesUseCase(), format: format)
    }

    func makeRecentQueriesView(_ output: OutputFormat) -> any RecentQueriesView {
        switch output {
        case .text, .plain:
            RecentQueriesLinesView(
                screen: RecentQueriesScreen(),
                console: dependencies.console,
                emptyMessage: labels.noRecentQueries
            )
        case .json: RecentQueriesJSONView(console: dependencies.console)
        }
    }

    func makeCacheViewModel() -> CacheViewModel {
        CacheViewModel(cache: makeCacheUseCase(), format: format)
    }

    func makeCacheView(_ output: OutputFormat) -> any CacheView {
        switch output {
        case .text, .plain:
            CacheLinesView(screen: CacheScreen(format: dependencies.format), console: dependencies.console)
        case .json: CacheJSONView(console: dependencies.console)
        }
    }
}
