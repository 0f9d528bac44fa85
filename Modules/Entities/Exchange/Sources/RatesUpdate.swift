/// What came of looking for newer rates.
public struct RatesUpdate: Sendable, Hashable {
    /// The newest day at hand now, whoever fetched it.
    public let newest: CalendarDay
    /// The days that are kept now, the oldest first.
    public let added: [CalendarDay]
    /// Days that were kept before and lacked currencies that they have now, the oldest first.
    public let mended: [CalendarDay]
    /// What no source had, and is asked for the next time.
    public let missing: MissingRates
    /// The last one who told anything that the others had not; nil where nothing was due and nobody was asked.
    public let source: RateSource?
    /// Why those who were asked before had no answer, or none that was whole.
    public let failures: [RatesError]

    public init(
        newest: CalendarDay,
        added: [CalendarDay] = [],
        mended: [CalendarDay] = [],
        missing: MissingRates,
        source: RateSource?,
        failures: [RatesError] = []
    ) {
        self.newest = newest
        self.added = added
        self.mended = mended
        self.missing = missing
        self.source = source
        self.failures = failures
    }
}

/// The days that changed when rates were kept.
public struct SavedDays: Sendable, Hashable {
    public let added: [CalendarDay]
    /// Those that were there, and have more currencies now.
    public let mended: [CalendarDay]

    public init(added: [CalendarDay] = [], mended: [CalendarDay] = []) {
        self.added = added
        self.mended = mended
    }
}
