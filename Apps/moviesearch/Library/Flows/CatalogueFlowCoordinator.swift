import AppSupport
import CommandLineKit
import PresentationKit

/// Shows which catalogue is in use.
@MainActor
protocol CatalogueView {
    func show(_ state: CatalogueState) throws(ProgramFailure)
}

/// Shows which catalogue is in use, after removing the imported one if requested.
@MainActor
struct CatalogueFlowCoordinator {
    let viewModel: any CatalogueViewModel
    let makeView: (OutputFormat) -> any CatalogueView

    func start(_ request: CatalogueRequest) async throws(ProgramFailure) -> ExitStatus {
        switch request.task {
        case .info: await viewModel.load()
        case .remove: await viewModel.remove()
        }
        if case .failed(let failure) = viewModel.state.phase { throw ProgramFailure(failure) }
        try makeView(request.output).show(viewModel.state)
        guard let message = viewModel.state.summary?.issueMessage else { return .success }
        throw ProgramFailure(FailureViewData(kind: .data, message: message))
    }
}
