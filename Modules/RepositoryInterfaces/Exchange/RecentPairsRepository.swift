public import Entities

/// Remembers which currencies the user has converted between.
public protocol RecentPairsRepository: Sendable {
    /// The newest pairs, newest first, none twice.
    func recentPairs(limit: Int) async throws(StorageError) -> [CurrencyPair]

    /// Puts a pair at the head, wherever it stood; the oldest may be forgotten for it.
    func save(_ pair: CurrencyPair) async throws(StorageError)

    /// Forgets every pair.
    func clear() async throws(StorageError)
}
