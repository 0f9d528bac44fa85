import AppSupport
import CommandLineKit
import MovieScreens
import PresentationKit
import ProgramKit
import TerminalKit

/// What the flow of one film needs built.
@MainActor
protocol MovieDetailsFlowCoordinatorDependencies: Sendable {
    func makeMovieDetailsViewModel(_ question: MovieQuestion) -> any MovieDetailsViewModel
    func makeMovieDetailsView(_ format: OutputFormat, posterPlan: PosterPlan?) -> any MovieDetailsView
    /// How the terminal shows pictures, in its own words where it can be asked.
    func askForPictures(_ choice: PosterChoice) async -> PictureSupport
    /// Nil where no poster is to be drawn.
    func makePosterPlan(_ pictures: PictureSupport) -> PosterPlan?
    func makeWaitingNote() -> WaitingMessage
    /// Measures how long a poster is waited for.
    var clock: any Clock<Duration> { get }
}

/// Shows one film once all that was asked for has come.
@MainActor
protocol MovieDetailsView {
    func show(_ state: MovieDetailsState) throws(ProgramFailure)
}

/// Leads to one film: find it, fetch its poster where one can be drawn, show both.
@MainActor
struct MovieDetailsFlowCoordinator {
    private let dependencies: any MovieDetailsFlowCoordinatorDependencies

    init(dependencies: any MovieDetailsFlowCoordinatorDependencies) {
        self.dependencies = dependencies
    }

    func start(_ request: ShowRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = dependencies.makeMovieDetailsViewModel(request.question)
        let (state, plan) = await dependencies.makeWaitingNote().during {
            await load(viewModel, request)
        }
        switch state.phase {
        case .loaded: break
        case .failed(let failure): throw ProgramFailure(failure)
        case .idle, .loading: return .interrupted
        }
        try dependencies.makeMovieDetailsView(request.format, posterPlan: plan).show(state)
        return .success
    }

    private func load(
        _ viewModel: any MovieDetailsViewModel,
        _ request: ShowRequest
    ) async -> (MovieDetailsState, PosterPlan?) {
        guard request.format == .text else {
            await viewModel.load()
            return (viewModel.state, nil)
        }
        // The terminal is asked while the film is on its way, so that it costs no time.
        async let pictures = dependencies.askForPictures(request.poster)
        await viewModel.load()
        let plan = dependencies.makePosterPlan(await pictures)
        guard let plan, viewModel.state.phase == .loaded, viewModel.state.film?.hasPoster == true else {
            return (viewModel.state, plan)
        }
        return (await loadPoster(viewModel, plan), plan)
    }

    /// The text must not wait long for a picture beside it.
    private func loadPoster(_ viewModel: any MovieDetailsViewModel, _ plan: PosterPlan) async
        -> MovieDetailsState
    {
        let loading = Task { await viewModel.loadPoster(width: plan.pixelWidth, height: plan.pixelHeight) }
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
                FailureViewModel(
                    kind: .service,
                    message:
                        "It did not come within \(Self.posterPatience.components.seconds) seconds; try again later."
                )
            )
        }
        return state
    }

    private static let posterPatience = Duration.seconds(2)
}
