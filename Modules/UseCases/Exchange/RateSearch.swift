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
        RateDays(span, today: TargetCalendar.day(at: now), hasOwnRates: hasOwnRates)
    }

    private var onlyOwnRates: Bool { repository.ownRates == .all }

    private var hasOwnRates: Bool { repository.ownRates != .none }

    private var requestedDay: CalendarDay { query.day ?? days.newest }

    private var needs: [RequiredSeries] {
        guard isListing else { return query.needs(on: requestedDay) }
        return RequiredSeries.needs(
            of: query.from,
            overEuro: RateToPivot.fixed(query.from, on: requestedDay) != nil
        )
    }

    /// Whether all rates of a base are listed, which a query names twice.
    private var isListing: Bool { query.from == query.to }

    func quote() async throws(RatesError) -> RateQuote {
        let days = days
        let date = query.day ?? days.today
        if query.from == query.to, let same = RateQuote.fixed(query, on: requestedDay, datedAs: date) {
            return same
        }
        guard requestedDay <= days.latest else { throw await failure() }
        if let fixed = RateQuote.fixed(query, on: requestedDay, datedAs: date) { return fixed }
        // A source that was asked by name may know better than an official rate that was given up since.
        if source == nil, let pegged = RateQuote.pegged(query, on: requestedDay, datedAs: date),
            try await !isPublishedDespitePeg()
        {
            return pegged
        }
        guard let day = query.day else { return try await quote(from: closestTable()) }
        guard days.mayAnswer(on: day, by: query.gap) else { throw await failure() }
        if query.gap == .interpolate { return try await interpolatedQuote(on: day) }
        let table = try await table(for: day)
        if source == nil, let official = query.officialDay(insteadOf: table?.day),
            let quote = RateQuote.official(query, on: official)
        {
            return quote
        }
        guard let table else { throw await failure() }
        return try await quote(from: table)
    }

    /// Returns the rates of all currencies on the day that answers, per unit of `query.from`.
    func listing() async throws(RatesError) -> RateListing {
        guard requestedDay <= days.latest else { throw await failure() }
        let table = try await closestTable()
        var lines: [RateListing.Line] = []
        for currency in table.currencies where currency != query.from {
            let pair = RateQuery(from: query.from, to: currency)
            guard let sides = try table.sides(of: pair, for: requestedDay) else { continue }
            lines.append(RateListing.Line(currency: currency, rate: try table.point(of: sides).rate))
        }
        var listing = RateListing(
            base: query.from,
            day: table.day,
            missedDays: try await missedDays(since: table.day),
            source: table.source,
            isOutdated: isOutdated(table.day),
            lines: lines
        )
        listing.time = table.time
        return listing
    }

    /// Returns the newest rates up to the requested day.
    private func closestTable() async throws(RatesError) -> RateTable {
        let table = try await repository.rates(meeting: needs, .onOrBefore(requestedDay))
        guard let table, isCloseEnough(table.day, to: requestedDay) else { throw await failure() }
        return table
    }

    private func table(for day: CalendarDay) async throws(RatesError) -> RateTable? {
        let rule = query.gap
        let before = rule.looksBack ? try await repository.rates(meeting: needs, .onOrBefore(day)) : nil
        let after =
            rule.looksAhead(of: day, having: before?.day)
            ? try await repository.rates(meeting: needs, .onOrAfter(day)) : nil
        let chosen = rule.choice(
            for: day,
            before: before?.day,
            after: after?.day,
            maximumAge: query.maximumAge
        )
        return [before, after].compactMap(\.self).first { $0.day == chosen }
    }

    private func isCloseEnough(_ published: CalendarDay, to day: CalendarDay) -> Bool {
        abs(published.days(since: day)) <= query.maximumAge
    }

    /// Whether there is a rate of a pegged currency itself, as the user's own rates may have.
    private func isPublishedDespitePeg() async throws(RatesError) -> Bool {
        guard let table = try await repository.rates(meeting: needs, .onOrBefore(requestedDay)) else {
            return false
        }
        return table.replacesPeg(of: query, on: requestedDay)
            && isCloseEnough(table.day, to: requestedDay)
    }

    private func quote(from table: RateTable) async throws(RatesError) -> RateQuote {
        guard let sides = try table.sides(of: query, for: requestedDay) else {
            throw .unreadable(.missingRate(query.to, table.day))
        }
        var quote = RateQuote(
            query: query,
            from: sides.from,
            to: sides.to,
            day: table.day,
            missedDays: try await missedDays(since: table.day),
            source: sides.source,
            isOutdated: isOutdated(table.day)
        )
        quote.time = table.time
        return quote
    }

    private func rateToPivot(
        _ currency: Currency,
        in table: RateTable,
        over pivot: Currency
    ) throws(RatesError) -> RateToPivot {
        do throws(ExactDecimalError) {
            if let rate = try table.rateToPivot(of: currency, for: requestedDay, over: pivot) { return rate }
        } catch {
            throw .unreadable(.tooManyDigits(currency))
        }
        throw .unreadable(.missingRate(currency, table.day))
    }

    /// Returns whether the available rates end with this day, and newer ones are due by the requested day.
    private func isOutdated(_ day: CalendarDay?) -> Bool {
        guard source == nil, !onlyOwnRates, let day, day == span.upperBound else { return false }
        let end = min(requestedDay, TargetCalendar.lastDayDue(at: now))
        return end > day && TargetCalendar.publicationDays(after: day, through: end) > 0
    }

    /// Returns the number of publication days after a day: by the repository, and beyond its span by the
    /// calendar.
    ///
    /// A day whose rates are not due yet does not count.
    private func missedDays(since published: CalendarDay) async throws(RatesError) -> Int {
        let due = max(TargetCalendar.lastDayDue(at: now), span.upperBound)
        let end = min(requestedDay, due)
        let own = try await repository.publicationDays(after: published, through: end)
        guard hasOwnRates, query.day == nil, span.upperBound > end else {
            return own + TargetCalendar.publicationDays(after: max(published, span.upperBound), through: end)
        }
        // Own rates of days to come do not make the days before them known.
        return max(own, TargetCalendar.publicationDays(after: published, through: end))
    }
}

// Interpolation: each side has its own neighbouring days.
extension RateSearch {
    private func interpolatedQuote(on day: CalendarDay) async throws(RatesError) -> RateQuote {
        let from = try await interpolatedSide(query.from, on: day)
        let to = try await interpolatedSide(query.to, on: day)
        let oldest = [from.oldest, to.oldest].compactMap(\.self).min() ?? day
        return RateQuote(
            query: query,
            from: from.rate,
            to: to.rate,
            day: day,
            missedDays: try await missedDays(since: oldest),
            source: from.source ?? to.source ?? .councilOfTheEuropeanUnion
        )
    }

    /// A side of an interpolated quote; `oldest` and `source` are `nil` for a fixed rate.
    private struct Side {
        let rate: RateToPivot
        var oldest: CalendarDay?
        var source: RatePublisher?
    }

    private func interpolatedSide(_ currency: Currency, on day: CalendarDay) async throws(RatesError) -> Side
    {
        if let fixed = RateToPivot.fixed(currency, on: day) { return Side(rate: fixed) }
        let need = query.needs(ofSide: currency, on: day)
        guard let before = try await repository.rates(meeting: need, .onOrBefore(day)),
            isCloseEnough(before.day, to: day)
        else { throw await failure() }
        // Both ends use the pivot of the day between them.
        let pivot = before.pivot(for: query, on: day)
        let first = try rateToPivot(currency, in: before, over: pivot)
        if before.day == day { return Side(rate: first, oldest: day, source: before.source) }
        guard let after = try await neighbour(of: currency, after: day, over: pivot),
            isCloseEnough(after.day, to: day)
        else { throw await failure() }
        do throws(ExactDecimalError) {
            let rate = try RateToPivot.interpolated(for: day, between: (before.day, first), and: after)
            return Side(rate: rate, oldest: before.day, source: before.source)
        } catch {
            throw .unreadable(.tooManyDigits(currency))
        }
    }
}

extension RateSearch {
    /// Returns the next rate after a day. A fixed rate counts from its first day, publication day or not.
    private func neighbour(
        of currency: Currency,
        after day: CalendarDay,
        over pivot: Currency
    ) async throws(RatesError) -> (day: CalendarDay, rate: RateToPivot)? {
        let needs = query.needs(ofSide: currency, on: day)
        let after = try await repository.rates(meeting: needs, .onOrAfter(day))
        if pivot == .euro, let since = RequiredSeries(currency).fixedFrom,
            after.map({ since <= $0.day }) ?? true,
            let fixed = RateToPivot.fixed(currency, on: since)
        {
            return (since, fixed)
        }
        guard let after else { return nil }
        return (after.day, try rateToPivot(currency, in: after, over: pivot))
    }

    /// Returns the error that names the closest days with a rate.
    private func failure() async -> RatesError {
        let cause = days.causeOfNoRate(on: isListing ? requestedDay : query.day)
        do throws(RatesError) {
            let isOfficial = cause == .gap && source == nil && !isListing
            let official = isOfficial ? query.officialDay(onOrBefore: requestedDay) : nil
            let last = [try await lastDay(meeting: needs), official].compactMap(\.self).max()
            return .noRate(
                NoRate(
                    query: query,
                    cause: cause,
                    lacking: try await lacking(),
                    last: last,
                    first: last == nil ? try await firstDay() : nil,
                    source: source,
                    isOutdated: isOutdated(last),
                    onlyOwnRates: onlyOwnRates
                )
            )
        } catch {
            return error
        }
    }

    private func lastDay(meeting needs: [RequiredSeries]) async throws(RatesError) -> CalendarDay? {
        try await repository.rates(meeting: needs, .onOrBefore(requestedDay))?.day
    }

    private func firstDay() async throws(RatesError) -> CalendarDay? {
        let published = try await repository.rates(meeting: needs, .onOrAfter(requestedDay))?.day
        let official = isListing ? nil : query.officialDay(onOrAfter: requestedDay)
        return [published, official].compactMap(\.self).min()
    }

    private func lacking() async throws(RatesError) -> [Currency] {
        guard !isListing else { return [query.from] }
        var ends: [(currency: Currency, last: CalendarDay)] = []
        for need in needs {
            let alone = query.needs(ofSide: need.currency, on: requestedDay)
            ends.append((need.currency, try await lastDay(meeting: alone) ?? .earliest))
        }
        let oldest = ends.map(\.last).min()
        return ends.filter { $0.last == oldest }.map(\.currency)
    }
}
