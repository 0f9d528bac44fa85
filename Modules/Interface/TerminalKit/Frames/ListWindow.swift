/// Which row of a long list is chosen, and which is the first one seen.
public struct ListWindow: Sendable, Hashable {
    /// The chosen row; 0 where there is none.
    public var selection = 0
    /// The first row that is seen.
    public private(set) var scroll = 0

    public init() {}

    /// Moves what is seen; the chosen row goes along only as far as it must to be seen.
    public mutating func scroll(by rows: Int, seeing seen: Int, of count: Int) {
        scroll = min(max(0, scroll + rows), max(0, count - seen))
        selection = min(max(selection, scroll), scroll + max(0, seen - 1))
        keepInRange(seeing: seen, of: count)
    }

    /// Chooses a row that there is, and shows it.
    public mutating func keepInRange(seeing seen: Int, of count: Int) {
        selection = min(max(0, selection), max(0, count - 1))
        if selection >= scroll + seen { scroll = selection - seen + 1 }
        if selection < scroll { scroll = selection }
        scroll = min(max(0, scroll), max(0, count - seen))
    }

    /// The rows that are seen.
    public func seen(_ seen: Int, of count: Int) -> Range<Int> {
        scroll..<max(scroll, min(count, scroll + seen))
    }
}
