import AppSupport
import CommandLineKit
import ExchangeScreens
import PresentationKit
import RepositoryInterfaces
import UseCases

/// Builds what a conversion is made of; what the flow needs is handed to it as closures.
@MainActor
struct ConverterSceneDIContainer {
    let ratesRepository: any RatesRepository
    let console: Console

    func makeFlow() -> ConverterFlow {
        ConverterFlow(
            makeViewModel: makeConverterViewModel,
            makeView: makeConverterView
        )
    }

    func makeConverterViewModel() -> any ConverterViewModel {
        DefaultConverterViewModel(
            fetchRates: makeFetchRatesUseCase(),
            convertMoney: makeConvertMoneyUseCase()
        )
    }

    func makeFetchRatesUseCase() -> any FetchRatesUseCase {
        DefaultFetchRatesUseCase(repository: ratesRepository)
    }

    func makeConvertMoneyUseCase() -> any ConvertMoneyUseCase {
        DefaultConvertMoneyUseCase()
    }

    func makeConverterView(_ format: OutputFormat) -> ConverterFlow.View {
        switch format {
        case .text:
            let screen = ConversionScreen(columns: console.columns)
            return { [console] state throws(ProgramFailure) in
                try console.output.write(screen.lines(for: state))
            }
        case .json:
            return { [console] state throws(ProgramFailure) in
                guard let conversion = state.conversion else { return }
                try console.write(json: ConversionDocument(conversion))
            }
        }
    }
}
