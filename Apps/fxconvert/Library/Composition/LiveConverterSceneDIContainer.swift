import AppSupport
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
    /// By which day, rounding and rule for days everything is converted.
    let terms: ConverterQuestion
    let recentPairsRepository: any RecentPairsRepository
    let context: ProcessContext
    let showsUnicode: Bool

    func makeFullScreenFlow(_ color: ColorChoice) throws(ProgramFailure) -> ConverterFullScreenFlow {
        try ConverterFullScreenFlow(
            pen: showsUnicode ? .braille : .ascii,
            openTerminal: { () throws(ProgramFailure) in
                try context.openFullScreen(
                    color,
                    otherwise: "give an amount and two currencies instead"
                )
            },
            makeViewModel: makeLiveConverterViewModel
        )
    }

    func makePromptFlow(_ input: StandardInput) -> ConverterPromptFlow {
        ConverterPromptFlow(
            terms: terms,
            console: converter.console,
            input: input,
            makeViewModel: converter.makeConverterViewModel,
            makeView: { converter.makeConverterView(.text, explains: false) }
        )
    }

    func makeLiveConverterViewModel() -> any LiveConverterViewModel {
        DefaultLiveConverterViewModel(
            useCases: makeUseCases(),
            terms: terms,
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
}
