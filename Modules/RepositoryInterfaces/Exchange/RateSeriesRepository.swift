public import Entities

/// Whole series of rates, for repeated lookups. The rates are those of the `RatesRepository` beside it.
public protocol RateSeriesRepository: Sendable {
    /// Returns every publication day in chronological order; at least one.
    func publicationDays() async throws(RatesError) -> [CalendarDay]

    /// Returns units per euro, one element per publication day; `nil` if the currency was never published.
    func series(of currency: Currency) async throws(RatesError) -> [ExactDecimal?]?
}
