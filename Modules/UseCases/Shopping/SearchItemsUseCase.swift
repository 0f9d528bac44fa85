public import Entities
public import RepositoryInterfaces

/// Searches for items, a number of them at a time.
public protocol SearchItemsUseCase: Sendable {
    /// Returns `count` items, or all that there are, without duplicates.
    ///
    /// The first one is at `position`, counted from 1. A source may return fewer items at once. With a price range,
    /// the total counts only the items that were looked through.
    func execute(
        _ query: ShoppingQuery,
        from position: Int,
        count: Int,
        within prices: PriceRange?
    ) async throws(ShoppingError) -> ShoppingPage
}

public struct DefaultSearchItemsUseCase: SearchItemsUseCase {
    /// The number of items that are requested at once if only some of them have a wanted price.
    private static let itemsToLookThrough = 100

    private let repository: any ShoppingRepository

    public init(repository: any ShoppingRepository) {
        self.repository = repository
    }

    public func execute(
        _ query: ShoppingQuery,
        from position: Int,
        count: Int,
        within prices: PriceRange? = nil
    ) async throws(ShoppingError) -> ShoppingPage {
        let start = max(1, position)
        // The last requested page, as the source returned it.
        var last = (position: start, page: try await page(matching: query, from: start, count, prices))
        let list = try await PagedList(last.page.narrowed(to: prices))
            .extended(through: .elements(count), startingOverAt: start) {
                position,
                itemsBefore throws(ShoppingError) in
                let page = try await page(matching: query, from: position, count - itemsBefore, prices)
                last = (position, page)
                return page.narrowed(to: prices)
            }
        // If the source returned more items than requested, the surplus is requested again with the next
        // page.
        let surplus = list.elements.dropFirst(count).first
        let surplusIndex = surplus.flatMap { first in last.page.items.firstIndex { $0.id == first.id } }
        let nextPosition = surplusIndex.map { last.position + $0 } ?? list.nextPosition
        let items = Array(list.elements.prefix(count))
        let knownTotal = nextPosition == nil ? list.elements.count : items.count
        return ShoppingPage(
            items: items,
            nextPosition: nextPosition,
            total: prices == nil ? list.total : knownTotal,
            skipped: list.skipped,
            origin: list.lastPage.origin
        )
    }

    private func page(
        matching query: ShoppingQuery,
        from position: Int,
        _ wanted: Int,
        _ prices: PriceRange?
    ) async throws(ShoppingError) -> ShoppingPage {
        let count = prices == nil ? wanted : max(wanted, Self.itemsToLookThrough)
        let page = try await repository.page(matching: query, from: position, count: max(1, count))
        // A cancelled caller must not receive a late result.
        guard !Task.isCancelled else { throw .cancelled }
        return page
    }
}

extension ShoppingPage {
    /// Returns the page with only the items that have a wanted price.
    fileprivate func narrowed(to prices: PriceRange?) -> ShoppingPage {
        guard let prices else { return self }
        return ShoppingPage(
            items: items.filter(prices.contains),
            nextPosition: nextPosition,
            total: total,
            skipped: skipped,
            origin: origin
        )
    }
}
