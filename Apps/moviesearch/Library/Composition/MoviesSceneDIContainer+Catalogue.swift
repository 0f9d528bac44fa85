import AppSupport
import MovieScreens
import PresentationKit
import ProgramKit
import TerminalKit
import UseCases

// MARK: - The imported catalogue

extension MoviesSceneDIContainer {
    func makeCatalogueImportFlowCoordinator() -> CatalogueImportFlowCoordinator {
        CatalogueImportFlowCoordinator(dependencies: self)
    }

    func makeCatalogueFlowCoordinator() -> CatalogueFlowCoordinator {
        CatalogueFlowCoordinator(dependencies: self)
    }

    func makeImportCatalogueUseCase() -> any ImportCatalogueUseCase {
        DefaultImportCatalogueUseCase(repository: dependencies.catalogueRepository)
    }

    func makeFetchCatalogueUseCase() -> any FetchCatalogueUseCase {
        DefaultFetchCatalogueUseCase(repository: dependencies.catalogueRepository)
    }

    func makeRemoveCatalogueUseCase() -> any RemoveCatalogueUseCase {
        DefaultRemoveCatalogueUseCase(repository: dependencies.catalogueRepository)
    }
}

extension MoviesSceneDIContainer: CatalogueImportFlowCoordinatorDependencies {
    func makeCatalogueImportViewModel() -> any CatalogueImportViewModel {
        DefaultCatalogueImportViewModel(
            importCatalogue: makeImportCatalogueUseCase(),
            words: MovieSearchCommands.catalogueOptionNames,
            clock: dependencies.clock
        )
    }

    func makeCatalogueImportView(_ format: OutputFormat) -> any CatalogueImportView {
        let console = dependencies.console
        let environment = dependencies.environment
        let lines = CatalogueImportLinesView(
            columns: {
                // The window can be resized during an import.
                let traits = TerminalTraits.detect(.error, environment: environment)
                return traits.isTerminal ? traits.columns : console.error.traits.columns
            },
            console: console,
            clock: dependencies.clock,
            term: dependencies.environment["TERM"] ?? ""
        )
        switch format {
        case .text, .plain: return lines
        case .json: return CatalogueImportJSONView(lines: lines, console: console)
        }
    }
}

extension MoviesSceneDIContainer: CatalogueFlowCoordinatorDependencies {
    func makeCatalogueViewModel() -> any CatalogueViewModel {
        DefaultCatalogueViewModel(
            fetchCatalogue: makeFetchCatalogueUseCase(),
            removeCatalogue: makeRemoveCatalogueUseCase(),
            words: MovieSearchCommands.catalogueOptionNames,
            secondsSince1970: dependencies.now
        )
    }

    func makeCatalogueView(_ format: OutputFormat) -> any CatalogueView {
        switch format {
        case .text, .plain: CatalogueLinesView(screen: CatalogueScreen(), console: dependencies.console)
        case .json: CatalogueJSONView(console: dependencies.console)
        }
    }
}
