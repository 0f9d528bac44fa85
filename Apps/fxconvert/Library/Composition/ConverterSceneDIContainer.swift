import AppSupport
import CommandLineKit
import ExchangeScreens
import PresentationKit
import ProgramKit
import RepositoryInterfaces
import UseCases

/// Builds the objects behind a single conversion; the flow receives its factories as closures.
@MainActor
struct ConverterSceneDIContainer {
    let ratesRepository: any RatesRepository
    let namesRepository: any CurrencyNamesRepository
    /// The sources in the order in which they are tried; `nil` stands for the local rates.
    var sources: [(any RemoteRates)?] = [nil]
    let secondsSince1970: @Sendable () -> Int64
    let console: Console
    /// The formats in which amounts are parsed (`reading`) and answers are written (`writing`).
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
