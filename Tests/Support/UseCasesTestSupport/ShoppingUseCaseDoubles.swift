public import Entities
import Testing
public import UseCases

/// The arguments of one call of the use case.
public struct SearchItemsCall: Sendable, Hashable {
    public let text: String
    public let order: ShoppingOrder
    public let position: Int
    public let count: Int
    public let prices: PriceRange?

    public init(
        text: String,
        order: ShoppingOrder = .relevance,
        position: Int = 1,
        count: Int,
        prices: PriceRange? = nil
    ) {
        self.text = text
        self.order = order
        self.position = position
        self.count = count
        self.prices = prices
    }
}

/// A double that returns what the test configured. An unexpected call fails the test.
public struct SearchItemsUseCaseDouble: SearchItemsUseCase {
    public typealias Search = @Sendable (SearchItemsCall) async throws(ShoppingError) -> ShoppingPage

    private let search: Search

    public init(search: @escaping Search = Self.unexpected) {
        self.search = search
    }

    /// Creates a double whose requests wait until the test answers them.
    public init(pending: PendingItemRequests<SearchItemsCall>) {
        search = { request throws(ShoppingError) in try await pending.answer(to: request) }
    }

    public func execute(
        _ query: ShoppingQuery,
        from position: Int,
        count: Int,
        within prices: PriceRange?
    ) async throws(ShoppingError) -> ShoppingPage {
        try await search(
            SearchItemsCall(
                text: query.text,
                order: query.order,
                position: position,
                count: count,
                prices: prices
            )
        )
    }

    @Sendable
    public static func unexpected(
        _ call: SearchItemsCall
    ) async throws(ShoppingError) -> ShoppingPage {
        Issue.record("nobody expected a search for \(call)")
        throw .cancelled
    }
}

/// A double that returns what the test configured. An unexpected call fails the test.
public struct FetchItemPictureUseCaseDouble: FetchItemPictureUseCase {
    public typealias Fetch =
        @Sendable (ItemPictureReference, PictureSize) async throws(ShoppingError) -> Picture?

    private let fetch: Fetch

    public init(fetch: @escaping Fetch = Self.unexpected) {
        self.fetch = fetch
    }

    public func execute(
        _ reference: ItemPictureReference,
        box: PictureSize
    ) async throws(ShoppingError) -> Picture? {
        try await fetch(reference, box)
    }

    @Sendable
    public static func unexpected(
        _ reference: ItemPictureReference,
        box: PictureSize
    ) async throws(ShoppingError) -> Picture? {
        Issue.record("nobody expected the picture \(reference.path) to be fetched")
        throw .cancelled
    }
}
