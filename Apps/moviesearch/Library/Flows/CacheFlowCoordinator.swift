import AppSupport
import CommandLineKit
import PresentationKit

/// Shows the summary of the cache.
@MainActor
protocol CacheView {
    func show(_ state: CacheState) throws(ProgramFailure)
}

/// Shows the summary of the cache, after clearing it if requested.
@MainActor
struct CacheFlowCoordinator {
    let viewModel: CacheViewModel
    let makeView: (OutputFormat) -> any CacheView

    func start(_ request: CacheRequest) async throws(ProgramFailure) -> ExitStatus {
        switch request.task {
        case .info: await viewModel.load()
        case .clear: await viewModel.clear()
        }
        if case .failed(let failure) = viewModel.state.phase { throw ProgramFailure(failure) }
        try makeView(request.output).show(viewModel.state)
        return .success
    }
}
