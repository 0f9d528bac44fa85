/// What the user chose before and is offered again, such as a search.
public protocol RecentItem: Sendable, Hashable {
    /// Returns whether both are the same choice, of which only the newer one is listed.
    func isSame(as other: Self) -> Bool

    /// Whether the choice is worth offering again.
    var isWorthSaving: Bool { get }
}

extension RecentItem {
    public func isSame(as other: Self) -> Bool { self == other }

    public var isWorthSaving: Bool { true }
}
