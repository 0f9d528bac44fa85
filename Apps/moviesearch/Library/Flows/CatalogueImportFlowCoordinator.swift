import AppSupport
import CommandLineKit
import PresentationKit

/// Shows the progress and the result of an import.
@MainActor
protocol CatalogueImportView: AnyObject {
    func showProgress(_ progress: CatalogueImportState.Progress)
    func clearProgress()
    func showWarnings(_ warnings: [String])
    func show(_ summary: CatalogueImportState.Summary) throws(ProgramFailure)
}

/// Runs an import, from reading the first line to installing the new catalogue.
@MainActor
struct CatalogueImportFlowCoordinator {
    let viewModel: CatalogueImportViewModel
    let makeView: (OutputFormat) -> any CatalogueImportView

    func start(_ request: ImportRequest) async throws(ProgramFailure) -> ExitStatus {
        let view = makeView(request.output)
        let states = viewModel.states()
        let showing = Task {
            for await state in states {
                if case .running(let progress) = state.phase { view.showProgress(progress) }
            }
        }
        await viewModel.run(request.catalogue)
        showing.cancel()
        await showing.value
        view.clearProgress()
        view.showWarnings(viewModel.state.warnings)
        switch viewModel.state.phase {
        case .done(let summary): try view.show(summary)
        case .failed(let failure): throw ProgramFailure(failure)
        case .idle, .running: break
        }
        return .success
    }
}
