/// Why there are no rates to convert with.
public enum RatesError: Error, Sendable, Hashable {
    /// The one who asked went away; nobody is to be told.
    case cancelled
    /// The source's data is not in the agreed form.
    case unreadable(reason: String)
    /// The rates are there, and none of them answers the question.
    case noRate(NoRate)
    /// A source that was asked by name has no usable answer.
    case source(RateSource, SourceFailure)
    /// None of the sources that were asked has an answer; in the order in which they were asked.
    case noSourceAnswered([RatesError])
    /// Rates are there, and could not be kept.
    case notSaved(StorageError)
}

/// What a source that has to be asked may do instead of answering.
public enum SourceFailure: Error, Sendable, Hashable {
    case unreachable(reason: String)
    /// It answers only those who have a key; the remedy says where to put one.
    case keyMissing(remedy: String)
    /// The key that was sent is none that it takes.
    case keyRejected(message: String?)
    /// It does not want to answer, and there is no key that could be wrong.
    case accessDenied(message: String?)
    /// So many questions were asked that it wants no more, for now or for this month.
    case tooManyRequests(message: String?, wait: Duration? = nil)
    /// The question is none that it answers, or not for this key.
    case requestRejected(message: String?)
    case serverError(message: String)
    /// It knows the newest rates and no others.
    case noHistory
    /// It tells of one day at a time, and each counts against a quota.
    case oneDayOnly
    /// Days or currencies that should be in the answer are not.
    case incomplete(MissingRates)
    /// The answer is not in the agreed form, or holds rates that cannot be.
    case damagedAnswer(reason: String)
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
    /// The one source that was asked, and only about days near the one asked for; nil where all days are known.
    public let source: RateSource?
    /// Whether the rates at hand end before the day asked for, and newer ones can be had.
    public let isOutdated: Bool

    public init(
        question: RateQuestion,
        cause: Cause,
        lacking: [Currency],
        last: CalendarDay?,
        first: CalendarDay?,
        source: RateSource? = nil,
        isOutdated: Bool = false
    ) {
        self.question = question
        self.cause = cause
        self.lacking = lacking
        self.last = last
        self.first = first
        self.source = source
        self.isOutdated = isOutdated
    }
}
