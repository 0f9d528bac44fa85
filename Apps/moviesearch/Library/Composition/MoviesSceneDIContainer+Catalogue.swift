import AppSupport
import MovieScreens
import PresentationKit
import ProgramKit
import TerminalKit
import UseCases

// MARK: - The imported catalogue

extension MoviesSceneDIContainer {
    func makeCatalogueImportFlowCoordinator() -> CatalogueImportFlowCoordinator {
        CatalogueImportFlowCoordinator(
            viewModel: makeCatalogueImportViewModel(),
            makeView: makeCatalogueImportView
        )
    }

    func makeCatalogueFlowCoordinator() -> CatalogueFlowCoordinator {
        CatalogueFlowCoordinator(viewModel: makeCatalogueViewModel(), makeView: makeCatalogueView)
    }

    func makeImportCatalogueUseCase() -> any ImportCatalogueUseCase {
        DefaultImportCatalogueUseCase(repository: dependencies.catalogueRepository)
    }

    func makeCatalogueUseCase() -> any CatalogueUseCase {
        DefaultCatalogueUseCase(repository: dependencies.catalogueRepository)
    }
}

// MARK: - View models and views

extension MoviesSceneDIContainer {
    func makeCatalogueImportViewModel() -> CatalogueImportViewModel {
        CatalogueImportViewModel(
            importCatalogue: makeImportCatalogueUseCase(),
            optionNames: MovieSearchCommands.optionNames,
            format: format,
            clock: dependencies.context.clock
        )
    }

    func makeCatalogueImportView(_ output: OutputFormat) -> any CatalogueImportView {
        let console = dependencies.console
        let environment = dependencies.context.environment
        let lines = CatalogueImportLinesView(
            columns: {
                // The window can be resized during an import.
                let traits = TerminalTraits.detect(.error, environment: environment)
                return traits.isTerminal ? traits.columns : console.error.traits.columns
            },
            console: console,
            clock: dependencies.context.clock,
            format: dependencies.format,
            term: dependencies.context.environment["TERM"] ?? ""
        )
        switch output {
        case .text, .plain: return lines
        case .json: return CatalogueImportJSONView(lines: lines, console: console)
        }
    }

    func makeCatalogueViewModel() -> any CatalogueViewModel {
        DefaultCatalogueViewModel(
            catalogue: makeCatalogueUseCase(),
            optionNames: MovieSearchCommands.optionNames,
            format: format,
            secondsSince1970: dependencies.context.now
        )
    }

    func makeCatalogueView(_ output: OutputFormat) -> any CatalogueView {
        switch output {
        case .text, .plain:
            CatalogueLinesView(
                screen: CatalogueScreen(format: dependencies.format),
                console: dependencies.console
            )
        case .json: CatalogueJSONView(console: dependencies.console)
        }
    }
}
