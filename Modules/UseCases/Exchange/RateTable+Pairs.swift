import Entities

/// Both sides of a pair on one day, and who published or fixed them.
struct PairSides {
    let from: RateToPivot
    let to: RateToPivot
    let source: RatePublisher
}

extension RateTable {
    /// Returns both sides of a pair; `nil` if one of them has no rate on this day.
    ///
    /// Rates that are fixed or official on this day have another publisher than those of the table.
    func sides(of query: RateQuery, for requestedDay: CalendarDay? = nil) throws(RatesError) -> PairSides? {
        let official =
            RateQuote.fixed(query, on: day, datedAs: day)
            ?? (replacesPeg(of: query, on: day) ? nil : RateQuote.pegged(query, on: day, datedAs: day))
        if let official { return PairSides(from: official.from, to: official.to, source: official.source) }
        let requestedDay = requestedDay ?? day
        let pivot = pivot(for: query, on: requestedDay)
        do throws(ExactDecimalError) {
            func side(_ currency: Currency) throws(ExactDecimalError) -> RateToPivot? {
                try rateToPivot(of: currency, for: requestedDay, over: pivot, alone: query.onlyOwnRates)
            }
            guard let from = try side(query.from), let to = try side(query.to) else { return nil }
            return PairSides(from: from, to: to, source: self.source(of: [from, to].compactMap(\.series)))
        } catch {
            throw .unreadable(.tooManyDigits(query.to))
        }
    }

    /// Returns the rates of all currencies, or of those that are wanted, per unit of a base.
    func lines(
        of base: Currency,
        for requestedDay: CalendarDay? = nil,
        only wanted: Set<Currency>? = nil,
        onlyOwnRates: Bool
    ) throws(RatesError) -> [RateListing.Line] {
        var lines: [RateListing.Line] = []
        for currency in currencies where currency != base && wanted?.contains(currency) != false {
            var pair = RateQuery(from: base, to: currency)
            pair.onlyOwnRates = onlyOwnRates
            guard let sides = try sides(of: pair, for: requestedDay) else { continue }
            let point = try point(of: sides)
            do throws(ExactDecimalError) {
                lines.append(try RateListing.Line(currency: currency, point: point))
            } catch {
                throw .unreadable(.tooManyDigits(currency))
            }
        }
        return lines
    }

    /// Returns the rate of a pair as a point of its history.
    func point(of sides: PairSides) throws(RatesError) -> RateHistory.Point {
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
