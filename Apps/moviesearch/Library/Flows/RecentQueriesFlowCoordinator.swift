import AppSupport
import CommandLineKit
import PresentationKit

/// Shows the recent searches.
@MainActor
protocol RecentQueriesView {
    func show(_ state: RecentQueriesState) throws(ProgramFailure)
}

/// Lists the recent searches, or clears them and shows the empty list.
@MainActor
struct RecentQueriesFlowCoordinator {
    let viewModel: any RecentQueriesViewModel
    let makeView: (OutputFormat) -> any RecentQueriesView

    func start(_ request: RecentQueriesRequest) async throws(ProgramFailure) -> ExitStatus {
        switch request.task {
        case .list(let limit): await viewModel.load(limit: limit)
        case .clear: await viewModel.clear()
        }
        if case .failed(let failure) = viewModel.state.phase { throw ProgramFailure(failure) }
        try makeView(request.output).show(viewModel.state)
        return .success
    }
}
