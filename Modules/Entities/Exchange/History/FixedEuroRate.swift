/// The fixed rate of a currency to the euro, and the day from which it holds.
struct FixedEuroRate: Sendable, Hashable {
    let unitsPerEuro: ExactRatio
    let since: CalendarDay
    /// `nil` for the euro itself.
    let adoption: EuroAdoption?
    /// The conversion to the unit that adopted the euro, if this currency is an older or newer unit of it.
    let redenomination: Redenomination?

    /// The euro began on 1999-01-01, three days before its rates were first published.
    private static var firstDayOfEuro: CalendarDay { CalendarDay(daysSince1970: 10_592) }

    static func of(_ currency: Currency) -> FixedEuroRate? {
        if currency == .euro {
            return FixedEuroRate(
                unitsPerEuro: ExactRatio(.one),
                since: firstDayOfEuro,
                adoption: nil,
                redenomination: nil
            )
        }
        if let adoption = EuroAdoption.of(currency) {
            return FixedEuroRate(
                unitsPerEuro: ExactRatio(adoption.unitsPerEuro),
                since: adoption.day,
                adoption: adoption,
                redenomination: nil
            )
        }
        for redenomination in Redenomination.involving(currency) {
            let counterpart = redenomination.counterpart(of: currency)
            guard let adoption = EuroAdoption.of(counterpart),
                let units = try? ExactRatio(adoption.unitsPerEuro)
                    .multiplied(by: redenomination.unitsPerCounterpart(of: currency))
            else { continue }
            return FixedEuroRate(
                unitsPerEuro: units,
                since: adoption.day,
                adoption: adoption,
                redenomination: redenomination
            )
        }
        return nil
    }
}
