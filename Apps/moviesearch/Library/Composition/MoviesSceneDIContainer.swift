import AppSupport
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
        let cacheRepository: any CacheRepository
        let catalogueRepository: any CatalogueRepository
        let now: @Sendable () -> Int64
        let clock: any Clock<Duration>
        let console: Console
        let input: StandardInput
        let environment: [String: String]
        let isVerbose: Bool
        let lacksKey: Bool
        let isLive: Bool
        let hasPosters: Bool
    }

    let dependencies: Dependencies

    // MARK: Flows

    func makeMoviesSearchFlowCoordinator() -> MoviesSearchFlowCoordinator {
        MoviesSearchFlowCoordinator(dependencies: self)
    }

    func makeMovieDetailsFlowCoordinator() -> MovieDetailsFlowCoordinator {
        MovieDetailsFlowCoordinator(dependencies: self)
    }

    func makeSearchPromptFlowCoordinator() -> SearchPromptFlowCoordinator {
        SearchPromptFlowCoordinator(
            dependencies: self,
            console: dependencies.console,
            input: dependencies.input
        )
    }

    func makeMoviesBatchFlowCoordinator() -> MoviesBatchFlowCoordinator {
        MoviesBatchFlowCoordinator(
            movies: DefaultMoviesBatchSearch(searchMovies: makeSearchMoviesUseCase()),
            input: dependencies.input,
            console: dependencies.console
        )
    }

    func makeStdioFlowCoordinator() -> StdioFlowCoordinator {
        StdioFlowCoordinator(
            dependencies: self,
            input: dependencies.input,
            output: StdioLines(console: dependencies.console)
        )
    }

    func makeRecentQueriesFlowCoordinator() -> RecentQueriesFlowCoordinator {
        RecentQueriesFlowCoordinator(dependencies: self)
    }

    func makeCacheFlowCoordinator() -> CacheFlowCoordinator {
        CacheFlowCoordinator(dependencies: self)
    }

    // MARK: Use cases

    func makeSearchMoviesUseCase() -> any SearchMoviesUseCase {
        DefaultSearchMoviesUseCase(repository: dependencies.movies)
    }

    func makeFetchPopularMoviesUseCase() -> any FetchPopularMoviesUseCase {
        DefaultFetchPopularMoviesUseCase(repository: dependencies.movies)
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

    func makeFetchRecentQueriesUseCase() -> any FetchRecentQueriesUseCase {
        DefaultFetchRecentQueriesUseCase(repository: dependencies.recentQueriesRepository)
    }

    func makeSaveRecentQueryUseCase() -> any SaveRecentQueryUseCase {
        DefaultSaveRecentQueryUseCase(repository: dependencies.recentQueriesRepository)
    }

    func makeClearRecentQueriesUseCase() -> any ClearRecentQueriesUseCase {
        DefaultClearRecentQueriesUseCase(repository: dependencies.recentQueriesRepository)
    }

    func makeFetchCacheUseCase() -> any FetchCacheUseCase {
        DefaultFetchCacheUseCase(repository: dependencies.cacheRepository)
    }

    func makeClearCacheUseCase() -> any ClearCacheUseCase {
        DefaultClearCacheUseCase(repository: dependencies.cacheRepository)
    }
}

// MARK: - Dependencies of the flows

extension MoviesSceneDIContainer: MoviesSearchFlowCoordinatorDependencies {
    func makeMoviesListViewModel(
        _ delivery: MoviesListOptions.Delivery,
        actions: MoviesListActions
    ) -> any MoviesListViewModel {
        makeMoviesListViewModel(
            MoviesListOptions(delivery: delivery, remembersSearches: remembersSearches(delivery)),
            actions: actions
        )
    }

    func makeMoviesListViewModel(
        _ options: MoviesListOptions,
        actions: MoviesListActions
    ) -> any MoviesListViewModel {
        DefaultMoviesListViewModel(
            useCases: MoviesListUseCases(
                searchMovies: makeSearchMoviesUseCase(),
                fetchPopularMovies: makeFetchPopularMoviesUseCase(),
                saveRecentQuery: makeSaveRecentQueryUseCase()
            ),
            options: options,
            clock: dependencies.clock,
            actions: actions
        )
    }

    /// Returns whether searches are saved. Searches of a script, which has a pipe or a file as input or
    /// output, are not. `.cachedFirst` serves commands on standard input, which mark a person's searches
    /// themselves.
    private func remembersSearches(_ delivery: MoviesListOptions.Delivery) -> Bool {
        switch delivery {
        case .once: dependencies.input.isTerminal && dependencies.console.output.traits.isTerminal
        case .cachedFirst: true
        }
    }

    /// Creates the waiting message; not shown with `--verbose`, which logs the requests.
    func makeWaitingMessage() -> WaitingMessage {
        WaitingMessage(
            "Asking TMDB…",
            ifWanted: dependencies.isLive && !dependencies.isVerbose,
            console: dependencies.console,
            environment: dependencies.environment,
            clock: dependencies.clock
        )
    }

    func makeMoviesListView(_ format: OutputFormat) -> any MoviesListView {
        let view = makeView(format)
        return dependencies.isVerbose ? MoviesOriginView(view: view, console: dependencies.console) : view
    }

    private func makeView(_ format: OutputFormat) -> any MoviesListView {
        switch format {
        case .text:
            MoviesTableView(
                screen: MoviesTableScreen(columns: dependencies.console.columns),
                console: dependencies.console
            )
        case .json:
            MoviesJSONView(console: dependencies.console)
        case .plain:
            MoviesPlainView(screen: MoviesPlainScreen(), console: dependencies.console)
        }
    }
}

extension MoviesSceneDIContainer: MovieDetailsFlowCoordinatorDependencies {
    func makeMovieDetailsViewModel(_ question: MovieDetailsRequest) -> any MovieDetailsViewModel {
        DefaultMovieDetailsViewModel(
            question: question,
            useCases: MovieDetailsUseCases(
                findMovie: makeFindMovieUseCase(),
                fetchMovieDetails: makeFetchMovieDetailsUseCase(),
                fetchPoster: makeFetchPosterUseCase()
            )
        )
    }

    var clock: any Clock<Duration> { dependencies.clock }

    func queryPictureSupport(_ choice: PosterChoice) async -> PictureSupport {
        let traits = dependencies.console.output.traits
        let choosing = choice.imageProtocol(on: traits, environment: dependencies.environment)
        let guess = PictureSupport(imageProtocol: choosing, cellPixels: nil)
        // Without posters, or a place to draw them, the terminal need not be queried.
        guard dependencies.hasPosters, dependencies.input.isTerminal, makePosterPlan(guess) != nil else {
            return guess
        }
        return await TerminalPictureQuery(
            traits: traits,
            environment: dependencies.environment,
            clock: dependencies.clock
        ).queryPictureSupport(override: choice == .auto ? nil : choosing)
    }

    func makePosterPlan(_ pictures: PictureSupport) -> PosterPlan? {
        let traits = dependencies.console.output.traits
        return PosterPlan(
            pictures,
            colors: ColorDepth(environment: dependencies.environment),
            columns: traits.columns,
            rows: traits.rows
        )
    }

    func makeMovieDetailsView(_ format: OutputFormat, posterPlan: PosterPlan?) -> any MovieDetailsView {
        let console = dependencies.console
        let view: any MovieDetailsView =
            switch format {
            case .text: MovieDetailsTextView(console: console, posterPlan: posterPlan)
            case .json: MovieDetailsJSONView(console: console)
            case .plain: MovieDetailsPlainView(console: console)
            }
        return dependencies.isVerbose ? MovieDetailsOriginView(view: view, console: console) : view
    }
}

extension MoviesSceneDIContainer: StdioFlowCoordinatorDependencies {}

extension MoviesSceneDIContainer: RecentQueriesFlowCoordinatorDependencies {
    func makeRecentQueriesViewModel() -> any RecentQueriesViewModel {
        DefaultRecentQueriesViewModel(
            fetchRecentQueries: makeFetchRecentQueriesUseCase(),
            clearRecentQueries: makeClearRecentQueriesUseCase()
        )
    }

    func makeRecentQueriesView(_ format: OutputFormat) -> any RecentQueriesView {
        switch format {
        case .text, .plain:
            RecentQueriesLinesView(screen: RecentQueriesScreen(), console: dependencies.console)
        case .json: RecentQueriesJSONView(console: dependencies.console)
        }
    }
}

extension MoviesSceneDIContainer: CacheFlowCoordinatorDependencies {
    func makeCacheViewModel() -> any CacheViewModel {
        DefaultCacheViewModel(
            fetchCache: makeFetchCacheUseCase(),
            clearCache: makeClearCacheUseCase()
        )
    }

    func makeCacheView(_ format: OutputFormat) -> any CacheView {
        switch format {
        case .text, .plain: CacheLinesView(screen: CacheScreen(), console: dependencies.console)
        case .json: CacheJSONView(console: dependencies.console)
        }
    }
}
