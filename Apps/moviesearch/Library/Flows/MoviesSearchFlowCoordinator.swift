import AppSupport
import CommandLineKit
import Entities
import PresentationKit
import ProgramKit

/// The dependencies of the search flow; the scene's container conforms to it.
@MainActor
protocol MoviesSearchFlowCoordinatorDependencies {
    func makeMoviesListViewModel(_ delivery: MoviesDelivery, actions: MoviesListActions)
        -> any MoviesListViewModel
    func makeMoviesListView(_ output: OutputFormat) -> any MoviesListView
    func makeWaitingMessage() -> WaitingMessage
}

/// Shows the results of a finished search.
@MainActor
protocol MoviesListView {
    func show(_ state: MoviesListState) throws(ProgramFailure)
}

/// Runs one search from the command line and shows its results.
@MainActor
struct MoviesSearchFlowCoordinator {
    private let dependencies: any MoviesSearchFlowCoordinatorDependencies

    init(dependencies: any MoviesSearchFlowCoordinatorDependencies) {
        self.dependencies = dependencies
    }

    func start(_ request: ListRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = dependencies.makeMoviesListViewModel(.once, actions: MoviesListActions())
        await dependencies.makeWaitingMessage().during { await viewModel.load(request.list) }
        return try show(viewModel.state, as: request.output)
    }

    private func show(
        _ state: MoviesListState,
        as output: OutputFormat
    ) throws(ProgramFailure) -> ExitStatus {
        switch state.phase {
        case .loaded, .empty:
            try dependencies.makeMoviesListView(output).show(state)
            return .success
        case .failed(let failure):
            throw ProgramFailure(failure)
        case .idle, .loading:
            // The query was cancelled, so nobody wants the results.
            return .interrupted
        }
    }
}
