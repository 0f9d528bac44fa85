import AppSupport
import CommandLineKit
import MovieScreens
import PresentationKit
import ProgramKit
import TerminalKit

/// The dependencies of the details flow.
@MainActor
protocol MovieDetailsFlowCoordinatorDependencies: Sendable {
    func makeMovieDetailsViewModel(_ request: MovieDetailsRequest) -> any MovieDetailsViewModel
    func makeMovieDetailsView(_ output: OutputFormat, printedPoster: PrintedPoster?) -> any MovieDetailsView
    /// Returns how the terminal shows pictures; queries the terminal if possible.
    func queryPictureSupport(_ choice: PictureChoice) async -> PictureSupport
    /// Returns where the poster is drawn; `nil` if none is.
    func makePrintedPoster(_ pictures: PictureSupport) -> PrintedPoster?
    func makeWaitingMessage() -> WaitingMessage
    /// The language and region of messages.
    var format: RegionalFormat { get }
    /// The clock that limits the wait for a poster.
    var clock: any Clock<Duration> { get }
}

/// Shows a movie once its details and poster are loaded.
@MainActor
protocol MovieDetailsView {
    func show(_ state: MovieDetailsState) throws(ProgramFailure)
}

/// Finds a movie, fetches its poster if it can be drawn, and shows both.
@MainActor
struct MovieDetailsFlowCoordinator {
    private let dependencies: any MovieDetailsFlowCoordinatorDependencies

    init(dependencies: any MovieDetailsFlowCoordinatorDependencies) {
        self.dependencies = dependencies
    }

    func start(_ request: ShowRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = dependencies.makeMovieDetailsViewModel(request.movie)
        let (state, printed) = await dependencies.makeWaitingMessage().during {
            await load(viewModel, request)
        }
        switch state.phase {
        case .loaded: break
        case .failed(let failure): throw ProgramFailure(failure)
        case .idle, .loading: return .interrupted
        }
        try dependencies.makeMovieDetailsView(request.output, printedPoster: printed).show(state)
        return .success
    }

    private func load(
        _ viewModel: any MovieDetailsViewModel,
        _ request: ShowRequest
    ) async -> (MovieDetailsState, PrintedPoster?) {
        guard request.output == .text else {
            await viewModel.load()
            return (viewModel.state, nil)
        }
        // The terminal is queried while the movie loads, which saves time.
        async let pictures = dependencies.queryPictureSupport(request.poster)
        await viewModel.load()
        let printed = dependencies.makePrintedPoster(await pictures)
        guard let printed, viewModel.state.phase == .loaded, viewModel.state.movie?.hasPoster == true else {
            return (viewModel.state, printed)
        }
        return (await loadPoster(viewModel, printed), printed)
    }

    /// Loads the poster, with a time limit so that the text does not wait long for it.
    private func loadPoster(_ viewModel: any MovieDetailsViewModel, _ printed: PrintedPoster) async
        -> MovieDetailsState
    {
        let loading = Task {
            await viewModel.loadPoster(width: printed.pixelWidth, height: printed.pixelHeight)
        }
        let limit = Task { [clock = dependencies.clock] in
            do {
                try await clock.sleep(for: Self.posterPatience)
            } catch {
                return false
            }
            loading.cancel()
            return true
        }
        await withTaskCancellationHandler {
            await loading.value
        } onCancel: {
            loading.cancel()
        }
        limit.cancel()
        var state = viewModel.state
        if await limit.value, state.poster == .none {
            state.poster = .failed(
                .posterTooSlow(seconds: Self.posterPatience.components.seconds, in: dependencies.format)
            )
        }
        return state
    }

    private static let posterPatience = Duration.seconds(2)
}
