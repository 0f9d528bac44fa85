/// The selected row of a long list, and the part of the list that is visible.
public struct ListWindow: Sendable, Hashable {
    /// The selected row; 0 if the list is empty.
    public var selection = 0
    /// The first visible row.
    public private(set) var scroll = 0

    public init() {}

    /// Scrolls the list. The selection moves only as far as needed to stay visible.
    public mutating func scroll(by rows: Int, visible visibleRows: Int, of count: Int) {
        scroll = min(max(0, scroll + rows), max(0, count - visibleRows))
        selection = min(max(selection, scroll), scroll + max(0, visibleRows - 1))
        clampSelection(visible: visibleRows, of: count)
    }

    /// Clamps the selection to the list, and scrolls to make it visible.
    public mutating func clampSelection(visible visibleRows: Int, of count: Int) {
        selection = min(max(0, selection), max(0, count - 1))
        if selection >= scroll + visibleRows { scroll = selection - visibleRows + 1 }
        if selection < scroll { scroll = selection }
        scroll = min(max(0, scroll), max(0, count - visibleRows))
    }

    /// Returns the visible rows.
    public func visibleRows(_ visibleRows: Int, of count: Int) -> Range<Int> {
        scroll..<max(scroll, min(count, scroll + visibleRows))
    }
}
