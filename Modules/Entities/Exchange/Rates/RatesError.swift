/// Why there are no rates to convert with.
public enum RatesError: Error, Sendable, Hashable {
    /// The one who asked went away; nobody is to be told.
    case cancelled
    /// The source's data is not in the agreed form.
    case unreadable(reason: String)
    /// The rates are there, and none of them answers the question.
    case noRate(NoRate)
}

/// A question that no published day answers, with the day that would.
public struct NoRate: Sendable, Hashable {
    public enum Cause: Sendable, Hashable {
        case future
        /// The day lies before the first one that was published.
        case beforeFirstDay
        /// A leg has no rate on any day that the rule allows.
        case gap
    }

    public let question: RateQuestion
    public let cause: Cause
    /// The currencies whose rate ended the longest ago, or never began.
    public let lacking: [Currency]
    /// The last day up to the one asked for on which both legs had a rate.
    public let last: CalendarDay?
    /// The first later day with both, where there is no earlier one.
    public let first: CalendarDay?

    public init(
        question: RateQuestion,
        cause: Cause,
        lacking: [Currency],
        last: CalendarDay?,
        first: CalendarDay?
    ) {
        self.question = question
        self.cause = cause
        self.lacking = lacking
        self.last = last
        self.first = first
    }
}
