import AppSupport
import CommandLineKit
import PresentationKit

/// The dependencies of the cache flow.
@MainActor
protocol CacheFlowCoordinatorDependencies {
    func makeCacheViewModel() -> CacheViewModel
    func makeCacheView(_ format: OutputFormat) -> any CacheView
}

/// Shows the summary of the cache.
@MainActor
protocol CacheView {
    func show(_ state: CacheState) throws(ProgramFailure)
}

/// Shows the summary of the cache, after clearing it if requested.
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
