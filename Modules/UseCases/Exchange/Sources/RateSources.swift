public import Entities
public import RepositoryInterfaces

/// The rates of the sources that the user chose, and of the known rates among them.
public struct RateSources: Sendable {
    /// A source of rates.
    public enum Source: Sendable {
        /// The known rates, which need no network.
        case known
        case remote(any RemoteRatesRepository)
    }

    /// The rates, each of the first source that answers.
    public let rates: any RatesUseCases
    /// The known rates alone, which need no network.
    public let knownRates: any RatesUseCases
    /// The known rates of every day.
    public let dailyRates: any ListDailyRatesUseCase
    /// The known rates as whole series; `nil` if another source may answer.
    let timelines: (any FetchTimelinesUseCase)?
    /// The saved rates of a service, for what the bank does not publish.
    let service: SavedServiceRates?
    /// The currencies of the user's own rates, which may have other codes than those that everybody knows.
    public var ownCurrencies: Set<Currency> = []

    /// - Parameters:
    ///   - sources: The sources, which are asked in turn.
    ///   - known: The known rates, with which those of other sources are compared.
    ///   - series: The known rates by currency; `nil` if series cannot give every rate.
    ///   - service: The saved rates of a service, which answer beside those of the bank, never beside own rates alone.
    ///   - secondsSince1970: Returns the time.
    public init(
        _ sources: [Source] = [.known],
        known: any RatesRepository,
        series: (any RateSeriesRepository)?,
        service: SavedServiceRates,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        let service = known.ownRates == .all ? nil : service
        let published = DefaultRatesUseCases(repository: known, secondsSince1970: secondsSince1970)
        let knownRates: any RatesUseCases = service.map { RatesWithSavedService(published, $0) } ?? published
        rates = RatesWithFallback(
            sources.map { source -> any RatesUseCases in
                guard case .remote(let source) = source else { return knownRates }
                return RatesFromSource(
                    source: source,
                    known: known,
                    service: service,
                    secondsSince1970: secondsSince1970
                )
            }
        )
        let onlyKnown = sources.allSatisfy { if case .known = $0 { true } else { false } }
        timelines = series.flatMap {
            onlyKnown
                ? DefaultFetchTimelinesUseCase(
                    repository: $0,
                    ownRates: known.ownRates,
                    secondsSince1970: secondsSince1970
                ) : nil
        }
        self.knownRates = knownRates
        dailyRates = published
        self.service = service
    }
}

extension BatchConverter {
    public init(
        _ sources: RateSources,
        currencies: any FetchCurrencyNamesUseCase & FindCurrenciesUseCase,
        options: BatchOptions,
        secondsSince1970: @Sendable () -> Int64
    ) {
        self.init(
            options: options,
            fetchTimelines: sources.timelines,
            codesElsewhere: { [service = sources.service] in await service?.codes() ?? [] },
            fetchRates: sources.rates,
            fetchHistory: sources.rates,
            findCurrencies: currencies,
            nameCurrencies: currencies,
            secondsSince1970: secondsSince1970
        )
    }
}
