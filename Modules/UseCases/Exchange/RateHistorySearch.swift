import Entities
import RepositoryInterfaces

/// The search for the rates of a pair in a period, each by the first day that it answers.
struct RateHistorySearch {
    /// The pair and the gap rule, without a day.
    private let query: RateQuery
    private let pair: PairSeries
    private let repository: any RatesRepository
    private let needs: RequiredRates

    init(query: RateQuery, repository: any RatesRepository) {
        let query = query.onlyOwn(repository.ownRates)
        self.query = query
        pair = PairSeries(query)
        self.repository = repository
        // A pair that official rates connect needs no published series.
        needs = query.officialDay(onOrAfter: .earliest) == nil ? pair.needs : .none
    }

    func history(
        since start: CalendarDay?,
        through end: CalendarDay?
    ) throws(RatesError) -> RateHistory {
        let span = try repository.span()
        var unofficial = start.map(query.gap.lastDay)
        let first = max(unofficial ?? span.lowerBound, span.lowerBound)
        let last = min(end ?? span.upperBound, span.upperBound)
        var points: [RateHistory.Point] = []
        var sources: [RatePublisher] = []
        // The first day after the last one is read too, since a fixed rate may answer before it.
        var isLast = last < first
        try repository.forEachDay(
            meeting: needs,
            from: first,
            of: RequiredSeries.currencies(of: query)
        ) { table throws(RatesError) in
            guard !Task.isCancelled else { throw .cancelled }
            guard !isLast else { return false }
            guard let sides = try pair.sides(in: table) else { return true }
            isLast = table.day >= last
            let isOfficial = sides.from.isFixed && sides.to.isFixed
            let answered =
                isOfficial
                ? officialDay(upTo: table.day, after: unofficial)
                : query.gap.firstDay(answeredBy: table.day)
            guard answered <= end ?? .latest else { return false }
            unofficial = isOfficial ? nil : table.day
            // On a day with a fixed rate, the published one of the day before does not count.
            let isReplaced = !isOfficial && RateQuote.fixed(query, on: answered, datedAs: answered) != nil
            guard answered >= start ?? .earliest, !isReplaced else { return true }
            var point = try table.point(of: sides)
            point.day = answered
            points.append(point)
            if sources.last != sides.source { sources.append(sides.source) }
            return !isLast
        }
        guard !points.isEmpty else { throw .noRate(try failure(since: first)) }
        return RateHistory(
            from: query.from,
            to: query.to,
            points: points,
            source: RatePublisher(joining: sources.flatMap(\.parts))
        )
    }

    /// Returns the first day that an official rate answers, given the last day without one. By `GapRule.previous`,
    /// which lists the days that are answered, a fixed rate need not wait for a publication day.
    private func officialDay(upTo published: CalendarDay, after unofficial: CalendarDay?) -> CalendarDay {
        guard query.gap == .previous, let unofficial, let fixedFrom = query.fixedFrom,
            fixedFrom > unofficial, fixedFrom < published
        else { return published }
        return fixedFrom
    }

    /// Returns the rates of the closest publication day on which the pair has a rate.
    private func rates(
        _ bound: DayBound
    ) throws(RatesError) -> (table: RateTable, sides: PairSides)? {
        var bound = bound
        while let table = try repository.rates(meeting: needs, bound) {
            if let sides = try pair.sides(in: table) { return (table, sides) }
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

extension RateQuery {
    /// Returns the query as it concerns rates of which the user's own are a part.
    func onlyOwn(_ part: OwnRatesPart) -> RateQuery {
        var query = self
        query.onlyOwnRates = part == .all
        return query
    }
}
