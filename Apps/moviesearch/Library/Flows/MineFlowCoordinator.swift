import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit

/// Imports or exports the user's movies.
@MainActor
struct MineFlowCoordinator {
    let viewModel: TransferSavedMoviesViewModel
    let console: Console

    func start(_ request: MineRequest) async throws(ProgramFailure) -> ExitStatus {
        switch request.task {
        case .add(let files, let list): await viewModel.add(files, as: list)
        case .export(let format): await viewModel.export(format)
        }
        switch viewModel.state {
        case .idle: break
        case .imported(let messages): for message in messages { console.note(message) }
        case .exported(let text): try console.output.write(lines: Array(text.utf8))
        case .failed(let failure): throw ProgramFailure(failure)
        }
        return .success
    }
}
