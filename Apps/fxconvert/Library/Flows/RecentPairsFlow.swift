import AppSupport
import CommandLineKit
import PresentationKit

/// Lists or clears the recently converted pairs.
@MainActor
struct RecentPairsFlow {
    typealias View = @MainActor (RecentPairsState) throws(ProgramFailure) -> Void

    let makeViewModel: @MainActor () -> any RecentPairsViewModel
    let makeView: @MainActor (OutputFormat) -> View

    func start(_ request: RecentPairsRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = makeViewModel()
        switch request.task {
        case .list(let limit): await viewModel.load(limit: limit)
        case .clear: await viewModel.clear()
        }
        return try viewModel.state.phase.exitStatus { () throws(ProgramFailure) in
            try makeView(request.format)(viewModel.state)
        }
    }
}
