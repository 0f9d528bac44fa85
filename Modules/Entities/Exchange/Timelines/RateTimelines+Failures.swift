extension RateTimelines {
    /// Returns whether a query that has no answer here certainly has no rate.
    ///
    /// If not, a rate may exist that is not stored here or has too many digits; ask the repository then.
    public func hasNoRate(for query: RateQuery) -> Bool {
        let currencies = [query.from, query.to]
        guard currencies.allSatisfy({ knows($0) && !heads[Int(indices[Int($0.packed)])].hasUnfitRates })
        else {
            return false
        }
        guard query.gap == .interpolate, let day = query.day, bounds.first...bounds.latest ~= day else {
            return true
        }
        return currencies.contains { currency in
            let side = side(of: currency, on: day)
            return !side.isFixed && neighbours(of: side, around: day, maximumAge: query.maximumAge) == nil
        }
    }

    /// Returns why a query about known currencies has no rate, and the closest day that has one.
    public func failure(of query: RateQuery) -> NoRate {
        let requestedDay = query.day ?? bounds.newest
        let published = row(onOrBefore: requestedDay, of: pair(query, on: requestedDay)).map { days[$0] }
        let cause = bounds.causeOfNoRate(on: query.day)
        let official = cause == .gap ? query.officialDay(onOrBefore: requestedDay) : nil
        let last = [published, official].compactMap(\.self).max()
        return NoRate(
            query: query,
            cause: cause,
            lacking: lacking(for: query, on: requestedDay),
            last: last,
            first: last == nil ? firstDay(answering: query, after: requestedDay) : nil,
            isOutdated: !onlyOwnRates && last == days.last && requestedDay > last ?? requestedDay,
            onlyOwnRates: onlyOwnRates
        )
    }

    /// Returns the sides that need a published rate; a side that needs none is met by any row.
    private func pair(_ query: RateQuery, on requestedDay: CalendarDay) -> Pair {
        let needed = query.needs(on: requestedDay).map(\.currency)
        let sides = needed.map { side(of: $0, on: requestedDay) }
        let any = Side.alwaysMet
        return Pair(from: sides.first ?? any, to: sides.last ?? any)
    }

    private func side(of currency: Currency, on requestedDay: CalendarDay) -> Side {
        let index = Int(indices[Int(currency.packed)])
        return index < heads.count ? Side(heads[index], on: requestedDay) : .neverMet
    }

    private func lacking(for query: RateQuery, on requestedDay: CalendarDay) -> [Currency] {
        let ends = query.needs(on: requestedDay).map { need in
            let alone = side(of: need.currency, on: requestedDay)
            return (need.currency, row(onOrBefore: requestedDay, of: Pair(from: alone, to: alone)) ?? -1)
        }
        let oldest = ends.map(\.1).min()
        return ends.filter { $0.1 == oldest }.map(\.0)
    }

    private func firstDay(answering query: RateQuery, after requestedDay: CalendarDay) -> CalendarDay? {
        let published = row(onOrAfter: requestedDay, of: pair(query, on: requestedDay)).map { days[$0] }
        return [published, query.officialDay(onOrAfter: requestedDay)].compactMap(\.self).min()
    }
}
