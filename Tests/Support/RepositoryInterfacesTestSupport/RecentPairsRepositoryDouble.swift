public import Entities
public import RepositoryInterfaces
import Testing

/// A double that returns what the test configured. An unexpected call fails the test.
public struct RecentPairsRepositoryDouble: RecentPairsRepository {
    public typealias Fetch = @Sendable (_ limit: Int) async throws(StorageError) -> [CurrencyPair]
    public typealias Save = @Sendable (CurrencyPair) async throws(StorageError) -> Void

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

    public func recentPairs(limit: Int) async throws(StorageError) -> [CurrencyPair] {
        try await fetch(limit)
    }

    public func save(_ pair: CurrencyPair) async throws(StorageError) {
        try await saving(pair)
    }

    public func clear() async throws(StorageError) {
        try await clearing()
    }

    @Sendable
    public static func unexpectedClear() async throws(StorageError) {
        Issue.record("nobody expected the recent pairs to be forgotten")
    }

    @Sendable
    public static func unexpectedFetch(limit: Int) async throws(StorageError) -> [CurrencyPair] {
        Issue.record("nobody expected \(limit) recent pairs to be asked for")
        return []
    }

    @Sendable
    public static func unexpectedSave(_ pair: CurrencyPair) async throws(StorageError) {
        Issue.record("nobody expected \(pair.from) to \(pair.to) to be saved")
    }
}
