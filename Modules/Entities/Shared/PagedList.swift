/// A page of a list that a source returns page by page.
public protocol ListPage: Sendable, Hashable {
    associatedtype Element: Identifiable, Sendable, Hashable where Element.ID: Sendable

    var elements: [Element] { get }
    /// The position of the next page, as the source counts positions; `nil` after the last page.
    var nextPosition: Int? { get }
    /// Returns whether both pages come from the same source and the same version of its data.
    func isSameSource(as other: Self) -> Bool
}

/// How far a list reaches.
public enum ListExtent: Sendable, Hashable {
    /// Through the page at a position, as the source counts positions.
    case page(Int)
    /// Through a number of elements, counted from the start of the list.
    case elements(Int)
}

/// Consecutive pages as one list without duplicates.
///
/// A source may move an element from one page to the next between two requests.
public struct PagedList<Page: ListPage>: Sendable, Hashable {
    /// The elements of all pages that the user did not remove.
    public private(set) var elements: [Page.Element] = []
    public let firstPage: Page
    public private(set) var laterPages: [Page] = []
    /// The position to request the next page from; `nil` if there are no more pages.
    public private(set) var nextPosition: Int?
    /// The elements that the user removed, in that order. They need not be on the pages of this list.
    public private(set) var removed: [Page.Element.ID]
    /// Every element of the pages, removed or not.
    private var known: Set<Page.Element.ID> = []

    /// - Parameters:
    ///   - firstPage: The first page of the list.
    ///   - removed: The elements that the user removed from an earlier list.
    public init(_ firstPage: Page, without removed: [Page.Element.ID] = []) {
        self.firstPage = firstPage
        self.removed = removed
        nextPosition = firstPage.nextPosition
        add(firstPage.elements)
    }

    public var pages: [Page] { [firstPage] + laterPages }

    public var lastPage: Page { laterPages.last ?? firstPage }

    /// Returns whether the extent needs another page, and there is one.
    public func needsMore(toReach extent: ListExtent) -> Bool {
        guard let nextPosition else { return false }
        return switch extent {
        case .page(let last): nextPosition <= last
        case .elements(let count): elements.count < count
        }
    }

    /// Returns whether a page belongs to this list. If its source differs, the list must start over.
    public func isContinued(by page: Page) -> Bool { page.isSameSource(as: firstPage) }

    /// Appends the next page. One whose next position is not higher ends the list, since it would be
    /// requested again and again.
    public mutating func append(_ page: Page) {
        let position = nextPosition ?? .min
        nextPosition = page.nextPosition.flatMap { $0 > position ? $0 : nil }
        laterPages.append(page)
        add(page.elements)
    }

    /// Removes an element, which later pages do not add again; does nothing if the index is out of range.
    ///
    /// - Returns: Whether an element was removed.
    @discardableResult
    public mutating func remove(at index: Int) -> Bool {
        guard elements.indices.contains(index) else { return false }
        removed.append(elements.remove(at: index).id)
        return true
    }

    /// Whether an element of the pages was removed, so that it can be brought back.
    public var canRestore: Bool { removed.contains { known.contains($0) } }

    /// Brings back the element of the pages that was removed last, at its place.
    ///
    /// - Returns: The index of the element; `nil` if none was removed.
    @discardableResult
    public mutating func restore() -> Int? {
        guard let last = removed.lastIndex(where: { known.contains($0) }) else { return nil }
        let id = removed.remove(at: last)
        known = []
        elements = []
        for page in pages { add(page.elements) }
        return elements.firstIndex { $0.id == id }
    }

    private mutating func add(_ more: [Page.Element]) {
        for element in more where known.insert(element.id).inserted {
            if removed.isEmpty || !removed.contains(element.id) { elements.append(element) }
        }
    }
}
