import Entities

/// A search for rates in the tables one by one: slow, and too simple to be wrong.
struct TableByTable {
    /// Oldest first, in units per euro.
    let tables: [RateTable]
    let today: CalendarDay

    private var latest: CalendarDay { max(today, tables.last?.day ?? today) }

    func rate(for query: RateQuery) throws -> (day: CalendarDay, rate: ExactDecimal)? {
        let requestedDay = query.day ?? latest
        guard requestedDay <= latest || query.from == query.to else { return nil }
        if let fixed = RateQuote.fixed(query, on: requestedDay, datedAs: query.day ?? today) {
            return (fixed.day, try Self.rate(fixed.from, fixed.to))
        }
        if let pegged = RateQuote.pegged(query, on: requestedDay, datedAs: query.day ?? today) {
            return (pegged.day, try Self.rate(pegged.from, pegged.to))
        }
        guard let day = query.day else {
            let table = last(meeting: query.needs(on: requestedDay), upTo: requestedDay)
            guard let table, requestedDay.days(since: table.day) <= query.maximumAge else { return nil }
            return try rate(for: query, in: table, on: requestedDay)
        }
        guard let first = tables.first, day >= first.day || query.gap.mayLookAhead else {
            return nil
        }
        if query.gap == .interpolate {
            guard let from = try interpolated(query.from, on: day, maximumAge: query.maximumAge),
                let to = try interpolated(query.to, on: day, maximumAge: query.maximumAge)
            else { return nil }
            return (day, try Self.rate(from, to))
        }
        let needs = query.needs(on: day)
        let end = query.gap == .previous ? day.adding(days: -1) : day
        let (before, after) = (last(meeting: needs, upTo: end), next(meeting: needs, from: day))
        let officialDays = (-query.maximumAge...query.maximumAge).map { day.adding(days: $0) }
            .filter { RateQuote.official(query, on: $0) != nil }
        let chosen = query.gap.choice(
            for: day,
            before: [before?.day, officialDays.last { $0 < day }].compactMap(\.self).max(),
            after: [after?.day, officialDays.first { $0 > day }].compactMap(\.self).min(),
            maximumAge: query.maximumAge
        )
        if let chosen, chosen != before?.day, chosen != after?.day,
            let official = RateQuote.official(query, on: chosen)
        {
            return (chosen, try Self.rate(official.from, official.to))
        }
        return try [before, after].compactMap(\.self).first { $0.day == chosen }.flatMap {
            try rate(for: query, in: $0, on: day)
        }
    }

    func failure(of query: RateQuery) -> NoRate {
        let requestedDay = query.day ?? latest
        let needs = query.needs(on: requestedDay)
        // Rates of a day answer from the next one on.
        let delay = query.gap == .previous && query.day != nil ? 1 : 0
        let end = requestedDay.adding(days: -delay)
        let ends = needs.series.map { last(meeting: RequiredRates([$0]), upTo: end)?.day ?? .earliest }
        let later = [
            next(meeting: needs, from: requestedDay).map { min($0.day.adding(days: delay), latest) },
            query.officialDay(onOrAfter: requestedDay),
        ]
        let isTooEarly = query.day.map { day in tables.contains { $0.day <= day } } == false
        let isGap = requestedDay <= latest && !isTooEarly
        let published = last(meeting: needs, upTo: end)?.day
        let official = isGap ? query.officialDay(onOrBefore: requestedDay) : nil
        let newest = [published.map { min($0.adding(days: delay), latest) }, official].compactMap(\.self)
            .max()
        let newestRates = [published, official].compactMap(\.self).max()
        return NoRate(
            query: query,
            cause: requestedDay > latest ? .future : isTooEarly ? .beforeFirstDay : .gap,
            lacking: zip(needs.series, ends).filter { $0.1 == ends.min() }.map(\.0.currency),
            last: newest,
            first: newest == nil ? later.compactMap(\.self).min() : nil,
            isOutdated: newestRates.map { $0 == tables.last?.day && $0 < end } ?? false
        )
    }

    private func rate(
        for query: RateQuery,
        in table: RateTable,
        on requestedDay: CalendarDay
    ) throws -> (CalendarDay, ExactDecimal)? {
        guard let from = try table.rateToPivot(of: query.from, for: requestedDay),
            let to = try table.rateToPivot(of: query.to, for: requestedDay)
        else { return nil }
        return (table.day, try Self.rate(from, to))
    }

    private static func rate(_ from: RateToPivot, _ to: RateToPivot) throws -> ExactDecimal {
        try to.unitsPerPivot.divided(by: from.unitsPerPivot)
            .applied(to: .one, significantDigits: Conversion.rateDigits)
    }

    private func interpolated(_ currency: Currency, on day: CalendarDay, maximumAge: Int) throws
        -> RateToPivot?
    {
        if let fixed = RateToPivot.fixed(currency, on: day) { return fixed }
        let series = RequiredSeries(currency)
        let need = RequiredRates.overEuro(series)
        guard let before = last(meeting: need, upTo: day), day.days(since: before.day) <= maximumAge,
            let first = try before.rateToPivot(of: currency, for: day)
        else { return nil }
        if before.day == day { return first }
        let published = next(meeting: need, from: day)
        let end = [published?.day, series.fixedFrom].compactMap(\.self).min()
        guard let end, end.days(since: day) <= maximumAge,
            let second = try RateToPivot.fixed(currency, on: end)
                ?? published?.rateToPivot(of: currency, for: day)
        else { return nil }
        return try .interpolated(for: day, between: (before.day, first), and: (end, second))
    }

    private func last(meeting needs: RequiredRates, upTo day: CalendarDay) -> RateTable? {
        tables.last { $0.day <= day && needs.areMet(by: $0) }
    }

    private func next(meeting needs: RequiredRates, from day: CalendarDay) -> RateTable? {
        tables.first { $0.day >= day && needs.areMet(by: $0) }
    }
}
