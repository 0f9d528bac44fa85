import PresentationKit
import ProgramKit
import RepositoryInterfaces
import UseCases

/// Builds the objects behind `fxconvert batch`.
@MainActor
struct BatchSceneDIContainer {
    let ratesRepository: any RatesRepository & RateSeriesRepository
    let namesRepository: any CurrencyNamesRepository
    let secondsSince1970: @Sendable () -> Int64
    let clock: any Clock<Duration>
    let console: Console

    /// How many chunks may be in flight: enough for a few cores while one chunk is read and one is written.
    private static let window = 6

    func makeFlow() -> BatchFlow {
        BatchFlow(
            makeConverter: makeConverter,
            console: console,
            clock: clock,
            window: Self.window
        )
    }

    func makeConverter(terms: ConverterQuestion) -> any BatchConverter {
        DefaultBatchConverter(
            terms: terms,
            fetchTimelines: DefaultFetchTimelinesUseCase(
                repository: ratesRepository,
                secondsSince1970: secondsSince1970
            ),
            fetchRates: DefaultFetchRatesUseCase(
                repository: ratesRepository,
                secondsSince1970: secondsSince1970
            ),
            convertMoney: DefaultConvertMoneyUseCase(),
            findCurrencies: DefaultFindCurrenciesUseCase(repository: namesRepository),
            nameCurrencies: DefaultFetchCurrencyNamesUseCase(repository: namesRepository),
            secondsSince1970: secondsSince1970
        )
    }
}
