/// Some items of an answer, with their place in it and where they came from.
public struct ShoppingPage: Sendable, Hashable {
    public let items: [ShoppingItem]
    /// The place from which the next items can be asked for; nil where the source gives no more.
    ///
    /// A source may count more items than it ever gives, so `total` does not tell that.
    public let nextPlace: Int?
    /// How many items the source says there are.
    public let total: Int
    /// How many rows of the source's answer could not be read.
    public let skipped: Int
    public let origin: ShoppingOrigin

    public init(items: [ShoppingItem], nextPlace: Int?, total: Int, skipped: Int = 0, origin: ShoppingOrigin)
    {
        self.items = items
        self.nextPlace = nextPlace
        self.total = total
        self.skipped = skipped
        self.origin = origin
    }
}

/// Where items came from.
public enum ShoppingOrigin: Sendable, Hashable {
    /// What the program carries itself.
    case catalogue
    /// A service, by a short name for programs and by the one that people know.
    case service(identifier: String, name: String)
}
