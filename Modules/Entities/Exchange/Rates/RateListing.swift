/// All rates of one publication day, as units for one unit of a base.
public struct RateListing: Sendable, Hashable {
    public struct Line: Sendable, Hashable {
        public let currency: Currency
        /// Rounded as `Conversion.rateDigits` says.
        public let rate: ExactDecimal

        public init(currency: Currency, rate: ExactDecimal) {
            self.currency = currency
            self.rate = rate
        }
    }

    public let base: Currency
    public let day: CalendarDay
    /// The age in publication days that came after it; 0 is fresh.
    public let missedDays: Int
    public let source: RateSource
    /// Whether the rates at hand end with these, and newer ones can be had.
    public let isOutdated: Bool
    /// Sorted by code; the base is not among them.
    public let lines: [Line]
    /// Why sources that were asked before this one had no answer.
    public var passedOver: [RatesError] = []

    public init(
        base: Currency,
        day: CalendarDay,
        missedDays: Int,
        source: RateSource,
        isOutdated: Bool = false,
        lines: [Line]
    ) {
        self.base = base
        self.day = day
        self.missedDays = missedDays
        self.source = source
        self.isOutdated = isOutdated
        self.lines = lines
    }
}
