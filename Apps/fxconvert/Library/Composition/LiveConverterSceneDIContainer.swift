import CommandLineKit
import PresentationKit
import ProgramKit
import RepositoryInterfaces
import TerminalKit
import UseCases

/// Builds what the full screen is made of.
@MainActor
struct LiveConverterSceneDIContainer {
    /// Gives the use cases that one answer and many keystrokes share.
    let converter: ConverterSceneDIContainer
    let recentPairsRepository: any RecentPairsRepository
    let environment: [String: String]
    let clock: any Clock<Duration>
    let showsUnicode: Bool

    func makeFullScreenFlow(_ color: ColorChoice) throws(ProgramFailure) -> ConverterFullScreenFlow {
        try ConverterFullScreenFlow(
            pen: showsUnicode ? .braille : .ascii,
            openTerminal: { () throws(ProgramFailure) in try openTerminal(color) },
            makeViewModel: makeLiveConverterViewModel
        )
    }

    func makePromptFlow(_ input: StandardInput) -> ConverterPromptFlow {
        ConverterPromptFlow(
            amountFormat: converter.reading,
            console: converter.console,
            input: input,
            makeViewModel: converter.makeConverterViewModel,
            makeView: { converter.makeConverterView(.text, explains: false) }
        )
    }

    func makeLiveConverterViewModel() -> any LiveConverterViewModel {
        DefaultLiveConverterViewModel(
            useCases: makeUseCases(),
            reading: converter.reading,
            writing: converter.writing,
            secondsSince1970: converter.secondsSince1970
        )
    }

    func makeUseCases() -> LiveConverterUseCases {
        LiveConverterUseCases(
            fetchRates: converter.makeFetchRatesUseCase(),
            convertMoney: converter.makeConvertMoneyUseCase(),
            nameCurrencies: DefaultNameCurrenciesUseCase(repository: converter.namesRepository),
            matchCurrencies: DefaultMatchCurrenciesUseCase(names: converter.namesRepository),
            fetchHistory: DefaultFetchRateHistoryUseCase(repository: converter.ratesRepository),
            fetchRecentPairs: DefaultFetchRecentPairsUseCase(repository: recentPairsRepository),
            saveRecentPair: DefaultSaveRecentPairUseCase(repository: recentPairsRepository)
        )
    }

    private func openTerminal(_ color: ColorChoice) throws(ProgramFailure) -> any ScreenTerminal {
        do throws(FullScreenError) {
            return try FullScreen(environment: environment, color: color, wantsMouse: true, clock: clock)
        } catch {
            throw ProgramFailure(
                "the terminal cannot be drawn on; give an amount and two currencies instead.",
                status: .ioError
            )
        }
    }
}
