/// Since when, and at what rate, a currency is the euro under another name.
struct EuroFixing: Sendable, Hashable {
    let unitsPerEuro: ExactRatio
    let since: CalendarDay
    /// Nil for the euro itself.
    let adoption: EuroAdoption?
    /// What leads from an older unit to the one that adopted the euro.
    let redenomination: Redenomination?

    /// The euro began on 1999-01-01, three days before its rates were first published.
    private static var firstDayOfEuro: CalendarDay { CalendarDay(daysSince1970: 10_592) }

    static func of(_ currency: Currency) -> EuroFixing? {
        if currency == .euro {
            return EuroFixing(
                unitsPerEuro: ExactRatio(.one),
                since: firstDayOfEuro,
                adoption: nil,
                redenomination: nil
            )
        }
        if let adoption = EuroAdoption.of(currency) {
            return EuroFixing(
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
            return EuroFixing(
                unitsPerEuro: units,
                since: adoption.day,
                adoption: adoption,
                redenomination: redenomination
            )
        }
        return nil
    }
}
