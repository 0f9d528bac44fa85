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
        var answer = ShoppingAnswer(try await page(matching: query, from: request.place, request.count))
        // The place of the last requested page, and the number of items before it.
        var last = (place: max(1, request.place), itemsBefore: 0)
        while answer.items.count < request.count, let place = answer.nextPlace {
            last = (place, answer.items.count)
            answer.append(try await page(matching: query, from: place, request.count - answer.items.count))
        }
        // If the source returned more items than requested, the surplus is requested again with the next
        // page.
        let isClipped = answer.items.count > request.count
        return ShoppingPage(
            items: Array(answer.items.prefix(request.count)),
            nextPlace: isClipped ? last.place + request.count - last.itemsBefore : answer.nextPlace,
            total: answer.total,
            skipped: answer.skipped,
            origin: answer.origin
        )
    }

    private func page(
        matching query: ShoppingQuery,
        from place: Int,
        _ count: Int
    ) async throws(ShoppingError) -> ShoppingPage {
        let page = try await repository.page(matching: query, from: max(1, place), count: max(1, count))
        // A cancelled caller must not receive a late result.
        guard !Task.isCancelled else { throw .cancelled }
        return page
    }
}
