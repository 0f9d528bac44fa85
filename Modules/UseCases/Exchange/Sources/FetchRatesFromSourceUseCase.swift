public import Entities
public import RepositoryInterfaces

/// Fetches a rate from one remote source, and checks that it is plausible.
public struct FetchRatesFromSourceUseCase: FetchRatesUseCase {
    private let lookup: RemoteRateLookup

    public init(
        source: any RemoteRatesRepository,
        known: any RatesRepository,
        service: SavedServiceRates? = nil,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        lookup = RemoteRateLookup(
            source: source,
            known: known,
            service: service,
            secondsSince1970: secondsSince1970
        )
    }

    public func execute(_ query: RateQuery) async throws(RatesError) -> RateQuote {
        try await lookup.search(for: query).search.quote()
    }
}

/// Fetches the rates of a day from one remote source.
public struct ListRatesFromSourceUseCase: ListRatesUseCase {
    private let lookup: RemoteRateLookup

    public init(
        source: any RemoteRatesRepository,
        known: any RatesRepository,
        service: SavedServiceRates? = nil,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        lookup = RemoteRateLookup(
            source: source,
            known: known,
            service: service,
            secondsSince1970: secondsSince1970
        )
    }

    public func execute(base: Currency, day: CalendarDay?) async throws(RatesError) -> RateListing {
        let (search, failures) = try await lookup.search(for: RateQuery(from: base, to: base, day: day))
        var listing = try await search.listing()
        listing.earlierFailures = failures
        return listing
    }
}

/// Fetches the rate history of a pair from one remote source.
///
/// Without a start it requests one year, because each answer takes a while and some count towards a quota.
public struct FetchRateHistoryFromSourceUseCase: FetchRateHistoryUseCase {
    private let lookup: RemoteRateLookup

    public init(
        source: any RemoteRatesRepository,
        known: any RatesRepository,
        service: SavedServiceRates? = nil,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        lookup = RemoteRateLookup(
            source: source,
            known: known,
            service: service,
            secondsSince1970: secondsSince1970
        )
    }

    public func execute(
        from: Currency,
        to: Currency,
        since start: CalendarDay?,
        through end: CalendarDay?
    ) async throws(RatesError) -> RateHistory {
        let query = RateQuery(from: from, to: to)
        let rates = try await lookup.rates(since: start, through: end, for: query)
        guard !rates.tables.all.isEmpty else {
            throw .source(rates.source, .damagedAnswer(.noRatesOfTheseDays))
        }
        return try await DefaultFetchRateHistoryUseCase(repository: rates)
            .execute(from: from, to: to, since: start, through: end)
    }
}
