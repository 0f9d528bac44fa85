public import Entities
public import RepositoryInterfaces

/// What the user chose before: searches, or pairs of currencies.
public struct RecentItemsUseCase<Item: RecentItem>: Sendable {
    private let repository: any RecentItemsRepository<Item>

    public init(repository: any RecentItemsRepository<Item>) {
        self.repository = repository
    }

    /// Returns the newest items, newest first.
    public func fetch(limit: Int) async throws(StorageError) -> [Item] {
        try await repository.items(limit: limit)
    }

    /// Saves an item, unless it is not worth saving.
    public func save(_ item: Item) async throws(StorageError) {
        guard item.isWorthSaving else { return }
        try await repository.save(item)
    }

    public func clear() async throws(StorageError) {
        try await repository.clear()
    }
}
