/// Some items of a search result, and their source.
public struct ShoppingPage: Sendable, Hashable {
    public let items: [ShoppingItem]
    /// The position to request the next items from; `nil` if the source returns no more.
    ///
    /// It cannot be derived from `total`: a source may count more items than it ever returns.
    public let nextPosition: Int?
    /// The number of matching items, according to the source.
    public let total: Int
    /// The number of rows in the source's answer that could not be parsed.
    public let skipped: Int
    public let origin: ShoppingOrigin

    public init(
        items: [ShoppingItem],
        nextPosition: Int?,
        total: Int,
        skipped: Int = 0,
        origin: ShoppingOrigin
    ) {
        self.items = items
        self.nextPosition = nextPosition
        self.total = total
        self.skipped = skipped
        self.origin = origin
    }
}

/// The source of items.
public enum ShoppingOrigin: Sendable, Hashable {
    /// The catalogue built into the program.
    case catalogue
    /// A web service, with a short name for use by programs and a name for people.
    case service(identifier: String, name: String)
}

extension ShoppingPage: ListPage {
    public var elements: [ShoppingItem] { items }

    public func isSameSource(as other: ShoppingPage) -> Bool { origin == other.origin }
}

extension PagedList where Page == ShoppingPage {
    /// The number of items at the source, without the removed ones.
    public var total: Int { max(elements.count, lastPage.total - removed.count) }

    /// Whether all items were removed.
    public var isEmptied: Bool { elements.isEmpty && canRestore }

    /// The number of rows in all pages that could not be parsed.
    public var skipped: Int { pages.reduce(0) { $0 + $1.skipped } }
}

/// Why a search for items failed.
public enum ShoppingError: Error, Sendable, Hashable {
    case emptyQuery
    case queryTooLong
    /// The search was cancelled.
    case cancelled
    /// The service did not answer: there is no network, the host is unknown, or the request timed out.
    case unreachable(service: String, UnreachableReason)
    /// The service rejected the API key.
    case keyRejected(service: String, message: ServiceMessage?)
    /// The daily quota of the service is used up, or the service limits the number of requests.
    case tooManyRequests(service: String)
    /// The service rejected the request as invalid.
    case requestRejected(service: String, message: ServiceMessage?)
    /// The service reported an error on its side.
    case serviceError(service: String, message: ServiceMessage?)
    /// The service's answer is not in the expected format.
    case unreadableAnswer(service: String, UnreadableReason)
    /// The catalogue built into the program is damaged.
    case unreadableCatalogue
}
