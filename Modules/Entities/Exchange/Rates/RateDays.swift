/// The publication days of known rates, as a query sees them.
///
/// Which day a query asks for, and why none answers it, is decided here for single conversions and for batches.
/// `GapRule` chooses between two days, and `RateQuery` knows the days that need no publication.
public struct RateDays: Sendable {
    public let first: CalendarDay
    public let today: CalendarDay
    /// The last day that is not in the future; the newest rates never are, even if the clock is set too early.
    public let latest: CalendarDay
    /// The day of a query without one. On it, a currency that has become the euro counts as the euro.
    public let newest: CalendarDay

    /// Creates the days of a span of publications. Among the user's own rates, those of days to come are not the
    /// newest.
    public init(_ span: ClosedRange<CalendarDay>, today: CalendarDay, hasOwnRates: Bool) {
        first = span.lowerBound
        self.today = today
        latest = max(today, span.upperBound)
        newest = hasOwnRates ? today : latest
    }

    /// Returns whether published rates may answer for a day.
    public func mayAnswer(on day: CalendarDay, by gap: GapRule) -> Bool { day >= first || gap.mayLookAhead }

    /// Returns why there is no rate for a day, if there is none; `nil` stands for the newest day.
    public func causeOfNoRate(on day: CalendarDay?) -> NoRate.Cause {
        if day ?? newest > latest { return .future }
        return day ?? first < first ? .beforeFirstDay : .gap
    }
}
