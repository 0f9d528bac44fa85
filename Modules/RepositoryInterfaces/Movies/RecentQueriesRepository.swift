public import Entities

/// Remembers what the user has searched for.
public protocol RecentQueriesRepository: Sendable {
    /// The newest queries, newest first, no two of which ask the same.
    func recentQueries(limit: Int) async throws(StorageError) -> [RecentQuery]

    /// Puts a query at the head, in place of one that asks the same; the oldest may be forgotten for it.
    func save(_ query: RecentQuery) async throws(StorageError)

    /// Forgets every query.
    func clear() async throws(StorageError)
}
