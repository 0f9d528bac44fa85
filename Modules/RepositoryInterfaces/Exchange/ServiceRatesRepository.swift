public import Entities

/// The rates of a service without a history, which grow by a day with each update.
public protocol ServiceRatesRepository: Sendable {
    /// Returns the saved rates; there may be none.
    func rates() async throws(RatesError) -> RateTables

    /// Saves the rates of a day, and replaces older ones of the same day.
    func save(_ table: RateTable) async throws(RatesError)
}
