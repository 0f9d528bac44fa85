public import Entities
public import RepositoryInterfaces

/// Finds the rate that answers a query.
public protocol FetchRatesUseCase: Sendable {
    func execute(_ query: RateQuery) async throws(RatesError) -> RateQuote
}

/// Lists the rates of all currencies on one day.
public protocol ListRatesUseCase: Sendable {
    /// Returns the newest rates if `day` is `nil`.
    func execute(base: Currency, day: CalendarDay?) async throws(RatesError) -> RateListing
}

/// Lists the rates of currencies on every publication day of a period, of the known rates.
public protocol ListDailyRatesUseCase: Sendable {
    /// Returns the days on which the base has a rate, oldest first, with all currencies or those that are wanted.
    func execute(
        base: Currency,
        only wanted: Set<Currency>?,
        since start: CalendarDay,
        through end: CalendarDay?
    ) async throws(RatesError) -> [RateListing]
}

/// Fetches the rates of a pair on every publication day of a period.
public protocol FetchRateHistoryUseCase: Sendable {
    /// Returns the rates from `start` to `end`, by default from the first to the newest day.
    ///
    /// Each has the first day that it answers by the gap rule, which is `before` or `previous`.
    func execute(
        from: Currency,
        to: Currency,
        since start: CalendarDay?,
        through end: CalendarDay?,
        gap: GapRule
    ) async throws(RatesError) -> RateHistory
}

extension FetchRateHistoryUseCase {
    /// Returns the rates by their publication days.
    public func execute(
        from: Currency,
        to: Currency,
        since start: CalendarDay?,
        through end: CalendarDay?
    ) async throws(RatesError) -> RateHistory {
        try await execute(from: from, to: to, since: start, through: end, gap: .before)
    }
}

/// What asks for rates. Each source has one type for all of them, so which source answers is decided once.
public typealias RatesUseCases = FetchRatesUseCase & ListRatesUseCase & FetchRateHistoryUseCase

/// The rates of a repository.
public struct DefaultRatesUseCases: RatesUseCases, ListDailyRatesUseCase {
    private let repository: any RatesRepository
    private let secondsSince1970: @Sendable () -> Int64

    /// Creates the use cases. The clock decides which days are in the future and how old the rates are.
    public init(
        repository: any RatesRepository,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.repository = repository
        self.secondsSince1970 = secondsSince1970
    }

    public func execute(_ query: RateQuery) async throws(RatesError) -> RateQuote {
        let quote = try search(for: query).quote()
        guard !Task.isCancelled else { throw .cancelled }
        return quote
    }

    public func execute(base: Currency, day: CalendarDay?) async throws(RatesError) -> RateListing {
        let listing = try search(for: RateQuery(from: base, to: base, day: day)).listing()
        guard !Task.isCancelled else { throw .cancelled }
        return listing
    }

    public func execute(
        from: Currency,
        to: Currency,
        since start: CalendarDay?,
        through end: CalendarDay?,
        gap: GapRule
    ) async throws(RatesError) -> RateHistory {
        try RateHistorySearch(query: RateQuery(from: from, to: to, gap: gap), repository: repository)
            .history(since: start, through: end)
    }

    public func execute(
        base: Currency,
        only wanted: Set<Currency>?,
        since start: CalendarDay,
        through end: CalendarDay?
    ) async throws(RatesError) -> [RateListing] {
        let last = end ?? .latest
        let pair = RateQuery(from: base, to: base).onlyOwn(repository.ownRates)
        var series = ListedSeries(pair, only: wanted)
        var listings: [RateListing] = []
        try repository.forEachDay(
            meeting: pair.needs(of: base, overEuro: true),
            from: start,
            of: series.currencies
        ) { table throws(RatesError) in
            guard table.day <= last else { return false }
            guard !Task.isCancelled else { throw .cancelled }
            let lines = try series.lines(in: table)
            if !lines.isEmpty {
                listings.append(
                    RateListing(base: base, day: table.day, missedDays: 0, source: table.source, lines: lines)
                )
            }
            return true
        }
        return listings
    }

    private func search(for query: RateQuery) throws(RatesError) -> RateSearch {
        RateSearch(
            query: query.onlyOwn(repository.ownRates),
            repository: repository,
            span: try repository.span(),
            now: Moment(secondsSince1970: secondsSince1970())
        )
    }
}
