public import Entities

/// Knows whole series of rates, for who has more questions than days; one implementation per source.
///
/// It speaks of the same rates as the `RatesRepository` of its source.
public protocol RateSeriesRepository: Sendable {
    /// Every publication day, in order; at least one.
    func publicationDays() async throws(RatesError) -> [CalendarDay]

    /// Units per euro, an element a publication day; nil where the currency was not published on any.
    func series(of currency: Currency) async throws(RatesError) -> [ExactDecimal?]?
}
