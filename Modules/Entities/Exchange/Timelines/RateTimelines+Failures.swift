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
        let sides = query.needs(on: requestedDay).map {
            ($0.currency, side(of: $0.currency, on: requestedDay))
        }
        return failure(
            of: query,
            Pair(from: sides.first?.1 ?? .alwaysMet, to: sides.last?.1 ?? .alwaysMet),
            alone: sides.map { ($0, Pair(from: $1, to: .alwaysMet)) },
            in: bounds,
            onlyOwnRates: onlyOwnRates,
            isOutdated: { !onlyOwnRates && $0 == days.last && requestedDay > $0 ?? requestedDay }
        )
    }

    private func side(of currency: Currency, on requestedDay: CalendarDay) -> Side {
        let index = Int(indices[Int(currency.packed)])
        return index < heads.count ? Side(heads[index], on: requestedDay) : .neverMet
    }
}
