public import Entities

/// Keeps rates of the European Central Bank's days that came after those at hand.
public protocol KeptRatesRepository: Sendable {
    /// Adds the days that are newer than every day at hand, oldest first, and leaves the others as they are.
    ///
    /// - Returns: The days that were added.
    func keep(_ tables: [RateTable]) async throws(StorageError) -> [CalendarDay]
}
