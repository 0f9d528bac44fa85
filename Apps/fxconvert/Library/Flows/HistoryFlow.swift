import CommandLineKit
import PresentationKit

/// Lists or draws the rate history of a pair.
@MainActor
struct HistoryFlow {
    typealias View = @MainActor (RateHistoryState) throws(ProgramFailure) -> Void

    let makeViewModel: @MainActor () -> any RateHistoryViewModel
    let makeView: @MainActor (HistoryRequest.Form) -> View

    func start(_ request: HistoryRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = makeViewModel()
        await viewModel.show(request.question)
        return try viewModel.state.phase.exitStatus { () throws(ProgramFailure) in
            try makeView(request.form)(viewModel.state)
        }
    }
}
