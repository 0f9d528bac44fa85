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
    private var removedCount = 0

    public init(_ page: ShoppingPage) {
        nextPlace = page.nextPlace
        totalAtSource = page.total
        skipped = page.skipped
        origin = page.origin
        add(page.items)
    }

    /// How many items there are without those that were taken out.
    public var total: Int { max(items.count, totalAtSource - removedCount) }

    /// Whether there were items, and all of them were taken out.
    public var isEmptied: Bool { items.isEmpty && removedCount > 0 }

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
        items.remove(at: index)
        removedCount += 1
        return true
    }

    private mutating func add(_ more: [ShoppingItem]) {
        for item in more where known.insert(item.id).inserted { items.append(item) }
    }
}
