import AppSupport
import CommandLineKit
import Entities
import ExchangeScreens
import PresentationKit
import ProgramKit
import UseCases

/// Builds the objects behind `fxconvert sources`.
@MainActor
struct SourcesSceneDIContainer {
    let profiles: [SourceProfile]
    let console: Console

    func makeFlow() -> SourcesFlow {
        SourcesFlow(makeViewModel: makeSourcesViewModel, makeView: makeSourcesView)
    }

    func makeSourcesViewModel() -> any SourcesViewModel {
        DefaultSourcesViewModel(listSources: makeListSourcesUseCase())
    }

    func makeListSourcesUseCase() -> any ListSourcesUseCase {
        DefaultListSourcesUseCase(profiles: profiles)
    }

    func makeSourcesView(_ format: OutputFormat) -> SourcesFlow.View {
        switch format {
        case .text:
            SourcesTextView(screen: SourcesScreen(columns: console.columns), console: console).show
        case .plain:
            SourcesPlainView(console: console).show
        case .json:
            SourcesJSONView(console: console).show
        }
    }
}
