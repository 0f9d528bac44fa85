import AppSupport
import CommandLineKit
import PresentationKit

/// What the flow of the recent searches needs built.
@MainActor
protocol RecentQueriesFlowCoordinatorDependencies {
    func makeRecentQueriesViewModel() -> any RecentQueriesViewModel
    func makeRecentQueriesView(_ format: OutputFormat) -> any RecentQueriesView
}

/// Shows the recent searches once they are read.
@MainActor
protocol RecentQueriesView {
    func show(_ state: RecentQueriesState) throws(ProgramFailure)
}

/// Lists the recent searches, or forgets them and shows that none is left.
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
