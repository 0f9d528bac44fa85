/// A currency's name, the days for which it has rates, and its adoption of the euro.
public struct CurrencyProfile: Sendable, Hashable {
    public let name: CurrencyName
    /// The first and last day with a rate; `nil` if there are no rates.
    public let rates: ClosedRange<CalendarDay>?
    /// `nil` if the currency did not become the euro.
    public let adoption: EuroAdoption?

    public init(name: CurrencyName, rates: ClosedRange<CalendarDay>?) {
        self.name = name
        self.rates = rates
        adoption = EuroAdoption.of(name.currency)
    }
}
