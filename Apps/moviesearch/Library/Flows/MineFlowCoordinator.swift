import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit

/// Shows what the import of the user's movies did.
@MainActor
protocol SavedMoviesImportView {
    func show(_ files: [ImportedFileViewData]) throws(ProgramFailure)
}

/// Imports or exports the user's movies.
@MainActor
struct MineFlowCoordinator {
    let viewModel: TransferSavedMoviesViewModel
    let console: Console
    let makeView: (OutputFormat) -> any SavedMoviesImportView

    func start(_ request: MineRequest) async throws(ProgramFailure) -> ExitStatus {
        switch request.task {
        case .add(let files, let list, let report):
            await viewModel.add(files, as: list, report: report)
        case .export(let format): await viewModel.export(format)
        }
        switch viewModel.state {
        case .idle: break
        case .imported(let files): try makeView(request.output).show(files)
        case .exported(let text, let notices):
            try console.output.write(lines: Array(text.utf8))
            for notice in notices { console.note(notice) }
        case .failed(let failure): throw ProgramFailure(failure)
        }
        return .success
    }
}
