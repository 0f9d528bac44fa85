import AppSupport
import CommandLineKit
import PresentationKit

/// Leads to the currencies that were asked for: ask, wait, show.
@MainActor
struct CurrenciesFlow {
    /// Shows an answer that is there.
    typealias View = @MainActor (CurrenciesListState) throws(ProgramFailure) -> Void

    let makeViewModel: @MainActor () -> any CurrenciesListViewModel
    let makeView: @MainActor (OutputFormat) -> View

    func start(_ request: CurrenciesRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = makeViewModel()
        await viewModel.list(matching: request.text)
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
