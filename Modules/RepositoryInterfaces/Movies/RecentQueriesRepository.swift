public import Entities

/// The queries that the user has searched for.
public protocol RecentQueriesRepository: Sendable {
    /// Returns the newest queries, newest first; no two are equal ignoring case.
    func recentQueries(limit: Int) async throws(StorageError) -> [RecentQuery]

    /// Moves a query to the front of the list, or inserts it there; the oldest query may be removed.
    func save(_ query: RecentQuery) async throws(StorageError)

    /// Removes all queries.
    func clear() async throws(StorageError)
}
