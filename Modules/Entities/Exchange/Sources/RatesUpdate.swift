/// The result of an update of the saved rates.
public struct RatesUpdate: Sendable, Hashable {
    /// The newest day with rates, whichever process saved it.
    public let newest: CalendarDay
    /// The days that this update added, oldest first.
    public let added: [CalendarDay]
    /// The days saved earlier that gained missing currencies, oldest first.
    public let completed: [CalendarDay]
    /// What no source had; the next update requests it again.
    public let missing: MissingRates
    /// The last source that contributed rates; `nil` if nothing was due and no source was asked.
    public let source: RatePublisher?
    /// Why sources that were asked had no answer, or an incomplete one.
    public var failures: [RatesError]
    /// The rates of a service that were saved beside those of the bank.
    public var service: RateTable?

    public init(
        newest: CalendarDay,
        added: [CalendarDay] = [],
        completed: [CalendarDay] = [],
        missing: MissingRates,
        source: RatePublisher?,
        failures: [RatesError] = []
    ) {
        self.newest = newest
        self.added = added
        self.completed = completed
        self.missing = missing
        self.source = source
        self.failures = failures
    }
}

/// The days that changed when rates were saved.
public struct SavedDays: Sendable, Hashable {
    public let added: [CalendarDay]
    /// Days that existed and gained currencies.
    public let completed: [CalendarDay]

    public init(added: [CalendarDay] = [], completed: [CalendarDay] = []) {
        self.added = added
        self.completed = completed
    }
}
