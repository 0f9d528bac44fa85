public import Entities

/// What the user chose before: searches, or pairs of currencies.
public protocol RecentItemsRepository<Item>: Sendable {
    associatedtype Item: RecentItem

    /// Returns the newest items, newest first; no two are the same.
    func items(limit: Int) async throws(StorageError) -> [Item]

    /// Moves an item to the front of the list, or inserts it there; the oldest item may be removed.
    func save(_ item: Item) async throws(StorageError)

    /// Removes all items.
    func clear() async throws(StorageError)
}
