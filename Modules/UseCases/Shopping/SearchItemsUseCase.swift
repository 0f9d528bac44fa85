public import Entities
public import RepositoryInterfaces

/// Searches for items, a number of them at a time.
public protocol SearchItemsUseCase: Sendable {
    /// Returns the requested number of items, or all that there are, without duplicates.
    func execute(_ request: SearchItemsRequest) async throws(ShoppingError) -> ShoppingPage
}

/// A search as the user typed it.
public struct SearchItemsRequest: Sendable, Hashable {
    public let text: String
    public let order: ShoppingOrder
    /// The place of the first requested item, counted from 1.
    public let place: Int
    /// The number of requested items, however many the source returns at once.
    public let count: Int

    public init(text: String, order: ShoppingOrder = .relevance, place: Int = 1, count: Int) {
        self.text = text
        self.order = order
        self.place = place
        self.count = count
    }
}

public struct DefaultSearchItemsUseCase: SearchItemsUseCase {
    private let repository: any ShoppingRepository

    public init(repository: any ShoppingRepository) {
        self.repository = repository
    }

    public func execute(_ request: SearchItemsRequest) async throws(ShoppingError) -> ShoppingPage {
        let query = try ShoppingQuery(text: request.text, order: request.order)
        // The place of the last requested page, and the number of items before it.
        var last = (place: max(1, request.place), itemsBefore: 0)
        let firstPage = try await page(matching: query, from: last.place, request.count)
        let list = try await PagedList(firstPage)
            .extended(through: .elements(request.count), startingOverAt: last.place) {
                place,
                itemsBefore throws(ShoppingError) in
                last = (place, itemsBefore)
                return try await page(matching: query, from: place, request.count - itemsBefore)
            }
        // If the source returned more items than requested, the surplus is requested again with the next
        // page.
        let isClipped = list.elements.count > request.count
        return ShoppingPage(
            items: Array(list.elements.prefix(request.count)),
            nextPlace: isClipped ? last.place + request.count - last.itemsBefore : list.nextPosition,
            total: list.total,
            skipped: list.skipped,
            origin: list.lastPage.origin
        )
    }

    private func page(
        matching query: ShoppingQuery,
        from place: Int,
        _ count: Int
    ) async throws(ShoppingError) -> ShoppingPage {
        let page = try await repository.page(matching: query, from: place, count: max(1, count))
        // A cancelled caller must not receive a late result.
        guard !Task.isCancelled else { throw .cancelled }
        return page
    }
}
