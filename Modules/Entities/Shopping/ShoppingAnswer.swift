/// The items of consecutive pages, without duplicates and without the items that the user removed.
///
/// A service may move an item from one page to the next between two requests, and would return it twice.
public struct ShoppingAnswer: Sendable, Hashable {
    public private(set) var items: [ShoppingItem] = []
    /// The place to request the next items from; `nil` if there are no more.
    public private(set) var nextPlace: Int?
    public private(set) var origin: ShoppingOrigin
    /// The number of rows in all pages that could not be parsed.
    public private(set) var skipped: Int
    private var totalAtSource: Int
    /// Every item seen so far, removed or not.
    private var known: Set<ShoppingItemID> = []
    /// The items that were removed.
    public private(set) var removed: Set<ShoppingItemID>

    /// - Parameters:
    ///   - page: The first items.
    ///   - removed: Items that the user removed from an earlier answer to the same query.
    public init(_ page: ShoppingPage, without removed: Set<ShoppingItemID> = []) {
        self.removed = removed
        known = removed
        nextPlace = page.nextPlace
        totalAtSource = page.total
        skipped = page.skipped
        origin = page.origin
        add(page.items)
    }

    /// The number of items at the source, without the removed ones.
    public var total: Int { max(items.count, totalAtSource - removed.count) }

    /// Whether all items were removed.
    public var isEmptied: Bool { items.isEmpty && !removed.isEmpty }

    public mutating func append(_ page: ShoppingPage) {
        // A place that does not advance would be requested again and again.
        nextPlace = page.nextPlace.flatMap { next in nextPlace.map { next > $0 } ?? true ? next : nil }
        totalAtSource = page.total
        skipped += page.skipped
        origin = page.origin
        add(page.items)
    }

    /// Removes an item; does nothing if the index is out of range.
    ///
    /// - Returns: Whether an item was removed.
    @discardableResult
    public mutating func remove(at index: Int) -> Bool {
        guard items.indices.contains(index) else { return false }
        removed.insert(items.remove(at: index).id)
        return true
    }

    private mutating func add(_ more: [ShoppingItem]) {
        for item in more where known.insert(item.id).inserted { items.append(item) }
    }
}
