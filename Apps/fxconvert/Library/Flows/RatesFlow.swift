import AppSupport
import CommandLineKit
import PresentationKit

/// Leads to one day's rates: ask, wait, show.
@MainActor
struct RatesFlow {
    /// Shows an answer that is there.
    typealias View = @MainActor (RatesListState) throws(ProgramFailure) -> Void

    let makeViewModel: @MainActor () -> any RatesListViewModel
    let makeView: @MainActor (OutputFormat) -> View

    func start(_ request: RatesRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = makeViewModel()
        await viewModel.list(base: request.base, day: request.day)
        switch viewModel.state.phase {
        case .done:
            try makeView(request.format)(viewModel.state)
            return .success
        case .failed(let failure):
            throw ProgramFailure(failure)
        case .idle, .running:
            // The work was cancelled, and whoever did that wants no answer.
            return .interrupted
        }
    }
}
