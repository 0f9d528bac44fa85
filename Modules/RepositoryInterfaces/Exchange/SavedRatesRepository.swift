public import Entities

/// The saved rates of the European Central Bank that are newer than those built into the program.
public protocol SavedRatesRepository: Sendable {
    /// Returns the rates of the last built-in day, which are complete and never change.
    func lastBuiltInRates() async throws(RatesError) -> RateTable

    /// Returns the saved rates of all later days, oldest first.
    func savedRates() async throws(RatesError) -> [RateTable]

    /// Saves days that are newer than the built-in ones, and currencies that a saved day lacks.
    ///
    /// Saved rates are never replaced. Rates that another process has saved are available afterwards.
    func save(_ tables: [RateTable]) async throws(RatesError) -> SavedDays
}
