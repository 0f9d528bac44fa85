public import Entities

/// The currency pairs that the user has converted between.
public protocol RecentPairsRepository: Sendable {
    /// Returns the newest pairs, newest first and without duplicates.
    func recentPairs(limit: Int) async throws(StorageError) -> [CurrencyPair]

    /// Moves a pair to the front of the list, or inserts it there; the oldest pair may be removed.
    func save(_ pair: CurrencyPair) async throws(StorageError)

    /// Removes all pairs.
    func clear() async throws(StorageError)
}
