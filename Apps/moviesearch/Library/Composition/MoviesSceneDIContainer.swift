import MovieScreens
import PresentationKit
import ProgramKit
import RepositoryInterfaces
import UseCases

/// Builds what the search for films is made of, from the repository up to the view.
@MainActor
struct MoviesSceneDIContainer {
    struct Dependencies {
        let moviesRepository: any MoviesRepository & PopularMoviesRepository
        let recentQueriesRepository: any RecentQueriesRepository
        let keptAnswersRepository: any KeptAnswersRepository
        let clock: any Clock<Duration>
        let console: Console
        let isVerbose: Bool
    }

    private let dependencies: Dependencies

    init(dependencies: Dependencies) {
        self.dependencies = dependencies
    }

    // MARK: Flows

    func makeMoviesSearchFlowCoordinator() -> MoviesSearchFlowCoordinator {
        MoviesSearchFlowCoordinator(dependencies: self)
    }

    func makeRecentQueriesFlowCoordinator() -> RecentQueriesFlowCoordinator {
        RecentQueriesFlowCoordinator(dependencies: self)
    }

    func makeKeptAnswersFlowCoordinator() -> KeptAnswersFlowCoordinator {
        KeptAnswersFlowCoordinator(dependencies: self)
    }

    // MARK: Use cases

    func makeSearchMoviesUseCase() -> any SearchMoviesUseCase {
        DefaultSearchMoviesUseCase(repository: dependencies.moviesRepository)
    }

    func makeFetchPopularMoviesUseCase() -> any FetchPopularMoviesUseCase {
        DefaultFetchPopularMoviesUseCase(repository: dependencies.moviesRepository)
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

    func makeFetchKeptAnswersUseCase() -> any FetchKeptAnswersUseCase {
        DefaultFetchKeptAnswersUseCase(repository: dependencies.keptAnswersRepository)
    }

    func makeClearKeptAnswersUseCase() -> any ClearKeptAnswersUseCase {
        DefaultClearKeptAnswersUseCase(repository: dependencies.keptAnswersRepository)
    }
}

// MARK: - What the flows need

extension MoviesSceneDIContainer: MoviesSearchFlowCoordinatorDependencies {
    func makeMoviesListViewModel() -> any MoviesListViewModel {
        DefaultMoviesListViewModel(
            useCases: MoviesListUseCases(
                searchMovies: makeSearchMoviesUseCase(),
                fetchPopularMovies: makeFetchPopularMoviesUseCase(),
                saveRecentQuery: makeSaveRecentQueryUseCase()
            ),
            clock: dependencies.clock
        )
    }

    func makeMoviesListView(_ format: OutputFormat) -> any MoviesListView {
        let view = makeView(format)
        return dependencies.isVerbose ? MoviesOriginView(view: view, console: dependencies.console) : view
    }

    private func makeView(_ format: OutputFormat) -> any MoviesListView {
        switch format {
        case .table:
            MoviesTableView(
                screen: MoviesTableScreen(columns: dependencies.console.columns),
                console: dependencies.console
            )
        case .json:
            MoviesJSONView(console: dependencies.console)
        }
    }
}

extension MoviesSceneDIContainer: RecentQueriesFlowCoordinatorDependencies {
    func makeRecentQueriesViewModel() -> any RecentQueriesViewModel {
        DefaultRecentQueriesViewModel(
            fetchRecentQueries: makeFetchRecentQueriesUseCase(),
            clearRecentQueries: makeClearRecentQueriesUseCase()
        )
    }

    func makeRecentQueriesView(_ format: OutputFormat) -> any RecentQueriesView {
        switch format {
        case .table: RecentQueriesLinesView(screen: RecentQueriesScreen(), console: dependencies.console)
        case .json: RecentQueriesJSONView(console: dependencies.console)
        }
    }
}

extension MoviesSceneDIContainer: KeptAnswersFlowCoordinatorDependencies {
    func makeKeptAnswersViewModel() -> any KeptAnswersViewModel {
        DefaultKeptAnswersViewModel(
            fetchKeptAnswers: makeFetchKeptAnswersUseCase(),
            clearKeptAnswers: makeClearKeptAnswersUseCase()
        )
    }

    func makeKeptAnswersView(_ format: OutputFormat) -> any KeptAnswersView {
        switch format {
        case .table: KeptAnswersLinesView(screen: KeptAnswersScreen(), console: dependencies.console)
        case .json: KeptAnswersJSONView(console: dependencies.console)
        }
    }
}
