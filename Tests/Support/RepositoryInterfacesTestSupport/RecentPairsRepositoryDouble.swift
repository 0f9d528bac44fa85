public import Entities
public import RepositoryInterfaces
import Testing

/// Answers as a test tells it to; asked for what it was not told, it fails the test.
public struct RecentPairsRepositoryDouble: RecentPairsRepository {
    public typealias Fetch = @Sendable (_ limit: Int) async throws(StorageError) -> [CurrencyPair]
    public typealias Save = @Sendable (CurrencyPair) async throws(StorageError) -> Void

    private let fetch: Fetch
    private let saving: Save

    public init(
        fetch: @escaping Fetch = Self.unexpectedFetch,
        save: @escaping Save = Self.unexpectedSave
    ) {
        self.fetch = fetch
        saving = save
    }

    public func recentPairs(limit: Int) async throws(StorageError) -> [CurrencyPair] {
        try await fetch(limit)
    }

    public func save(_ pair: CurrencyPair) async throws(StorageError) {
        try await saving(pair)
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
