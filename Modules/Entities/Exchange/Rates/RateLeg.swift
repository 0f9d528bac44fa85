/// How many units of a currency one unit of the pivot is, for a question about a day, and where that is from.
///
/// The pivot is what both legs of a pair are counted in: the euro, unless a source counts in another currency.
public struct RateLeg: Sendable, Hashable {
    public let currency: Currency
    public let pivot: Currency
    public let unitsPerPivot: ExactRatio
    public let basis: Basis
    /// The basis speaks of this currency's older or newer unit.
    public let redenomination: Redenomination?

    public enum Basis: Sendable, Hashable {
        case pivot
        case fixed(EuroAdoption)
        /// The pivot is the newer unit of the same money.
        case redenominated(Redenomination)
        case published(ExactRatio, of: Currency, on: CalendarDay)
        case interpolated(before: Point, after: Point)
    }

    /// One end of the line on which an interpolated rate lies.
    public struct Point: Sendable, Hashable {
        public let day: CalendarDay
        public let unitsPerPivot: ExactRatio
    }

    /// The rate to the euro that needs no publication: the euro's own, or that of a currency which is the euro.
    public static func fixed(_ currency: Currency, on day: CalendarDay) -> RateLeg? {
        guard let fixing = EuroFixing.of(currency), day >= fixing.since else { return nil }
        return RateLeg(
            currency: currency,
            pivot: .euro,
            unitsPerPivot: fixing.unitsPerEuro,
            basis: fixing.adoption.map(Basis.fixed) ?? .pivot,
            redenomination: fixing.redenomination
        )
    }

    /// A unit of money counted in the newer one, on any day: the older had that worth in it ever since.
    static func unit(_ currency: Currency, of money: Redenomination) -> RateLeg {
        let isNew = currency == money.new
        return RateLeg(
            currency: currency,
            pivot: money.new,
            unitsPerPivot: isNew ? ExactRatio(.one) : ExactRatio(money.oldPerNew),
            basis: isNew ? .pivot : .redenominated(money),
            redenomination: nil
        )
    }

    /// The rate on the straight line between two days, exactly; both ends are counted in the same pivot.
    public static func interpolated(
        for day: CalendarDay,
        between before: (day: CalendarDay, rate: RateLeg),
        and after: (day: CalendarDay, rate: RateLeg)
    ) throws(ExactDecimalError) -> RateLeg {
        RateLeg(
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

    /// Whether no publication day has anything to do with it.
    public var isFixed: Bool {
        switch basis {
        case .pivot, .fixed, .redenominated: true
        case .published, .interpolated: false
        }
    }
}

extension RateTable {
    /// What the legs of a question are to be counted in, so that nothing is inverted on the way.
    ///
    /// Only a fixed rate is tied to the euro. Without one the base serves, whether the euro is listed or not.
    public func pivot(for question: RateQuestion, on asked: CalendarDay) -> Currency {
        let day = max(day, asked)
        return [question.from, question.to].contains { RateLeg.fixed($0, on: day) != nil } ? .euro : base
    }

    /// The rate that this publication day gives for a question about a day.
    ///
    /// A fixed rate holds as soon as either of the two days has reached it. What was published comes next, and
    /// then what was published of the older or newer unit of the same money.
    public func leg(
        of currency: Currency,
        for asked: CalendarDay,
        over pivot: Currency = .euro
    ) throws(ExactDecimalError) -> RateLeg? {
        if pivot == .euro, let fixed = RateLeg.fixed(currency, on: max(day, asked)) { return fixed }
        if currency == pivot {
            return RateLeg(
                currency: currency,
                pivot: pivot,
                unitsPerPivot: ExactRatio(.one),
                basis: .pivot,
                redenomination: nil
            )
        }
        for series in PublishedSeries.giving(currency) {
            guard let published = units(of: series.currency, per: pivot) else { continue }
            return RateLeg(
                currency: currency,
                pivot: pivot,
                unitsPerPivot: try series.units(of: currency, where: published),
                basis: .published(published, of: series.currency, on: day),
                redenomination: series.redenomination
            )
        }
        return nil
    }

    /// Whatever the base is: the pivot's own rate to it is taken out.
    private func units(of currency: Currency, per pivot: Currency) -> ExactRatio? {
        guard let units = unitsPerBase(of: currency), let pivots = unitsPerBase(of: pivot) else { return nil }
        return ExactRatio(units, over: pivots)
    }
}

extension ExactRatio {
    /// The value of a day on the straight line through those of two others, by calendar days.
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
