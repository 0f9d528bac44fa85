/// One currency of a quoted pair: its units per unit of the pivot, and where that rate comes from.
///
/// The pivot is the currency in which both sides of a pair are expressed: the euro, the base of the source, or
/// the newer unit if both currencies are units of the same money.
public struct RateToPivot: Sendable, Hashable {
    public let currency: Currency
    public let pivot: Currency
    public let unitsPerPivot: ExactRatio
    public let basis: Basis
    /// Set if the basis is a rate of this currency's older or newer unit.
    public let redenomination: Redenomination?
    /// Set if the basis is a published rate of the currency's anchor.
    public var peg: Peg?

    public enum Basis: Sendable, Hashable {
        case pivot
        case fixed(EuroAdoption)
        /// The pivot is the newer unit of the same money.
        case redenominated(Redenomination)
        /// The pivot is the currency's anchor.
        case pegged(Peg)
        case published(ExactRatio, of: Currency, on: CalendarDay)
        case interpolated(before: Point, after: Point)
    }

    /// One of the two rates between which a rate was interpolated.
    public struct Point: Sendable, Hashable {
        public let day: CalendarDay
        public let unitsPerPivot: ExactRatio
    }

    /// Returns the rate to the euro that needs no publication, or `nil` if the currency has none on that day.
    ///
    /// It is that of the euro itself, or of a currency that has become the euro.
    public static func fixed(_ currency: Currency, on day: CalendarDay) -> RateToPivot? {
        guard let fixing = FixedEuroRate.of(currency), day >= fixing.since else { return nil }
        return RateToPivot(
            currency: currency,
            pivot: .euro,
            unitsPerPivot: fixing.unitsPerEuro,
            basis: fixing.adoption.map(Basis.fixed) ?? .pivot,
            redenomination: fixing.redenomination
        )
    }

    /// Returns the rate of a currency to itself.
    static func same(_ currency: Currency) -> RateToPivot {
        RateToPivot(
            currency: currency,
            pivot: currency,
            unitsPerPivot: ExactRatio(.one),
            basis: .pivot,
            redenomination: nil
        )
    }

    /// Returns the rate of a unit of some money to its newer unit, which is the same on every day.
    static func unit(_ currency: Currency, of money: Redenomination) -> RateToPivot {
        let isNew = currency == money.new
        return RateToPivot(
            currency: currency,
            pivot: money.new,
            unitsPerPivot: isNew ? ExactRatio(.one) : ExactRatio(money.oldPerNew),
            basis: isNew ? .pivot : .redenominated(money),
            redenomination: nil
        )
    }

    /// Returns both sides of a pair that official rates connect on a day, without any publication.
    ///
    /// One currency is pegged to the other, or both are pegged or fixed to the same one.
    static func pegged(_ from: Currency, _ to: Currency, on day: CalendarDay) -> (from: Self, to: Self)? {
        // Currencies without a peg have no pivot in common but the euro that both became.
        guard from != to,
            Peg.concerns(from) || Peg.concerns(to) || fixed(from, on: day) != nil && fixed(to, on: day) != nil
        else { return nil }
        let (origins, targets) = (official(from, on: day), official(to, on: day))
        for origin in origins {
            if let target = targets.first(where: { $0.pivot == origin.pivot }) { return (origin, target) }
        }
        return nil
    }

    private static func official(_ currency: Currency, on day: CalendarDay) -> [Self] {
        official(currency).filter { $0.days.contains(day) }.map(\.rate)
    }

    /// Returns the rates of a currency to itself, to its anchor, and to the euro that it became, with their days.
    ///
    /// `alone`, it has only that to itself.
    static func official(
        _ currency: Currency,
        alone: Bool = false
    ) -> [(days: ClosedRange<CalendarDay>, rate: Self)] {
        var rates: [(days: ClosedRange<CalendarDay>, rate: Self)] = [(.earliest ... .latest, same(currency))]
        guard !alone else { return rates }
        for series in PublishedSeries.giving(currency) {
            guard let peg = series.peg, let units = try? series.units(of: currency, where: ExactRatio(.one))
            else { continue }
            let rate = RateToPivot(
                currency: currency,
                pivot: peg.anchor,
                unitsPerPivot: units,
                basis: .pegged(peg),
                redenomination: series.redenomination
            )
            rates.append((peg.days, rate))
        }
        if let since = FixedEuroRate.of(currency)?.since, let rate = fixed(currency, on: since) {
            rates.append((since ... .latest, rate))
        }
        return rates
    }

    /// Returns the rate on the straight line between two days, exactly. Both rates must have the same pivot.
    public static func interpolated(
        for day: CalendarDay,
        between before: (day: CalendarDay, rate: RateToPivot),
        and after: (day: CalendarDay, rate: RateToPivot)
    ) throws(ExactDecimalError) -> RateToPivot {
        RateToPivot(
            currency: before.rate.currency,
            pivot: before.rate.pivot,
            unitsPerPivot: try .onLine(
                to: day,
                from: (before.day, before.rate.unitsPerPivot),
                through: (after.day, after.rate.unitsPerPivot)
            ),
            basis: .interpolated(
                before: Point(day: before.day, unitsPerPivot: before.rate.unitsPerPivot),
                after: Point(day: after.day, unitsPerPivot: after.rate.unitsPerPivot)
            ),
            redenomination: nil
        )
    }

    var isPegged: Bool { if case .pegged = basis { true } else { false } }

    /// Whether the rate does not depend on a publication.
    public var isFixed: Bool {
        switch basis {
        case .pivot, .fixed, .redenominated, .pegged: true
        case .published, .interpolated: false
        }
    }
}

extension RateTable {
    /// Returns the currency in which to express both sides of a query, chosen so that no rate is inverted.
    ///
    /// Fixed rates are relative to the euro. Without one, the base is used, even if the euro is listed.
    public func pivot(for query: RateQuery, on requestedDay: CalendarDay) -> Currency {
        pivot(fixedFrom: query.firstFixedDay, on: requestedDay)
    }

    /// Returns that currency, given the first day on which a side has a fixed rate.
    public func pivot(fixedFrom: CalendarDay?, on requestedDay: CalendarDay) -> Currency {
        fixedFrom.map { max(day, requestedDay) >= $0 } == true ? .euro : base
    }

    /// Returns the rate that this table gives for a query about a day.
    ///
    /// A fixed rate is used if either of the two days has reached it. Otherwise the currency's published rate
    /// is used, or that of an older or newer unit of the same money; `alone`, only the published one.
    public func rateToPivot(
        of currency: Currency,
        for requestedDay: CalendarDay,
        over pivot: Currency = .euro,
        alone: Bool = false
    ) throws(ExactDecimalError) -> RateToPivot? {
        try rateToPivot(meeting: RequiredSeries(currency, alone: alone), for: requestedDay, over: pivot)
    }

    /// Returns that rate of the currency of a need, which is made once for many tables.
    public func rateToPivot(
        meeting need: RequiredSeries,
        for requestedDay: CalendarDay,
        over pivot: Currency
    ) throws(ExactDecimalError) -> RateToPivot? {
        let currency = need.currency
        if pivot == .euro, let since = need.fixedFrom, max(day, requestedDay) >= since {
            return RateToPivot.fixed(currency, on: since)
        }
        if currency == pivot { return .same(currency) }
        for series in need.series where series.days.contains(day) {
            guard let published = units(of: series.currency, per: pivot) else { continue }
            return RateToPivot(
                currency: currency,
                pivot: pivot,
                unitsPerPivot: try series.units(of: currency, where: published),
                basis: .published(published, of: series.currency, on: olderDays[series.currency] ?? day),
                redenomination: series.redenomination,
                peg: series.peg
            )
        }
        return nil
    }

    /// Returns the units per pivot, whatever the base of the table is.
    public func units(of currency: Currency, per pivot: Currency) -> ExactRatio? {
        guard let units = exactUnitsPerBase(of: currency), let pivots = exactUnitsPerBase(of: pivot) else {
            return nil
        }
        if units.denominator == .one, pivots.denominator == .one {
            return ExactRatio(units.numerator, over: pivots.numerator)
        }
        return try? units.divided(by: pivots)
    }
}

extension ExactRatio {
    /// Returns the value of a day on the straight line through two other days, by calendar days.
    static func onLine(
        to day: CalendarDay,
        from before: (day: CalendarDay, value: ExactRatio),
        through after: (day: CalendarDay, value: ExactRatio)
    ) throws(ExactDecimalError) -> ExactRatio {
        let total = ExactDecimal(after.day.days(since: before.day))
        let first = try before.value.multiplied(by: ExactRatio(ExactDecimal(after.day.days(since: day))))
        let second = try after.value.multiplied(by: ExactRatio(ExactDecimal(day.days(since: before.day))))
        return try first.adding(second).divided(by: ExactRatio(total))
    }
}
