/// The rule for days without a published rate.
public enum GapRule: String, Sendable, Hashable, CaseIterable {
    /// Uses the last publication day on or before the day.
    case before
    /// Uses only the day itself.
    case strict
    /// Uses the first publication day on or after the day.
    case next
    /// Uses the closest publication day; of two equally close ones, the earlier.
    case nearest
    /// Interpolates linearly between the closest days on both sides, for each currency separately.
    ///
    /// The result depends on a rate that was published after the day.
    case interpolate
    /// Uses the last publication day before the day, even if the day has rates; fixed and official rates count at once.
    case previous

    /// The rule that is used unless another is asked for.
    public static let standard = GapRule.before
}

extension GapRule {
    /// Returns the last day whose published rates may answer for a day, unless the rule looks ahead.
    public func lastDay(for day: CalendarDay) -> CalendarDay {
        self == .previous ? day.adding(days: -1) : day
    }

    /// Returns the first day that the published rates of a day answer, unless the rule looks ahead.
    public func firstDay(answeredBy published: CalendarDay) -> CalendarDay {
        self == .previous ? published.adding(days: 1) : published
    }

    /// Whether the closest publication day on or before the requested day is needed.
    public var looksBack: Bool { self != .next }

    /// Whether a later publication day may answer, even for a day before the first rates.
    public var mayLookAhead: Bool { self == .next || self == .nearest }

    /// Returns whether the closest publication day on or after a day is needed, given the one before it.
    public func looksAhead(of day: CalendarDay, having before: CalendarDay?) -> Bool {
        switch self {
        case .next: true
        case .nearest: before != day
        case .before, .previous, .strict, .interpolate: false
        }
    }

    /// Returns which of the two closest publication days answers, or `nil` if that day is too far away.
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
        case .previous: return before == day ? nil : before
        case .strict: return before == day ? before : nil
        case .next: return after
        case .nearest:
            guard let before, let after else { return before ?? after }
            return day.days(since: before) <= after.days(since: day) ? before : after
        }
    }
}
