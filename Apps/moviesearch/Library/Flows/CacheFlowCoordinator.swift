import AppSupport
import CommandLineKit
import PresentationKit

/// What the flow of the kept answers needs built.
@MainActor
protocol CacheFlowCoordinatorDependencies {
    func makeCacheViewModel() -> any CacheViewModel
    func makeCacheView(_ format: OutputFormat) -> any CacheView
}

/// Shows what is known of the kept answers.
@MainActor
protocol CacheView {
    func show(_ state: CacheState) throws(ProgramFailure)
}

/// Says what is kept, after clearing it where that is asked for.
@MainActor
struct CacheFlowCoordinator {
    private let dependencies: any CacheFlowCoordinatorDependencies

    init(dependencies: any CacheFlowCoordinatorDependencies) {
        self.dependencies = dependencies
    }

    func start(_ request: CacheRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = dependencies.makeCacheViewModel()
        switch request.task {
        case .info: await viewModel.load()
        case .clear: await viewModel.clear()
        }
        if case .failed(let failure) = viewModel.state.phase { throw ProgramFailure(failure) }
        try dependencies.makeCacheView(request.format).show(viewModel.state)
        return .success
    }
}
