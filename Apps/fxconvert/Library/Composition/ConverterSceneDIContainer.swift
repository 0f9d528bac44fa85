import AppSupport
import CommandLineKit
import ExchangeScreens
import PresentationKit
import ProgramKit
import RepositoryInterfaces
import UseCases

/// Builds what a conversion is made of; what the flow needs is handed to it as closures.
@MainActor
struct ConverterSceneDIContainer {
    let ratesRepository: any RatesRepository
    let namesRepository: any CurrencyNamesRepository
    /// Asked in this order; nil stands for the rates at hand.
    var sources: [(any RemoteRates)?] = [nil]
    let secondsSince1970: @Sendable () -> Int64
    let console: Console
    /// How amounts are written by the one who asks, and by the one who answers.
    let reading: RegionalFormat
    let writing: RegionalFormat

    func makeFlow() -> ConverterFlow {
        ConverterFlow(
            amountFormat: reading,
            makeViewModel: makeConverterViewModel,
            makeView: makeConverterView
        )
    }

    func makeConverterViewModel() -> any ConverterViewModel {
        DefaultConverterViewModel(
            fetchRates: makeFetchRatesUseCase(),
            convertMoney: makeConvertMoneyUseCase(),
            findCurrencies: makeFindCurrenciesUseCase(),
            format: writing,
            secondsSince1970: secondsSince1970
        )
    }

    func makeFetchRatesUseCase() -> any FetchRatesUseCase {
        let ways = sources.map { source -> any FetchRatesUseCase in
            guard let source else {
                return DefaultFetchRatesUseCase(
                    repository: ratesRepository,
                    secondsSince1970: secondsSince1970
                )
            }
            return FetchRatesFromSourceUseCase(
                source: source,
                known: ratesRepository,
                secondsSince1970: secondsSince1970
            )
        }
        return ways.count == 1 ? ways[0] : FetchRatesFromSourcesUseCase(ways)
    }

    func makeFindCurrenciesUseCase() -> any FindCurrenciesUseCase {
        DefaultFindCurrenciesUseCase(repository: namesRepository)
    }

    func makeConvertMoneyUseCase() -> any ConvertMoneyUseCase {
        DefaultConvertMoneyUseCase()
    }

    func makeConverterView(_ format: OutputFormat, explains: Bool) -> ConverterFlow.View {
        switch format {
        case .text:
            let screen = ConversionScreen(columns: console.proseColumns, explains: explains)
            return ConverterTextView(screen: screen, console: console).show
        case .plain:
            return ConverterPlainView(console: console, explains: explains).show
        case .json:
            return ConverterJSONView(console: console, explains: explains).show
        }
    }
}
