/// How many units of a currency one euro is, for a question about a day, and where that figure is from.
public struct EuroRate: Sendable, Hashable {
    public let currency: Currency
    public let unitsPerEuro: ExactRatio
    public let basis: Basis
    /// The basis speaks of this currency's older or newer unit.
    public let redenomination: Redenomination?

    public enum Basis: Sendable, Hashable {
        case euro
        case fixed(EuroAdoption)
        case published(ExactRatio, of: Currency, on: CalendarDay)
        case interpolated(before: Point, after: Point)
    }

    /// One end of the line on which an interpolated rate lies.
    public struct Point: Sendable, Hashable {
        public let day: CalendarDay
        public let unitsPerEuro: ExactRatio
    }

    /// The rate that needs no publication, if the currency is the euro's or is the euro on that day.
    public static func fixed(_ currency: Currency, on day: CalendarDay) -> EuroRate? {
        guard let fixing = EuroFixing.of(currency), day >= fixing.since else { return nil }
        return EuroRate(
            currency: currency,
            unitsPerEuro: fixing.unitsPerEuro,
            basis: fixing.adoption.map(Basis.fixed) ?? .euro,
            redenomination: fixing.redenomination
        )
    }

    /// The rate on the straight line between two days, exactly.
    public static func interpolated(
        for day: CalendarDay,
        between before: (day: CalendarDay, rate: EuroRate),
        and after: (day: CalendarDay, rate: EuroRate)
    ) throws(ExactDecimalError) -> EuroRate {
        EuroRate(
            currency: before.rate.currency,
            unitsPerEuro: try .onLine(
                to: day,
                from: (before.day, before.rate.unitsPerEuro),
                through: (after.day, after.rate.unitsPerEuro)
            ),
            basis: .interpolated(
                before: Point(day: before.day, unitsPerEuro: before.rate.unitsPerEuro),
                after: Point(day: after.day, unitsPerEuro: after.rate.unitsPerEuro)
            ),
            redenomination: nil
        )
    }

    /// Whether no publication day has anything to do with it.
    public var isFixed: Bool {
        switch basis {
        case .euro, .fixed: true
        case .published, .interpolated: false
        }
    }
}

extension RateTable {
    /// The rate that this publication day gives for a question about a day.
    ///
    /// A fixed rate holds as soon as either of the two days has reached it. What was published comes next, and
    /// then what was published of the older or newer unit of the same money.
    public func euroRate(
        of currency: Currency,
        for asked: CalendarDay
    ) throws(ExactDecimalError) -> EuroRate? {
        if let fixed = EuroRate.fixed(currency, on: max(day, asked)) { return fixed }
        for series in PublishedSeries.giving(currency) {
            guard let published = unitsPerEuro(of: series.currency) else { continue }
            return EuroRate(
                currency: currency,
                unitsPerEuro: try series.unitsPerEuro(of: currency, where: published),
                basis: .published(published, of: series.currency, on: day),
                redenomination: series.redenomination
            )
        }
        return nil
    }

    /// Whatever the base is: the euro's own rate to it is taken out.
    private func unitsPerEuro(of currency: Currency) -> ExactRatio? {
        guard let units = unitsPerBase(of: currency), let euros = unitsPerBase(of: .euro) else { return nil }
        return ExactRatio(units, over: euros)
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
