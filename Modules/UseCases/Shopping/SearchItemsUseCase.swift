public import Entities
public import RepositoryInterfaces

/// Answers a user's search for items, some at a time.
public protocol SearchItemsUseCase: Sendable {
    /// As many items as are wanted, or all that there are; none of them twice.
    func execute(_ request: SearchItemsRequest) async throws(ShoppingError) -> ShoppingPage
}

/// A search in the user's own words.
public struct SearchItemsRequest: Sendable, Hashable {
    public let text: String
    public let order: ShoppingOrder
    /// The place of the first item that is wanted, counted from 1.
    public let place: Int
    /// How many items are wanted, whatever the source gives at once.
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
        // The place of the last page, and how many items there were before it.
        var last = (place: max(1, request.place), itemsBefore: 0)
        while answer.items.count < request.count, let place = answer.nextPlace {
            last = (place, answer.items.count)
            answer.append(try await page(matching: query, from: place, request.count - answer.items.count))
        }
        // A source that gives more than it was asked for is asked again for what was not wanted yet.
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
        // A caller that has gone away must not be handed a late answer as if it still waited.
        guard !Task.isCancelled else { throw .cancelled }
        return page
    }
}
