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
