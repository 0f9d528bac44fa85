import AppSupport
import MovieScreens
import PresentationKit
import RepositoryInterfaces
import UseCases

/// Builds what the search for films is made of, from the repository up to the view.
@MainActor
struct MoviesSceneDIContainer {
    struct Dependencies {
        let moviesRepository: any MoviesRepository
        let console: Console
        let isVerbose: Bool
    }

    private let dependencies: Dependencies

    init(dependencies: Dependencies) {
        self.dependencies = dependencies
    }

    // MARK: Flow

    func makeMoviesSearchFlowCoordinator() -> MoviesSearchFlowCoordinator {
        MoviesSearchFlowCoordinator(dependencies: self)
    }

    // MARK: Use cases

    func makeSearchMoviesUseCase() -> any SearchMoviesUseCase {
        DefaultSearchMoviesUseCase(repository: dependencies.moviesRepository)
    }
}

// MARK: - What the flow needs

extension MoviesSceneDIContainer: MoviesSearchFlowCoordinatorDependencies {
    func makeMoviesListViewModel() -> any MoviesListViewModel {
        DefaultMoviesListViewModel(searchMovies: makeSearchMoviesUseCase())
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
