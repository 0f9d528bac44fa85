import AppSupport
import CommandLineKit
import PresentationKit

/// Lists the currencies that match a text.
@MainActor
struct CurrenciesFlow {
    typealias View = @MainActor (CurrenciesListState) throws(ProgramFailure) -> Void

    let makeViewModel: @MainActor () -> any CurrenciesListViewModel
    let makeView: @MainActor (OutputFormat) -> View

    func start(_ request: CurrenciesRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = makeViewModel()
        await viewModel.list(matching: request.text)
        return try viewModel.state.phase.exitStatus { () throws(ProgramFailure) in
            try makeView(request.format)(viewModel.state)
        }
    }
}
