import Entities

/// Joins the rates of one day to tables, each in one base.
struct OwnRatesOfDay {
    let day: CalendarDay
    let source: RatePublisher
    /// Whether the rates are prices: one of a later line replaces the same of an earlier one, a currency may have
    /// several, and those that nothing connects are tables of their own.
    let arePrices: Bool

    struct Failure: Error {
        let line: Int
        let mistake: OwnRatesError.Mistake
    }

    /// A rate as the key that may be there once.
    private struct Key: Hashable {
        let currency: Currency
        /// `nil` unless the rates are prices.
        let base: Currency?
    }

    func tables(of rows: [OwnRate]) throws(Failure) -> [RateTable] {
        var pending = try distinct(rows)
        var tables: [RateTable] = []
        while let row = pending.first {
            guard let base = base(of: pending) else {
                throw Failure(line: row.line, mistake: .unconnectedBase(row.base, day))
            }
            let rates = try connect(&pending, to: base)
            if let row = pending.first, !arePrices {
                throw Failure(line: row.line, mistake: .unconnectedBase(row.base, day))
            }
            let times = rows.filter { rates[$0.currency] != nil }.compactMap(\.time)
            // Does not fail: every rate is positive, and no row has the base as its currency.
            guard var table = try? RateTable(day: day, base: base, source: source, exactUnitsPerBase: rates)
            else {
                break
            }
            table.time = times.max { $0.secondsSince1970 < $1.secondsSince1970 }
            tables.append(table)
        }
        return tables
    }

    private func distinct(_ rows: [OwnRate]) throws(Failure) -> [OwnRate] {
        var places: [Key: Int] = [:]
        var distinct: [OwnRate] = []
        distinct.reserveCapacity(rows.count)
        for row in rows {
            let key = Key(currency: row.currency, base: arePrices ? row.base : nil)
            guard let place = places[key] else {
                places[key] = distinct.count
                distinct.append(row)
                continue
            }
            let known = distinct[place]
            guard arePrices || row.isOfPeriod && known.base == row.base && known.rate == row.rate else {
                throw Failure(line: row.line, mistake: .repeated(row.currency, day, line: known.line))
            }
            distinct[place] = row
        }
        return distinct
    }

    /// The euro if it is among the bases that have no rate themselves, or else the first of these. Of prices it is the
    /// euro, or the currency of most.
    private func base(of rows: [OwnRate]) -> Currency? {
        if arePrices {
            if rows.contains(where: { $0.currency == .euro || $0.base == .euro }) { return .euro }
            let counts = Dictionary(grouping: rows, by: \.currency).mapValues(\.count)
            return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        }
        let quoted = Set(rows.map(\.currency))
        let bases = rows.map(\.base).filter { !quoted.contains($0) }
        return bases.contains(.euro) ? .euro : bases.first
    }

    /// Removes the rows that lead to a base, and returns their rates per unit of it.
    ///
    /// A rate is a product where the rows lead to it from the base, and a fraction where they lead the other way.
    private func connect(_ pending: inout [OwnRate], to base: Currency) throws(Failure) -> [Currency:
        ExactRatio]
    {
        var rates: [Currency: ExactRatio] = [base: ExactRatio(.one)]
        var origins: [Currency: Int] = [:]
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            var rest: [OwnRate] = []
            for row in pending {
                switch (rates[row.base], rates[row.currency]) {
                case (let factor?, nil):
                    rates[row.currency] = try row.units(per: factor)
                    origins[row.currency] = row.line
                case (nil, let units?) where arePrices:
                    rates[row.base] = try row.bases(for: units)
                    origins[row.base] = row.line
                case (let factor?, let units?):
                    let other = try row.units(per: factor)
                    guard other.isSame(as: units) else {
                        let line = origins[row.currency] ?? origins[row.base] ?? row.line
                        throw Failure(line: row.line, mistake: .contradiction(line: line))
                    }
                case (nil, _):
                    rest.append(row)
                    continue
                }
                isGrowing = true
            }
            pending = rest
        }
        return rates
    }
}

extension OwnRate {
    /// Returns the units of the currency per unit of what has so many units of the base.
    fileprivate func units(per factor: ExactRatio) throws(OwnRatesOfDay.Failure) -> ExactRatio {
        try exact(
            try? factor.multiplied(by: ExactRatio(rate)),
            or: (rate, factor.numerator, factor.denominator)
        )
    }

    /// Returns the units of the base where there are so many units of the currency.
    fileprivate func bases(for units: ExactRatio) throws(OwnRatesOfDay.Failure) -> ExactRatio {
        let product = try? units.denominator.multiplied(by: rate)
        return try exact(
            product.map { ExactRatio(units.numerator, over: $0) },
            or: (.one, units.numerator, product ?? .zero)
        )
    }

    /// Returns a rate exactly, or to 28 digits if a conversion could not be computed with more.
    private func exact(
        _ ratio: ExactRatio?,
        or factors: (ExactDecimal, by: ExactDecimal, over: ExactDecimal)
    ) throws(OwnRatesOfDay.Failure) -> ExactRatio {
        let digits = Precision.unroundedDigits
        if let ratio {
            let (above, below) = (ratio.numerator.normalized, ratio.denominator.normalized)
            let most = below == .one ? digits : digits / 2
            if above.significantDigits <= most, below.significantDigits <= most {
                return ExactRatio(above, over: below)
            }
        }
        let rounded = try? ExactDecimal.multiplyDivide(
            factors.0,
            by: factors.by,
            dividedBy: factors.over,
            significantDigits: digits
        )
        guard let rounded, rounded.scale <= ExactDecimal.maximumScale, rounded.significantDigits <= digits
        else {
            throw OwnRatesOfDay.Failure(line: line, mistake: .tooManyDigits(rate.description))
        }
        return ExactRatio(rounded)
    }
}

extension ExactRatio {
    fileprivate func isSame(as other: ExactRatio) -> Bool {
        let (left, right) = (
            try? numerator.multiplied(by: other.denominator), try? denominator.multiplied(by: other.numerator)
        )
        return left != nil && left == right
    }
}
