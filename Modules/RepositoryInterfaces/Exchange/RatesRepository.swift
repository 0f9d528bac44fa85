public import Entities

/// Knows exchange rates by day; one implementation per source.
public protocol RatesRepository: Sendable {
    /// The rates of the newest day there is.
    func latestRates() async throws(RatesError) -> RateTable
}
