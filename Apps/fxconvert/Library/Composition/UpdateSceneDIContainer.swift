import AppSupport
import CommandLineKit
import ExchangeScreens
import PresentationKit
import ProgramKit
import RepositoryInterfaces
import UseCases

/// Builds the objects behind `fxconvert update`.
@MainActor
struct UpdateSceneDIContainer {
    let ratesRepository: any RatesRepository
    let savedRatesRepository: any SavedRatesRepository
    let sources: [any RemoteRates]
    let secondsSince1970: @Sendable () -> Int64
    let console: Console
    let format: RegionalFormat

    func makeFlow() -> UpdateFlow {
        UpdateFlow(makeViewModel: makeUpdateViewModel, makeView: makeUpdateView)
    }

    func makeUpdateViewModel() -> any RatesUpdateViewModel {
        DefaultRatesUpdateViewModel(updateRates: makeUpdateRatesUseCase(), format: format)
    }

    func makeUpdateRatesUseCase() -> any UpdateRatesUseCase {
        DefaultUpdateRatesUseCase(
            known: ratesRepository,
            saved: savedRatesRepository,
            sources: sources,
            secondsSince1970: secondsSince1970
        )
    }

    func makeUpdateView(_ format: OutputFormat) -> UpdateFlow.View {
        switch format {
        case .text:
            UpdateTextView(screen: RatesUpdateScreen(columns: console.columns), console: console).show
        case .plain:
            UpdatePlainView(console: console).show
        case .json:
            UpdateJSONView(console: console).show
        }
    }
}
