import CommandLineKit
import ExchangeScreens
import PresentationKit
import ProgramKit
import RepositoryInterfaces
import TerminalKit
import UseCases

/// Builds the objects behind `fxconvert history`.
@MainActor
struct HistorySceneDIContainer {
    let ratesRepository: any RatesRepository
    let namesRepository: any CurrencyNamesRepository
    /// The sources in the order in which they are tried; `nil` stands for the local rates.
    let sources: [(any RemoteRates)?]
    let secondsSince1970: @Sendable () -> Int64
    let console: Console
    let format: RegionalFormat
    let showsUnicode: Bool

    func makeFlow() -> HistoryFlow {
        HistoryFlow(makeViewModel: makeRateHistoryViewModel, makeView: makeView)
    }

    func makeRateHistoryViewModel() -> any RateHistoryViewModel {
        DefaultRateHistoryViewModel(
            fetchHistory: makeFetchRateHistoryUseCase(),
            findCurrencies: DefaultFindCurrenciesUseCase(repository: namesRepository),
            format: format,
            secondsSince1970: secondsSince1970
        )
    }

    func makeFetchRateHistoryUseCase() -> any FetchRateHistoryUseCase {
        let ways = sources.map { source -> any FetchRateHistoryUseCase in
            guard let source else { return DefaultFetchRateHistoryUseCase(repository: ratesRepository) }
            return FetchRateHistoryFromSourceUseCase(
                source: source,
                known: ratesRepository,
                secondsSince1970: secondsSince1970
            )
        }
        return ways.count == 1 ? ways[0] : FetchRateHistoryFromSourcesUseCase(ways)
    }

    func makeView(_ form: HistoryRequest.Form) -> HistoryFlow.View {
        let console = console
        let showsUnicode = showsUnicode
        return { state throws(ProgramFailure) in
            guard let history = state.history else { return }
            console.tell(state.notes)
            switch form {
            case .text: try console.output.write(Self.screen(console, pen: nil).lines(for: state))
            case .chart(let asciiOnly):
                let pen: LineChart.Pen = asciiOnly || !showsUnicode ? .ascii : .braille
                try console.output.write(Self.screen(console, pen: pen).lines(for: state))
            case .plain: try console.output.write(HistoryDocument(history).plainText)
            case .csv: try console.output.write(HistoryDocument(history).csv)
            case .json: try console.write(json: HistoryDocument(history))
            }
        }
    }

    private static func screen(_ console: Console, pen: LineChart.Pen?) -> RateHistoryScreen {
        RateHistoryScreen(columns: console.columns, rows: console.output.traits.rows, pen: pen)
    }
}
