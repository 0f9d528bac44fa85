/// Which publication day answers for a day that may have no rate of its own.
public enum GapRule: Sendable, Hashable, CaseIterable {
    /// The last one on or before the day.
    case before
    /// The day itself or none.
    case strict
    /// The first one on or after the day.
    case next
    /// The closer one of both sides, and the earlier one of two that are equally close.
    case nearest
    /// A line between the closest days of both sides, for each currency of its own; it peeks at tomorrow.
    case interpolate
}
