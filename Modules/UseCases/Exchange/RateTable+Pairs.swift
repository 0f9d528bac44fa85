import Entities

/// Both sides of a pair on one day, and who published or fixed them.
struct PairSides {
    let from: RateToPivot
    let to: RateToPivot
    let source: RatePublisher
}

/// A pair whose rates are read from the tables of many days, with what is the same on all of them.
struct PairSeries {
    let query: RateQuery
    private let from: RequiredSeries
    private let to: RequiredSeries
    private let firstFixedDay: CalendarDay?
    private let mayHaveOfficialRate: Bool

    init(_ query: RateQuery) {
        self.query = query
        from = RequiredSeries(query.from, alone: query.onlyOwnRates)
        to = RequiredSeries(query.to, alone: query.onlyOwnRates)
        firstFixedDay = query.firstFixedDay
        mayHaveOfficialRate = query.mayHaveOfficialRate
    }

    /// The needs of both sides.
    var needs: RequiredRates { .pair(from, to) }

    /// Returns both sides of the pair in a table; `nil` if one of them has no rate on its day.
    ///
    /// Rates that are fixed or official on this day have another publisher than those of the table.
    func sides(in table: RateTable, for requestedDay: CalendarDay? = nil) throws(RatesError) -> PairSides? {
        let day = table.day
        if mayHaveOfficialRate,
            let official = RateQuote.fixed(query, on: day, datedAs: day)
                ?? (table.replacesPeg(of: query, on: day)
                    ? nil : RateQuote.pegged(query, on: day, datedAs: day))
        {
            return PairSides(from: official.from, to: official.to, source: official.source)
        }
        let requestedDay = requestedDay ?? day
        let pivot = table.pivot(fixedFrom: firstFixedDay, on: requestedDay)
        do throws(ExactDecimalError) {
            guard let from = try table.rateToPivot(meeting: from, for: requestedDay, over: pivot),
                let to = try table.rateToPivot(meeting: to, for: requestedDay, over: pivot)
            else { return nil }
            let source = table.source(of: [from, to].compactMap(\.series))
            return PairSides(from: from, to: to, source: source)
        } catch {
            throw .unreadable(.tooManyDigits(query.to))
        }
    }
}

/// The pairs of a base with other currencies, whose rates are listed from the tables of many days.
struct ListedSeries {
    private let base: RateQuery
    private let wanted: [Currency]?
    private var pairs: [Currency: PairSeries] = [:]

    /// Creates the pairs of `query.from` with all currencies of a table, or with those that are wanted.
    init(_ query: RateQuery, only wanted: Set<Currency>? = nil) {
        base = query
        self.wanted = wanted?.sorted()
    }

    /// The currencies of the tables that can answer; `nil` for all.
    var currencies: Set<Currency>? {
        wanted.map { wanted in
            Set(wanted.flatMap { RequiredSeries.currencies(of: RateQuery(from: base.from, to: $0)) })
        }
    }

    /// Returns the rates of a table.
    mutating func lines(
        in table: RateTable,
        for requestedDay: CalendarDay? = nil
    ) throws(RatesError) -> [RateListing.Line] {
        var lines: [RateListing.Line] = []
        for currency in wanted ?? table.currencies
        where currency != base.from && table.unitsPerBase(of: currency) != nil {
            guard let sides = try pair(with: currency).sides(in: table, for: requestedDay) else { continue }
            let point = try table.point(of: sides)
            do throws(ExactDecimalError) {
                lines.append(try RateListing.Line(currency: currency, point: point))
            } catch {
                throw .unreadable(.tooManyDigits(currency))
            }
        }
        return lines
    }

    private mutating func pair(with currency: Currency) -> PairSeries {
        if let known = pairs[currency] { return known }
        var query = RateQuery(from: base.from, to: currency)
        query.onlyOwnRates = base.onlyOwnRates
        let pair = PairSeries(query)
        pairs[currency] = pair
        return pair
    }
}

extension RateTable {
    /// Returns the rate of a pair as a point of its history.
    func point(of sides: PairSides) throws(RatesError) -> RateHistory.Point {
        var point = try exactPoint(of: sides)
        if !(sides.from.isFixed && sides.to.isFixed) { point.olderDay = olderDays.values.min() }
        return point
    }

    private func exactPoint(of sides: PairSides) throws(RatesError) -> RateHistory.Point {
        do throws(ExactDecimalError) {
            let pivot = sides.from.pivot
            guard pivot == .euro, base != .euro, let euro = exactUnitsPerBase(of: .euro) else {
                let (from, to) = (sides.from.unitsPerPivot, sides.to.unitsPerPivot)
                return try RateHistory.Point(day: day, per: pivot, from: from, to: to)
            }
            // Per unit of the base, rates have finitely many digits.
            func perBase(_ side: RateToPivot) throws(ExactDecimalError) -> ExactRatio {
                if side.isFixed { return try side.unitsPerPivot.multiplied(by: euro) }
                return try rateToPivot(of: side.currency, for: day, over: base)?.unitsPerPivot
                    ?? side.unitsPerPivot
            }
            return try RateHistory.Point(
                day: day,
                per: base,
                from: perBase(sides.from),
                to: perBase(sides.to)
            )
        } catch {
            throw .unreadable(.tooManyDigits(sides.to.currency))
        }
    }
}

extension RateToPivot {
    /// The published currency that gives the rate; `nil` if it is fixed or interpolated.
    fileprivate var series: Currency? {
        if case .published(_, let series, _) = basis { series } else { nil }
    }
}
