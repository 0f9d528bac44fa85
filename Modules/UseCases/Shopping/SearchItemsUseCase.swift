public import Entities
public import RepositoryInterfaces

/// Searches for items, a number of them at a time.
public protocol SearchItemsUseCase: Sendable {
    /// Returns `count` items, or all that there are, without duplicates.
    ///
    /// The first one is at `position`, counted from 1. A source may return fewer items at once.
    func execute(
        _ query: ShoppingQuery,
        from position: Int,
        count: Int
    ) async throws(ShoppingError) -> ShoppingPage
}

public struct DefaultSearchItemsUseCase: SearchItemsUseCase {
    private let repository: any ShoppingRepository

    public init(repository: any ShoppingRepository) {
        self.repository = repository
    }

    public func execute(
        _ query: ShoppingQuery,
        from position: Int,
        count: Int
    ) async throws(ShoppingError) -> ShoppingPage {
        // The position of the last requested page, and the number of items before it.
        var last = (position: max(1, position), itemsBefore: 0)
        let firstPage = try await page(matching: query, from: last.position, count)
        let list = try await PagedList(firstPage)
            .extended(through: .elements(count), startingOverAt: last.position) {
                position,
                itemsBefore throws(ShoppingError) in
                last = (position, itemsBefore)
                return try await page(matching: query, from: position, count - itemsBefore)
            }
        // If the source returned more items than requested, the surplus is requested again with the next
        // page.
        let isClipped = list.elements.count > count
        return ShoppingPage(
            items: Array(list.elements.prefix(count)),
            nextPosition: isClipped ? last.position + count - last.itemsBefore : list.nextPosition,
            total: list.total,
            skipped: list.skipped,
            origin: list.lastPage.origin
        )
    }

    private func page(
        matching query: ShoppingQuery,
        from position: Int,
        _ count: Int
    ) async throws(ShoppingError) -> ShoppingPage {
        let page = try await repository.page(matching: query, from: position, count: max(1, count))
        // A cancelled caller must not receive a late result.
        guard !Task.isCancelled else { throw .cancelled }
        return page
    }
}
