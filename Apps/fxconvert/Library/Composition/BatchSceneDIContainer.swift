import PresentationKit
import ProgramKit
import RepositoryInterfaces
import UseCases

/// Builds what the conversion of many rows is made of.
@MainActor
struct BatchSceneDIContainer {
    let ratesRepository: any RatesRepository & RateSeriesRepository
    let namesRepository: any CurrencyNamesRepository
    let secondsSince1970: @Sendable () -> Int64
    let clock: any Clock<Duration>
    let console: Console

    /// Enough to keep a few cores busy while one chunk is read and one is written.
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
            nameCurrencies: DefaultNameCurrenciesUseCase(repository: namesRepository),
            secondsSince1970: secondsSince1970
        )
    }
}
