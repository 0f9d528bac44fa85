import AppSupport
import CommandLineKit
import PresentationKit

/// Lists the rates of one day.
@MainActor
struct RatesFlow {
    typealias View = @MainActor (RatesListState) throws(ProgramFailure) -> Void

    let makeViewModel: @MainActor () -> any RatesListViewModel
    let makeView: @MainActor (OutputFormat) -> View

    func start(_ request: RatesRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = makeViewModel()
        await viewModel.list(base: request.base, day: request.day)
        return try viewModel.state.phase.exitStatus { () throws(ProgramFailure) in
            try makeView(request.format)(viewModel.state)
        }
    }
}
