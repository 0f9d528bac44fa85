import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit

/// Lists or changes the user's movies, and shows those that are concerned.
@MainActor
struct SavedMoviesFlowCoordinator {
    let viewModel: SavedMoviesViewModel
    let waitingMessage: WaitingMessage
    let makeView: (SavedMoviesCommandRequest) -> any MoviesListView

    func start(_ request: SavedMoviesCommandRequest) async throws(ProgramFailure) -> ExitStatus {
        await waitingMessage.during { await viewModel.perform(request.task) }
        switch viewModel.state.phase {
        case .loaded, .empty: try makeView(request).show(viewModel.state)
        case .failed(let failure): throw ProgramFailure(failure)
        case .idle, .loading: return .interrupted
        }
        return .success
    }
}
