import PresentationKit
import ProgramKit
import UseCases

/// Builds the objects behind `fxconvert batch`.
@MainActor
struct BatchSceneDIContainer {
    let app: AppDIContainer
    let sources: RateUseCaseFactory

    /// How many chunks may be in flight: enough for a few cores while one chunk is read and one is written.
    private static let window = 6

    func makeFlow() -> BatchFlow {
        BatchFlow(
            makeConverter: makeConverter,
            console: app.console,
            format: app.format,
            clock: app.context.clock,
            window: Self.window
        )
    }

    func makeConverter(options: ConversionOptions) -> BatchConverter {
        BatchConverter(
            options: options,
            fetchTimelines: sources.makeFetchTimelinesUseCase(),
            codesElsewhere: { [service = sources.service] in await service?.codes() ?? [] },
            fetchRates: sources.makeFetchRatesUseCase(),
            fetchHistory: sources.makeFetchRateHistoryUseCase(),
            convertMoney: DefaultConvertMoneyUseCase(),
            findCurrencies: DefaultFindCurrenciesUseCase(repository: app.namesRepository),
            nameCurrencies: DefaultFetchCurrencyNamesUseCase(repository: app.namesRepository),
            secondsSince1970: app.context.now
        )
    }
}
