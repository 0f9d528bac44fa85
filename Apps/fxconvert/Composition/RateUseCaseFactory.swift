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

    func makeRatesUseCases() -> any RatesUseCases {
        let alternatives = sources.map { $0.map(remote) ?? builtIn }
        return alternatives.count == 1 ? alternatives[0] : RatesWithFallback(alternatives)
    }

    private var builtIn: any RatesUseCases {
        let bank = DefaultRatesUseCases(
            repository: ratesRepository,
            onlyOwnRates: onlyOwnRates,
            hasOwnRates: hasOwnRates,
            secondsSince1970: secondsSince1970
        )
        return service.map { RatesWithSavedService(bank, $0) } ?? bank
    }

    private func remote(_ source: any RemoteRatesRepository) -> any RatesUseCases {
        RatesFromSource(
            source: source,
            known: ratesRepository,
            service: service,
            secondsSince1970: secondsSince1970
        )
    }
}
