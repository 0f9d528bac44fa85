import AppSupport
import CommandLineKit
import PresentationKit

/// The dependencies of the catalogue flow.
@MainActor
protocol CatalogueFlowCoordinatorDependencies {
    func makeCatalogueViewModel() -> any CatalogueViewModel
    func makeCatalogueView(_ format: OutputFormat) -> any CatalogueView
}

/// Shows which catalogue is in use.
@MainActor
protocol CatalogueView {
    func show(_ state: CatalogueState) throws(ProgramFailure)
}

/// Shows which catalogue is in use, after removing the imported one if requested.
@MainActor
struct CatalogueFlowCoordinator {
    private let dependencies: any CatalogueFlowCoordinatorDependencies

    init(dependencies: any CatalogueFlowCoordinatorDependencies) {
        self.dependencies = dependencies
    }

    func start(_ request: CatalogueRequest) async throws(ProgramFailure) -> ExitStatus {
        let viewModel = dependencies.makeCatalogueViewModel()
        switch request.task {
        case .info: await viewModel.load()
        case .remove: await viewModel.remove()
        }
        if case .failed(let failure) = viewModel.state.phase { throw ProgramFailure(failure) }
        try dependencies.makeCatalogueView(request.format).show(viewModel.state)
        guard let problem = viewModel.state.summary?.problem else { return .success }
        throw ProgramFailure(FailureViewModel(kind: .data, message: problem))
    }
}
