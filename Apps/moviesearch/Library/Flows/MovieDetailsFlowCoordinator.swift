import AppSupport
import CommandLineKit
import MovieScreens
import PresentationKit

/// What the flow of one film needs built.
@MainActor
protocol MovieDetailsFlowCoordinatorDependencies {
    func makeMovieDetailsViewModel(_ question: MovieQuestion) -> any MovieDetailsViewModel
    func makeMovieDetailsView(_ format: OutputFormat, posterPlan: PosterPlan?) -> any MovieDetailsView
    /// Nil where no poster is to be drawn.
    func makePosterPlan(_ choice: PosterChoice) -> PosterPlan?
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
        await viewModel.load()
        switch viewModel.state.phase {
        case .loaded: break
        case .failed(let failure): throw ProgramFailure(failure)
        case .idle, .loading: return .interrupted
        }
        let plan = request.format == .table ? dependencies.makePosterPlan(request.poster) : nil
        if let plan, viewModel.state.film?.hasPoster == true {
            await viewModel.loadPoster(width: plan.pixelWidth, height: plan.pixelHeight)
        }
        try dependencies.makeMovieDetailsView(request.format, posterPlan: plan).show(viewModel.state)
        return .success
    }
}
