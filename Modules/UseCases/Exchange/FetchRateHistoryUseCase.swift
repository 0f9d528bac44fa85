public import Entities
public import RepositoryInterfaces

/// Fetches the rates of a pair on every publication day of a period.
public protocol FetchRateHistoryUseCase: Sendable {
    /// Returns the rates from `start` to `end`, by default from the first to the newest day.
    func execute(
        from: Currency,
        to: Currency,
        since start: CalendarDay?,
        through end: CalendarDay?
    ) async throws(RatesError) -> RateHistory
}

public struct DefaultFetchRateHistoryUseCase: FetchRateHistoryUseCase {
    private let repository: any RatesRepository
    private let onlyOwnRates: Bool

    public init(repository: any RatesRepository, onlyOwnRates: Bool = false) {
        self.repository = repository
        self.onlyOwnRates = onlyOwnRates
    }

    public func execute(
        from: Currency,
        to: Currency,
        since start: CalendarDay?,
        through end: CalendarDay?
    ) async throws(RatesError) -> RateHistory {
        let span = try await repository.span()
        let last = min(end ?? span.upperBound, span.upperBound)
        let query = RateQuery(from: from, to: to)
        var points: [RateHistory.Point] = []
        var sources: [RatePublisher] = []
        var day = max(start ?? span.lowerBound, span.lowerBound)
        while day <= last, let (table, sides) = try await rates(of: query, .onOrAfter(day)), table.day <= last
        {
            guard !Task.isCancelled else { throw .cancelled }
            points.append(try table.point(of: sides))
            if sources.last != sides.source { sources.append(sides.source) }
            day = table.day.adding(days: 1)
        }
        guard !points.isEmpty else {
            throw .noRate(try await failure(of: query, since: max(start ?? span.lowerBound, span.lowerBound)))
        }
        return RateHistory(
            from: from,
            to: to,
            points: points,
            source: RatePublisher(joining: sources.flatMap(\.parts))
        )
    }

    /// Returns the rates of the closest publication day on which the pair has a rate.
    private func rates(
        of query: RateQuery,
        _ bound: DayBound
    ) async throws(RatesError) -> (table: RateTable, sides: PairSides)? {
        // A pair that official rates connect needs no published series.
        let needs =
            query.officialDay(onOrAfter: .earliest) == nil
            ? [RequiredSeries(query.from), RequiredSeries(query.to)] : []
        var bound = bound
        while let table = try await repository.rates(meeting: needs, bound) {
            if let sides = try table.sides(of: query) { return (table, sides) }
            bound =
                switch bound {
                case .onOrBefore: .onOrBefore(table.day.adding(days: -1))
                case .onOrAfter: .onOrAfter(table.day.adding(days: 1))
                }
        }
        return nil
    }

    private func failure(of query: RateQuery, since start: CalendarDay) async throws(RatesError) -> NoRate {
        let last = try await rates(of: query, .onOrBefore(start))?.table.day
        let first = last == nil ? try await rates(of: query, .onOrAfter(start))?.table.day : nil
        var lacking: [Currency] = []
        for currency in [query.from, query.to] where last == nil && first == nil {
            let needs = query.needs(ofSide: currency, on: start)
            if try await repository.rates(meeting: needs, .onOrAfter(.earliest)) == nil {
                lacking.append(currency)
            }
        }
        return NoRate(
            query: RateQuery(from: query.from, to: query.to, day: start, gap: .next, maximumAge: 0),
            cause: .gap,
            lacking: lacking,
            last: last,
            first: first,
            onlyOwnRates: onlyOwnRates
        )
    }
}
