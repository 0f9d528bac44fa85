import Entities
import RepositoryInterfaces

/// The search for the rate that answers a query, or for the reason that there is none.
struct RateSearch {
    let query: RateQuery
    let repository: any RatesRepository
    let span: ClosedRange<CalendarDay>
    let now: Moment
    /// Set if the repository holds only the rates of one source, for days near the requested one.
    var source: RatePublisher?

    private var days: RateDays {
        RateDays(span, today: TargetCalendar.day(at: now), hasOwnRates: repository.ownRates != .none)
    }

    private var requestedDay: CalendarDay { query.day ?? days.newest }

    /// The last day whose rates may answer, unless the gap rule looks ahead.
    private var lastDay: CalendarDay { query.lastDay ?? days.newest }

    private var needs: RequiredRates {
        guard isListing else { return query.needs(on: requestedDay) }
        return query.needs(
            of: query.from,
            overEuro: RateToPivot.fixed(query.from, on: requestedDay) != nil
        )
    }

    /// Whether all rates of a base are listed.
    private var isListing: Bool { query.isOfOneCurrency }

    func quote() throws(RatesError) -> RateQuote {
        switch try answer(to: query, of: needs, in: days) {
        case .none: throw failure()
        case .official(let day, let date):
            let fixed = RateQuote.fixed(query, on: day, datedAs: date)
            guard let quote = fixed ?? RateQuote.pegged(query, on: day, datedAs: date) else {
                throw failure()
            }
            return quote
        case .published(let table): return try quote(from: table)
        case .interpolated(let day): return try interpolatedQuote(on: day)
        }
    }

    /// Returns the rates of all currencies on the day that answers, per unit of `query.from`.
    func listing() throws(RatesError) -> RateListing {
        guard requestedDay <= days.latest else { throw failure() }
        let table = try newest(upTo: requestedDay, of: needs, maximumAge: query.maximumAge)
        guard let table else { throw failure() }
        var series = ListedSeries(query)
        var listing = RateListing(
            base: query.from,
            day: table.day,
            missedDays: try missedDays(since: table.day),
            source: table.source,
            isOutdated: isOutdated(table.day),
            lines: try series.lines(in: table, for: requestedDay)
        )
        listing.time = table.time
        listing.olderDay = table.olderDays.values.min()
        return listing
    }

    private func quote(from table: RateTable) throws(RatesError) -> RateQuote {
        guard let sides = try PairSeries(query).sides(in: table, for: requestedDay) else {
            throw .unreadable(.missingRate(query.to, table.day))
        }
        var quote = RateQuote(
            query: query,
            from: sides.from,
            to: sides.to,
            day: table.day,
            missedDays: try missedDays(since: table.day),
            source: sides.source,
            isOutdated: isOutdated(table.day)
        )
        quote.time = table.time
        if !quote.isFixed { quote.olderDay = table.olderDays.values.min() }
        return quote
    }

    private func rateToPivot(
        _ currency: Currency,
        in table: RateTable,
        over pivot: Currency
    ) throws(RatesError) -> RateToPivot {
        do throws(ExactDecimalError) {
            let rate = try table.rateToPivot(
                of: currency,
                for: requestedDay,
                over: pivot,
                alone: query.onlyOwnRates
            )
            if let rate { return rate }
        } catch {
            throw .unreadable(.tooManyDigits(currency))
        }
        throw .unreadable(.missingRate(currency, table.day))
    }

    /// Returns whether the available rates end with this day, and newer ones are due by the requested day.
    private func isOutdated(_ day: CalendarDay?) -> Bool {
        guard source == nil, repository.ownRates != .all, let day, day == span.upperBound else {
            return false
        }
        let end = min(lastDay, TargetCalendar.lastDayDue(at: now))
        return TargetCalendar.publicationDays(after: day, through: end) > 0
    }

    /// Returns the number of publication days after a day: by the repository, and beyond its span by the
    /// calendar.
    ///
    /// A day whose rates are not due yet does not count.
    private func missedDays(since published: CalendarDay) throws(RatesError) -> Int {
        let due = max(TargetCalendar.lastDayDue(at: now), span.upperBound)
        let end = min(lastDay, due)
        let own = try repository.publicationDays(after: published, through: end)
        guard repository.ownRates != .none, query.day == nil, span.upperBound > end else {
            return own + TargetCalendar.publicationDays(after: max(published, span.upperBound), through: end)
        }
        // Own rates of days to come do not make the days before them known.
        let known = min(end, TargetCalendar.lastDayDue(at: now))
        return max(own, TargetCalendar.publicationDays(after: published, through: known))
    }
}

extension RateSearch: PublishedRates {
    func day(of table: RateTable) -> CalendarDay { table.day }

    func last(
        upTo day: CalendarDay,
        of needs: RequiredRates,
        notBefore oldest: CalendarDay
    ) throws(RatesError) -> RateTable? {
        var day = day
        while let table = try repository.rates(meeting: needs, .onOrBefore(day)) {
            let older = query.gap == .strict ? table.day : oldest
            guard table.olderDays.contains(where: { $0.value < older }) else { return table }
            day = table.day.adding(days: -1)
        }
        return nil
    }

    func first(
        from day: CalendarDay,
        of needs: RequiredRates,
        notAfter latest: CalendarDay
    ) throws(RatesError) -> RateTable? {
        var start = day
        while let table = try repository.rates(meeting: needs, .onOrAfter(start)) {
            guard table.olderDays.contains(where: { $0.value < day }) else { return table }
            start = table.day.adding(days: 1)
        }
        return nil
    }

    func isOfficial(_ query: RateQuery, _ needs: RequiredRates) throws(RatesError) -> Bool {
        if RateQuote.fixed(query, on: requestedDay, datedAs: requestedDay) != nil { return true }
        // A source that was asked by name may know better than an official rate that was given up since.
        guard mayBeOfficial(query),
            RateQuote.pegged(query, on: requestedDay, datedAs: requestedDay) != nil
        else { return false }
        // The user's own rates may have one of a pegged currency itself.
        let table = try newest(upTo: requestedDay, of: needs, maximumAge: query.maximumAge)
        return table?.replacesPeg(of: query, on: requestedDay) != true
    }

    func mayBeOfficial(_ query: RateQuery) -> Bool { source == nil && !query.onlyOwnRates }

    /// Returns the error that names the closest days with a rate.
    private func failure() -> RatesError {
        do throws(RatesError) {
            let noRate = try failure(
                of: query,
                needs,
                alone: needs.series.map { ($0.currency, query.needs(ofSide: $0.currency, on: requestedDay)) },
                in: days,
                source: source,
                isListing: isListing,
                onlyOwnRates: repository.ownRates == .all,
                isOutdated: isOutdated
            )
            return .noRate(noRate)
        } catch {
            return error
        }
    }
}

// Interpolation: each side has its own neighbouring days.
extension RateSearch {
    private func interpolatedQuote(on day: CalendarDay) throws(RatesError) -> RateQuote {
        let from = try interpolatedSide(query.from, on: day)
        let to = try interpolatedSide(query.to, on: day)
        // What nothing connects has no rate.
        guard from.rate.pivot == to.rate.pivot else { throw failure() }
        let oldest = [from.oldest, to.oldest].compactMap(\.self).min() ?? day
        return RateQuote(
            query: query,
            from: from.rate,
            to: to.rate,
            day: day,
            missedDays: try missedDays(since: oldest),
            source: from.source ?? to.source ?? .councilOfTheEuropeanUnion
        )
    }

    /// A side of an interpolated quote; `oldest` and `source` are `nil` for a fixed rate.
    private struct Side {
        let rate: RateToPivot
        var oldest: CalendarDay?
        var source: RatePublisher?
    }

    private func interpolatedSide(_ currency: Currency, on day: CalendarDay) throws(RatesError) -> Side {
        if !query.onlyOwnRates, let fixed = RateToPivot.fixed(currency, on: day) { return Side(rate: fixed) }
        let needs = query.needs(ofSide: currency, on: day)
        let neighbours = try neighbours(
            of: needs,
            around: day,
            maximumAge: query.maximumAge,
            // Both ends use the pivot of the day between them.
            fixedFrom: { $0.pivot(for: query, on: day) == .euro ? needs.series.first?.fixedFrom : nil }
        )
        let (before, after): (RateTable, (day: CalendarDay, rate: RateToPivot?))
        switch neighbours {
        case nil: throw failure()
        case .sameDay(let table):
            let rate = try rateToPivot(currency, in: table, over: table.pivot(for: query, on: day))
            return Side(rate: rate, oldest: day, source: table.source)
        case .published(let table, let next):
            let rate = try rateToPivot(currency, in: next, over: table.pivot(for: query, on: day))
            (before, after) = (table, (next.day, rate))
        case .fixed(let table, let since):
            (before, after) = (table, (since, RateToPivot.fixed(currency, on: since)))
        }
        let first = try rateToPivot(currency, in: before, over: before.pivot(for: query, on: day))
        guard let second = after.rate else { throw failure() }
        do throws(ExactDecimalError) {
            let rate = try RateToPivot.interpolated(
                for: day,
                between: (before.day, first),
                and: (after.day, second)
            )
            return Side(rate: rate, oldest: before.day, source: before.source)
        } catch {
            throw .unreadable(.tooManyDigits(currency))
        }
    }
}
