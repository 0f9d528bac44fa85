import AppSupport
import CommandLineKit
import PresentationKit

/// Updates the saved rates and shows the outcome.
@MainActor
struct UpdateFlow {
    typealias View = @MainActor (RatesUpdateState) throws(ProgramFailure) -> Void

    let makeViewModel: @MainActor () -> any RatesUpdateViewModel
    let makeView: @MainActor (OutputFormat) -> View

    func start(_ request: UpdateRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = makeViewModel()
        await viewModel.update()
        return try viewModel.state.phase.exitStatus { () throws(ProgramFailure) in
            try makeView(request.format)(viewModel.state)
        }
    }
}
