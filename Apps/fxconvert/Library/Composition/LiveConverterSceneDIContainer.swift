import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit
import RepositoryInterfaces
import TerminalKit
import UseCases

/// Builds the objects behind the interactive converter: the full screen and the line prompt.
@MainActor
struct LiveConverterSceneDIContainer {
    /// Builds the use cases and views shared with a single conversion.
    let converter: ConverterSceneDIContainer
    /// The day, the rounding and the gap rule of every conversion.
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
            nameCurrencies: DefaultFetchCurrencyNamesUseCase(repository: converter.namesRepository),
            matchCurrencies: DefaultMatchCurrenciesUseCase(names: converter.namesRepository),
            fetchHistory: DefaultFetchRateHistoryUseCase(repository: converter.ratesRepository),
            fetchRecentPairs: DefaultFetchRecentPairsUseCase(repository: recentPairsRepository),
            saveRecentPair: DefaultSaveRecentPairUseCase(repository: recentPairsRepository)
        )
    }
}
