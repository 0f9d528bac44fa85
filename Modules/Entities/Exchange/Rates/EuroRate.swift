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
        let total = ExactDecimal(after.day.days(since: before.day))
        let first = try before.rate.unitsPerEuro
            .multiplied(by: ExactRatio(ExactDecimal(after.day.days(since: day))))
        let second = try after.rate.unitsPerEuro
            .multiplied(by: ExactRatio(ExactDecimal(day.days(since: before.day))))
        return EuroRate(
            currency: before.rate.currency,
            unitsPerEuro: try first.adding(second).divided(by: ExactRatio(total)),
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
        if let published = unitsPerEuro(of: currency) {
            return EuroRate(
                currency: currency,
                unitsPerEuro: published,
                basis: .published(published, of: currency, on: day),
                redenomination: nil
            )
        }
        for redenomination in Redenomination.involving(currency) {
            let counterpart = redenomination.counterpart(of: currency)
            guard let published = unitsPerEuro(of: counterpart) else { continue }
            return EuroRate(
                currency: currency,
                unitsPerEuro: try published.multiplied(by: redenomination.unitsPerCounterpart(of: currency)),
                basis: .published(published, of: counterpart, on: day),
                redenomination: redenomination
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
