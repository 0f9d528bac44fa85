import CommandLineKit
import ExchangeScreens
import PresentationKit
import ProgramKit
import RepositoryInterfaces
import TerminalKit
import UseCases

/// Builds what a pair's history is made of.
@MainActor
struct HistorySceneDIContainer {
    let ratesRepository: any RatesRepository
    let namesRepository: any CurrencyNamesRepository
    let console: Console
    let format: RegionalFormat
    let showsUnicode: Bool

    func makeFlow() -> HistoryFlow {
        HistoryFlow(makeViewModel: makeRateHistoryViewModel, makeView: makeView)
    }

    func makeRateHistoryViewModel() -> any RateHistoryViewModel {
        DefaultRateHistoryViewModel(
            fetchHistory: DefaultFetchRateHistoryUseCase(repository: ratesRepository),
            findCurrencies: DefaultFindCurrenciesUseCase(repository: namesRepository),
            format: format
        )
    }

    func makeView(_ form: HistoryRequest.Form) -> HistoryFlow.View {
        let console = console
        let showsUnicode = showsUnicode
        return { state throws(ProgramFailure) in
            guard let history = state.history else { return }
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
