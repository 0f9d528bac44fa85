import AppSupport
import CommandLineKit
import PresentationKit

/// Leads through one update from the command line: fetch, wait, tell.
@MainActor
struct UpdateFlow {
    typealias View = @MainActor (RatesUpdateState) throws(ProgramFailure) -> Void

    let makeViewModel: @MainActor () -> any RatesUpdateViewModel
    let makeView: @MainActor (OutputFormat) -> View

    func start(_ request: UpdateRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = makeViewModel()
        await viewModel.update()
        switch viewModel.state.phase {
        case .done:
            try makeView(request.format)(viewModel.state)
            return .success
        case .failed(let failure):
            throw ProgramFailure(failure)
        case .idle, .running:
            // The update was cancelled, and whoever did that wants no answer.
            return .interrupted
        }
    }
}
