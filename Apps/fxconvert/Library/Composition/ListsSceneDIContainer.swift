import AppSupport
import CommandLineKit
import ExchangeScreens
import PresentationKit
import ProgramKit
import RepositoryInterfaces
import UseCases

/// Builds the objects behind `fxconvert rates` and `fxconvert currencies`.
@MainActor
struct ListsSceneDIContainer {
    let ratesRepository: any RatesRepository
    let namesRepository: any CurrencyNamesRepository
    /// The sources in the order in which they are tried; `nil` stands for the local rates.
    let sources: [(any RemoteRates)?]
    let secondsSince1970: @Sendable () -> Int64
    let console: Console
    let format: RegionalFormat

    func makeRatesFlow() -> RatesFlow {
        RatesFlow(makeViewModel: makeRatesListViewModel, makeView: makeRatesView)
    }

    func makeCurrenciesFlow() -> CurrenciesFlow {
        CurrenciesFlow(makeViewModel: makeCurrenciesListViewModel, makeView: makeCurrenciesView)
    }

    func makeRatesListViewModel() -> any RatesListViewModel {
        DefaultRatesListViewModel(
            listRates: makeListRatesUseCase(),
            findCurrencies: DefaultFindCurrenciesUseCase(repository: namesRepository),
            nameCurrencies: DefaultFetchCurrencyNamesUseCase(repository: namesRepository),
            format: format,
            secondsSince1970: secondsSince1970
        )
    }

    func makeListRatesUseCase() -> any ListRatesUseCase {
        let ways = sources.map { source -> any ListRatesUseCase in
            guard let source else {
                return DefaultListRatesUseCase(
                    repository: ratesRepository,
                    secondsSince1970: secondsSince1970
                )
            }
            return ListRatesFromSourceUseCase(
                source: source,
                known: ratesRepository,
                secondsSince1970: secondsSince1970
            )
        }
        return ways.count == 1 ? ways[0] : ListRatesFromSourcesUseCase(ways)
    }

    func makeCurrenciesListViewModel() -> any CurrenciesListViewModel {
        DefaultCurrenciesListViewModel(
            listCurrencies: DefaultListCurrenciesUseCase(names: namesRepository, rates: ratesRepository),
            format: format
        )
    }

    func makeRatesView(_ output: OutputFormat) -> RatesFlow.View {
        let console = console
        return { state throws(ProgramFailure) in
            guard let listing = state.listing else { return }
            console.tell(state.notes)
            let document = RatesDocument(listing)
            switch output {
            case .text: try console.output.write(RatesListScreen(columns: console.columns).lines(for: state))
            case .plain: try console.output.write(document.plainText)
            case .json: try console.write(json: document)
            }
        }
    }

    func makeCurrenciesView(_ output: OutputFormat) -> CurrenciesFlow.View {
        let console = console
        return { state throws(ProgramFailure) in
            let documents = state.rows.map { CurrencyDocument($0) }
            switch output {
            case .text:
                try console.output.write(CurrenciesListScreen(columns: console.columns).lines(for: state))
            case .plain: try console.output.write(documents.map(\.plainLine).joined())
            case .json: try console.write(json: CurrenciesDocument(currencies: documents))
            }
        }
    }
}
