public import Entities

/// Keeps rates of the European Central Bank's days that came after those of the program.
public protocol SavedRatesRepository: Sendable {
    /// The last day that the program carries, of which nothing is missing and nothing changes.
    func lastCarriedRates() async throws(RatesError) -> RateTable

    /// All that is kept of later days, the oldest first.
    func savedRates() async throws(RatesError) -> [RateTable]

    /// Adds days that are newer than those of the program, and currencies that a kept day lacks.
    ///
    /// Rates that are kept stay as they are. What somebody else has kept in the meantime is at hand afterwards.
    func save(_ tables: [RateTable]) async throws(StorageError) -> SavedDays
}
