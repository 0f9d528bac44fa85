import AppSupport
import CommandLineKit
import PresentationKit

/// What the flow needs built; it is written here, where it is used, and the scene's container conforms.
@MainActor
protocol MoviesSearchFlowCoordinatorDependencies {
    func makeMoviesListViewModel() -> any MoviesListViewModel
    func makeMoviesListView(_ format: OutputFormat) -> any MoviesListView
}

/// Shows the answer to a search that has ended.
@MainActor
protocol MoviesListView {
    func show(_ state: MoviesListState) throws(ProgramFailure)
}

/// Leads through a search from the command line: ask, wait, show.
@MainActor
struct MoviesSearchFlowCoordinator {
    private let dependencies: any MoviesSearchFlowCoordinatorDependencies

    init(dependencies: any MoviesSearchFlowCoordinatorDependencies) {
        self.dependencies = dependencies
    }

    func start(_ request: SearchRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = dependencies.makeMoviesListViewModel()
        await viewModel.search(MoviesSearch(request.text, page: request.page))
        switch viewModel.state.phase {
        case .loaded, .empty:
            try dependencies.makeMoviesListView(request.format).show(viewModel.state)
            return .success
        case .failed(let failure):
            throw ProgramFailure(failure)
        case .idle, .loading:
            // The search was cancelled, and whoever did that wants no answer.
            return .interrupted
        }
    }
}
