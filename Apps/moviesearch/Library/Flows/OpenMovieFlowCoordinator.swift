import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit

/// Finds a movie, prints the address of its page, and opens it in the browser.
@MainActor
struct OpenMovieFlowCoordinator {
    let makeViewModel: (MovieDetailsRequest) -> any MovieDetailsViewModel
    let waitingMessage: WaitingMessage
    let openInBrowser: @Sendable (String) -> Bool
    let console: Console
    let labels: MoviesLabels

    func start(_ request: OpenRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = makeViewModel(request.movie)
        await waitingMessage.during { await viewModel.load() }
        let state = viewModel.state
        switch state.phase {
        case .loaded: break
        case .failed(let failure): throw ProgramFailure(failure)
        case .idle, .loading: return .interrupted
        }
        guard let address = state.movie?.item.pageAddress else { return .success }
        try console.output.write(address + "\n")
        if let notice = state.notice { console.note(notice) }
        guard openInBrowser(address) else {
            throw ProgramFailure(labels.noBrowser(address), status: .unavailable)
        }
        return .success
    }
}
