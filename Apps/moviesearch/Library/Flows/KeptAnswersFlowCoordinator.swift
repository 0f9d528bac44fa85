import AppSupport
import CommandLineKit
import PresentationKit

/// What the flow of the kept answers needs built.
@MainActor
protocol KeptAnswersFlowCoordinatorDependencies {
    func makeKeptAnswersViewModel() -> any KeptAnswersViewModel
    func makeKeptAnswersView(_ format: OutputFormat) -> any KeptAnswersView
}

/// Shows what is known of the kept answers.
@MainActor
protocol KeptAnswersView {
    func show(_ state: KeptAnswersState) throws(ProgramFailure)
}

/// Says what is kept, after clearing it where that is asked for.
@MainActor
struct KeptAnswersFlowCoordinator {
    private let dependencies: any KeptAnswersFlowCoordinatorDependencies

    init(dependencies: any KeptAnswersFlowCoordinatorDependencies) {
        self.dependencies = dependencies
    }

    func start(_ request: KeptAnswersRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = dependencies.makeKeptAnswersViewModel()
        switch request.task {
        case .info: await viewModel.load()
        case .clear: await viewModel.clear()
        }
        if case .failed(let failure) = viewModel.state.phase { throw ProgramFailure(failure) }
        try dependencies.makeKeptAnswersView(request.format).show(viewModel.state)
        return .success
    }
}
