import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit

/// Lists or changes the user's movies, and shows those that are concerned.
@MainActor
struct SavedMoviesFlowCoordinator {
    let viewModel: SavedMoviesViewModel
    let waitingMessage: WaitingMessage
    /// Asks which movie is meant; returns `nil` if none is.
    let choose: (SavedMoviesChoice) async throws(ProgramFailure) -> SavedMoviesRequest?
    /// Whether a request may ask.
    let mayAsk: (SavedMoviesCommandRequest) -> Bool
    let nothingChanged: String
    let makeView: (SavedMoviesCommandRequest) -> any MoviesListView

    func start(_ request: SavedMoviesCommandRequest) async throws(ProgramFailure) -> ExitStatus {
        await waitingMessage.during { await viewModel.perform(request.task) }
        if let choice = viewModel.choice, mayAsk(request) {
            guard let chosen = try await choose(choice) else {
                throw ProgramFailure(nothingChanged, status: .failure)
            }
            await waitingMessage.during { await viewModel.perform(chosen) }
        }
        switch viewModel.state.phase {
        case .loaded, .empty: try makeView(request).show(viewModel.state)
        case .failed(let failure): throw ProgramFailure(failure)
        case .idle, .loading: return .interrupted
        }
        return .success
    }
}
