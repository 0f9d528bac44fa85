public import Entities
public import RepositoryInterfaces
import Testing

/// A double that returns what the test configured. An unexpected call fails the test.
public struct RecentQueriesRepositoryDouble: RecentQueriesRepository {
    public typealias Fetch = @Sendable (_ limit: Int) async throws(StorageError) -> [RecentQuery]
    public typealias Save = @Sendable (RecentQuery) async throws(StorageError) -> Void
    public typealias Clear = @Sendable () async throws(StorageError) -> Void

    private let fetch: Fetch
    private let saving: Save
    private let clearing: Clear

    public init(
        fetch: @escaping Fetch = Self.unexpectedFetch,
        save: @escaping Save = Self.unexpectedSave,
        clear: @escaping Clear = Self.unexpectedClear
    ) {
        self.fetch = fetch
        saving = save
        clearing = clear
    }

    public func recentQueries(limit: Int) async throws(StorageError) -> [RecentQuery] {
        try await fetch(limit)
    }

    public func save(_ query: RecentQuery) async throws(StorageError) {
        try await saving(query)
    }

    public func clear() async throws(StorageError) {
        try await clearing()
    }

    @Sendable
    public static func unexpectedFetch(limit: Int) async throws(StorageError) -> [RecentQuery] {
        Issue.record("nobody expected \(limit) recent queries to be asked for")
        return []
    }

    @Sendable
    public static func unexpectedSave(_ query: RecentQuery) async throws(StorageError) {
        Issue.record("nobody expected \(query.text) to be saved")
    }

    @Sendable
    public static func unexpectedClear() async throws(StorageError) {
        Issue.record("nobody expected the recent queries to be cleared")
    }
}
