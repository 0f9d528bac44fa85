import Entities
import RepositoryInterfaces

/// The search for the rates of a pair on every publication day of a period.
struct RateHistorySearch {
    /// The pair, without a day.
    let query: RateQuery
    let repository: any RatesRepository

    func history(
        since start: CalendarDay?,
        through end: CalendarDay?
    ) throws(RatesError) -> RateHistory {
        let span = try repository.span()
        let first = max(start ?? span.lowerBound, span.lowerBound)
        let last = min(end ?? span.upperBound, span.upperBound)
        var points: [RateHistory.Point] = []
        var sources: [RatePublisher] = []
        var day = first
        while day <= last, let (table, sides) = try rates(.onOrAfter(day)), table.day <= last {
            guard !Task.isCancelled else { throw .cancelled }
            points.append(try table.point(of: sides))
            if sources.last != sides.source { sources.append(sides.source) }
            day = table.day.adding(days: 1)
        }
        guard !points.isEmpty else { throw .noRate(try failure(since: first)) }
        return RateHistory(
            from: query.from,
            to: query.to,
            points: points,
            source: RatePublisher(joining: sources.flatMap(\.parts))
        )
    }

    /// Returns the rates of the closest publication day on which the pair has a rate.
    private func rates(
        _ bound: DayBound
    ) throws(RatesError) -> (table: RateTable, sides: PairSides)? {
        // A pair that official rates connect needs no published series.
        let needs =
            query.officialDay(onOrAfter: .earliest) == nil
            ? [RequiredSeries(query.from), RequiredSeries(query.to)] : []
        var bound = bound
        while let table = try repository.rates(meeting: needs, bound) {
            if let sides = try table.sides(of: query) { return (table, sides) }
            bound =
                switch bound {
                case .onOrBefore: .onOrBefore(table.day.adding(days: -1))
                case .onOrAfter: .onOrAfter(table.day.adding(days: 1))
                }
        }
        return nil
    }

    private func failure(since start: CalendarDay) throws(RatesError) -> NoRate {
        let last = try rates(.onOrBefore(start))?.table.day
        let first = last == nil ? try rates(.onOrAfter(start))?.table.day : nil
        var lacking: [Currency] = []
        for currency in [query.from, query.to] where last == nil && first == nil {
            let needs = query.needs(ofSide: currency, on: start)
            if try repository.rates(meeting: needs, .onOrAfter(.earliest)) == nil {
                lacking.append(currency)
            }
        }
        return NoRate(
            query: RateQuery(from: query.from, to: query.to, day: start, gap: .next, maximumAge: 0),
            cause: .gap,
            lacking: lacking,
            last: last,
            first: first,
            onlyOwnRates: repository.ownRates == .all
        )
    }
}
