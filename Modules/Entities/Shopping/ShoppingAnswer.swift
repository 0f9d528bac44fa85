/// Pages of one answer on end, in which no item stands twice and none comes back that was taken out.
///
/// A service may move an item from one page to the next between two requests.
public struct ShoppingAnswer: Sendable, Hashable {
    public private(set) var items: [ShoppingItem] = []
    /// The place from which the next items can be asked for; nil where there are no more.
    public private(set) var nextPlace: Int?
    public private(set) var origin: ShoppingOrigin
    /// How many rows of all pages could not be read.
    public private(set) var skipped: Int
    private var totalAtSource: Int
    /// Every item that has been seen, taken out or not.
    private var known: Set<ShoppingItemID> = []
    /// Those that were taken out.
    public private(set) var removed: Set<ShoppingItemID>

    /// - Parameters:
    ///   - page: The first items.
    ///   - removed: Items that are left out, since they were taken out of an earlier answer to the same words.
    public init(_ page: ShoppingPage, without removed: Set<ShoppingItemID> = []) {
        self.removed = removed
        known = removed
        nextPlace = page.nextPlace
        totalAtSource = page.total
        skipped = page.skipped
        origin = page.origin
        add(page.items)
    }

    /// How many items there are without those that were taken out.
    public var total: Int { max(items.count, totalAtSource - removed.count) }

    /// Whether there were items, and all of them were taken out.
    public var isEmptied: Bool { items.isEmpty && !removed.isEmpty }

    public mutating func append(_ page: ShoppingPage) {
        // A place that does not go forward would be asked for again without end.
        nextPlace = page.nextPlace.flatMap { next in nextPlace.map { next > $0 } ?? true ? next : nil }
        totalAtSource = page.total
        skipped += page.skipped
        origin = page.origin
        add(page.items)
    }

    /// Takes an item out; an index that nothing stands at any more changes nothing.
    ///
    /// - Returns: Whether there was such an item.
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
