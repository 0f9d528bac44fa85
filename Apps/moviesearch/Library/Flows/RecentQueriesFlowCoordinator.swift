import AppSupport
import CommandLineKit
import PresentationKit

/// The dependencies of the flow of recent searches.
@MainActor
protocol RecentQueriesFlowCoordinatorDependencies {
    func makeRecentQueriesViewModel() -> any RecentQueriesViewModel
    func makeRecentQueriesView(_ format: OutputFormat) -> any RecentQueriesView
}

/// Shows the recent searches.
@MainActor
protocol RecentQueriesView {
    func show(_ state: RecentQueriesState) throws(ProgramFailure)
}

/// Lists the recent searches, or clears them and shows the empty list.
@MainActor
struct RecentQueriesFlowCoordinator {
    private let dependencies: any RecentQueriesFlowCoordinatorDependencies

    init(dependencies: any RecentQueriesFlowCoordinatorDependencies) {
        self.dependencies = dependencies
    }

    func start(_ request: RecentQueriesRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = dependencies.makeRecentQueriesViewModel()
        switch request.task {
        case .list(let limit): await viewModel.load(limit: limit)
        case .clear: await viewModel.clear()
        }
        if case .failed(let failure) = viewModel.state.phase { throw ProgramFailure(failure) }
        try dependencies.makeRecentQueriesView(request.format).show(viewModel.state)
        return .success
    }
}
