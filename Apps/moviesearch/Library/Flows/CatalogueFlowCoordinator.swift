import AppSupport
import CommandLineKit
import PresentationKit

/// What the flow of the catalogue needs built.
@MainActor
protocol CatalogueFlowCoordinatorDependencies {
    func makeCatalogueViewModel() -> any CatalogueViewModel
    func makeCatalogueView(_ format: OutputFormat) -> any CatalogueView
}

/// Shows which catalogue answers.
@MainActor
protocol CatalogueView {
    func show(_ state: CatalogueState) throws(ProgramFailure)
}

/// Says which catalogue answers, after removing the imported one where that is asked for.
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
