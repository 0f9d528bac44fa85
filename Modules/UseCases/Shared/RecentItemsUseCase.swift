public import Entities
public import RepositoryInterfaces

/// What the user chose before: searches, or pairs of currencies.
public protocol RecentItemsUseCase<Item>: Sendable {
    associatedtype Item: RecentItem

    /// Returns the newest items, newest first.
    func fetch(limit: Int) async throws(StorageError) -> [Item]

    /// Saves an item, unless it is not worth saving.
    func save(_ item: Item) async throws(StorageError)

    func clear() async throws(StorageError)
}

public struct DefaultRecentItemsUseCase<Item: RecentItem>: RecentItemsUseCase {
    private let repository: any RecentItemsRepository<Item>

    public init(repository: any RecentItemsRepository<Item>) {
        self.repository = repository
    }

    public func fetch(limit: Int) async throws(StorageError) -> [Item] {
        try await repository.items(limit: limit)
    }

    public func save(_ item: Item) async throws(StorageError) {
        guard item.isWorthSaving else { return }
        try await repository.save(item)
    }

    public func clear() async throws(StorageError) {
        try await repository.clear()
    }
}
