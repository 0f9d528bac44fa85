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
        return try viewModel.state.phase.ending { () throws(ProgramFailure) in
            try makeView(request.format)(viewModel.state)
        }
    }
}
