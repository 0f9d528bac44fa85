public import Entities
public import RepositoryInterfaces
import Testing

/// A double that does what the test configured. An unexpected call fails the test.
public struct RecentItemsRepositoryDouble<Item: RecentItem>: RecentItemsRepository {
    public typealias Fetch = @Sendable (_ limit: Int) async throws(StorageError) -> [Item]
    public typealias Save = @Sendable (Item) async throws(StorageError) -> Void
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

    public init(
        _ items: Result<[Item], StorageError>,
        save: @escaping Save = Self.unexpectedSave,
        clear: @escaping Clear = Self.unexpectedClear
    ) {
        self.init(
            fetch: { limit throws(StorageError) in Array(try items.get().prefix(limit)) },
            save: save,
            clear: clear
        )
    }

    public func items(limit: Int) async throws(StorageError) -> [Item] { try await fetch(limit) }

    public func save(_ item: Item) async throws(StorageError) { try await saving(item) }

    public func clear() async throws(StorageError) { try await clearing() }

    @Sendable
    public static func unexpectedFetch(limit: Int) async throws(StorageError) -> [Item] {
        Issue.record("nobody expected \(limit) recent items to be fetched")
        return []
    }

    @Sendable
    public static func unexpectedSave(_ item: Item) async throws(StorageError) {
        Issue.record("nobody expected \(item) to be saved")
    }

    @Sendable
    public static func unexpectedClear() async throws(StorageError) {
        Issue.record("nobody expected the recent items to be cleared")
    }
}
