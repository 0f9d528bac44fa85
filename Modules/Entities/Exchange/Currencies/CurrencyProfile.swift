/// What is known of a currency: its name, and the days for which it has rates.
public struct CurrencyProfile: Sendable, Hashable {
    public let name: CurrencyName
    /// The first and the last day with a rate; nil for a currency that never had one.
    public let rates: ClosedRange<CalendarDay>?
    /// Set for a currency that became the euro.
    public let adoption: EuroAdoption?

    public init(name: CurrencyName, rates: ClosedRange<CalendarDay>?) {
        self.name = name
        self.rates = rates
        adoption = EuroAdoption.of(name.currency)
    }
}
