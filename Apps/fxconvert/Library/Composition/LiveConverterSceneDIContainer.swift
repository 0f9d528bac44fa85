import AppSupport
import CommandLineKit
import PresentationKit
import ProgramKit
import TerminalKit
import UseCases

/// Builds the objects behind the interactive converter: the full screen and the line prompt.
@MainActor
struct LiveConverterSceneDIContainer {
    let app: AppDIContainer
    let sources: RateUseCaseFactory
    /// A single conversion; the prompt uses its view model and its view.
    let converter: ConverterFlow
    /// The day, the rounding and the gap rule of every conversion.
    let options: ConversionOptions
    let format: RegionalFormat

    func makeFullScreenFlow(_ color: ColorChoice) throws(ProgramFailure) -> ConverterFullScreenFlow {
        try ConverterFullScreenFlow(
            pen: app.region.showsUnicode ? .braille : .ascii,
            openTerminal: { () throws(ProgramFailure) in
                try app.context.openFullScreen(
                    color,
                    otherwise: "give an amount and two currencies instead"
                )
            },
            makeViewModel: makeLiveConverterViewModel
        )
    }

    func makePromptFlow() -> ConverterPromptFlow {
        ConverterPromptFlow(
            options: options,
            format: format,
            console: app.console,
            input: app.context.input,
            makeViewModel: converter.makeViewModel,
            makeView: { converter.makeView(.text, false) }
        )
    }

    func makeLiveConverterViewModel() -> any LiveConverterViewModel {
        app.makeLiveConverterViewModel(sources, options: options, format: format)
    }
}

extension AppDIContainer {
    func makeLiveConverterViewModel(
        _ sources: RateUseCaseFactory,
        options: ConversionOptions,
        format: RegionalFormat,
        showsLastYear: Bool = true
    ) -> any LiveConverterViewModel {
        DefaultLiveConverterViewModel(
            useCases: LiveConverterUseCases(
                fetchRates: sources.makeFetchRatesUseCase(),
                convertMoney: DefaultConvertMoneyUseCase(),
                nameCurrencies: DefaultFetchCurrencyNamesUseCase(repository: namesRepository),
                matchCurrencies: DefaultMatchCurrenciesUseCase(names: namesRepository),
                findCurrencies: DefaultFindCurrenciesUseCase(repository: namesRepository),
                fetchHistory: showsLastYear
                    ? DefaultFetchRateHistoryUseCase(repository: sources.ratesRepository) : nil,
                recentPairs: DefaultRecentPairsUseCase(repository: recentPairsRepository)
            ),
            options: options,
            writing: format,
            zone: zone,
            secondsSince1970: context.now
        )
    }
}
