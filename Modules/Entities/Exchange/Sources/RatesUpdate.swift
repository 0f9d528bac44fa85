/// What came of looking for newer rates.
public struct RatesUpdate: Sendable, Hashable {
    /// The newest day that was at hand before.
    public let newestBefore: CalendarDay
    /// The days that are kept now, the oldest first.
    public let added: [CalendarDay]
    /// Who was asked last; nil where nothing was due and so nobody was.
    public let source: RateSource?
    /// Why those who were asked before had no answer.
    public let failures: [RatesError]

    public init(
        newestBefore: CalendarDay,
        added: [CalendarDay],
        source: RateSource?,
        failures: [RatesError]
    ) {
        self.newestBefore = newestBefore
        self.added = added
        self.source = source
        self.failures = failures
    }
}
