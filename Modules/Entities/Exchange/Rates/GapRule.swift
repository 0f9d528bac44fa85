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

extension GapRule {
    /// Whether the closest day on or before the one asked for matters.
    public var looksBack: Bool { self != .next }

    /// Whether a later day may answer, also for a day before the first rates.
    public var mayLookAhead: Bool { self == .next || self == .nearest }

    /// Whether the closest day on or after the one asked for matters, given the one on the other side.
    public func looksAhead(of day: CalendarDay, having before: CalendarDay?) -> Bool {
        switch self {
        case .next: true
        case .nearest: before != day
        case .before, .strict, .interpolate: false
        }
    }

    /// Which of the closest publication days of both sides answers, if it lies close enough.
    public func choice(
        for day: CalendarDay,
        before: CalendarDay?,
        after: CalendarDay?,
        maximumAge: Int
    ) -> CalendarDay? {
        guard let chosen = closest(to: day, before: before, after: after) else { return nil }
        return abs(chosen.days(since: day)) <= maximumAge ? chosen : nil
    }

    private func closest(to day: CalendarDay, before: CalendarDay?, after: CalendarDay?) -> CalendarDay? {
        switch self {
        case .before, .interpolate: return before
        case .strict: return before == day ? before : nil
        case .next: return after
        case .nearest:
            guard let before, let after else { return before ?? after }
            return day.days(since: before) <= after.days(since: day) ? before : after
        }
    }
}
