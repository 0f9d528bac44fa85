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
