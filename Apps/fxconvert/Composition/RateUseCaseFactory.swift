import Entities
import RepositoryInterfaces
import UseCases

/// The sources of one command in the order in which they are tried; makes the use cases that ask them.
package struct RateUseCaseFactory {
    /// `nil` stands for the built-in rates.
    let sources: [(any RemoteRatesRepository)?]
    let ratesRepository: any RatesRepository
    /// The same rates by currency; `nil` if they are not known before they are asked for.
    var seriesRepository: (any RateSeriesRepository)?
    /// Whether the user's own rates stand alone, which no update changes.
    var onlyOwnRates = false
    /// Whether the user's own rates are among them, alone or over others.
    var hasOwnRates = false
    /// The saved rates of a service, for what the bank does not publish.
    var service: SavedServiceRates?
    let secondsSince1970: @Sendable () -> Int64

    func makeFetchTimelinesUseCase() -> (any FetchTimelinesUseCase)? {
        seriesRepository.map {
            DefaultFetchTimelinesUseCase(
                repository: $0,
                onlyOwnRates: onlyOwnRates,
                hasOwnRates: hasOwnRates,
                secondsSince1970: secondsSince1970
            )
        }
    }

    func makeFetchRatesUseCase() -> any FetchRatesUseCase {
        useCase(
            builtIn: withService(
                DefaultFetchRatesUseCase(
                    repository: ratesRepository,
                    onlyOwnRates: onlyOwnRates,
                    hasOwnRates: hasOwnRates,
                    secondsSince1970: secondsSince1970
                ),
                FetchRatesWithSavedServiceUseCase.init
            ),
            remote: {
                FetchRatesFromSourceUseCase(
                    source: $0,
                    known: ratesRepository,
                    service: service,
                    secondsSince1970: secondsSince1970
                )
            },
            fallback: FetchRatesWithFallbackUseCase.init
        )
    }

    func makeListRatesUseCase() -> any ListRatesUseCase {
        useCase(
            builtIn: withService(
                DefaultListRatesUseCase(
                    repository: ratesRepository,
                    onlyOwnRates: onlyOwnRates,
                    hasOwnRates: hasOwnRates,
                    secondsSince1970: secondsSince1970
                ),
                ListRatesWithSavedServiceUseCase.init
            ),
            remote: {
                ListRatesFromSourceUseCase(
                    source: $0,
                    known: ratesRepository,
                    service: service,
                    secondsSince1970: secondsSince1970
                )
            },
            fallback: ListRatesWithFallbackUseCase.init
        )
    }

    func makeFetchRateHistoryUseCase() -> any FetchRateHistoryUseCase {
        useCase(
            builtIn: withService(
                DefaultFetchRateHistoryUseCase(
                    repository: ratesRepository,
                    onlyOwnRates: onlyOwnRates
                ),
                FetchRateHistoryWithSavedServiceUseCase.init
            ),
            remote: {
                FetchRateHistoryFromSourceUseCase(
                    source: $0,
                    known: ratesRepository,
                    service: service,
                    secondsSince1970: secondsSince1970
                )
            },
            fallback: FetchRateHistoryWithFallbackUseCase.init
        )
    }

    private func withService<UseCase>(
        _ bank: UseCase,
        _ both: (UseCase, SavedServiceRates) -> UseCase
    ) -> UseCase {
        service.map { both(bank, $0) } ?? bank
    }

    private func useCase<UseCase>(
        builtIn: UseCase,
        remote: (any RemoteRatesRepository) -> UseCase,
        fallback: ([UseCase]) -> UseCase
    ) -> UseCase {
        let each = sources.map { $0.map(remote) ?? builtIn }
        return each.count == 1 ? each[0] : fallback(each)
    }
}
