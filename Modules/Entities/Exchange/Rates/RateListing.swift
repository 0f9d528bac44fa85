/// The rates of all currencies on one publication day, as units per unit of a base.
public struct RateListing: Sendable, Hashable {
    public struct Line: Sendable, Hashable {
        public let currency: Currency
        /// Rounded to `Conversion.rateDigits` significant digits.
        public let rate: ExactDecimal
        /// Without rounding.
        public let ratio: ExactRatio

        public init(currency: Currency, rate: ExactDecimal) {
            self.currency = currency
            self.rate = rate
            ratio = ExactRatio(rate)
        }

        public init(currency: Currency, point: RateHistory.Point) throws(ExactDecimalError) {
            self.currency = currency
            rate = point.rate
            ratio = try point.to.divided(by: point.from)
        }

        /// Returns the units for an amount of the base, rounded once: to the digits of a rate, or to the decimals of
        /// the currency if those are more digits.
        public func units(for amount: ExactDecimal) throws(ExactDecimalError) -> ExactDecimal {
            guard amount != .one else { return rate }
            if let decimals = currency.minorUnits {
                let units = try ratio.applied(to: amount, digits: decimals)
                if units.significantDigits > Conversion.rateDigits { return units.normalized }
            }
            return try ratio.applied(to: amount, significantDigits: Conversion.rateDigits).normalized
        }
    }

    /// The base of a listing for which none is asked.
    public static let standardBase = Currency.euro

    public let base: Currency
    public let day: CalendarDay
    /// The number of publication days after `day`; 0 means that the rates are current.
    public let missedDays: Int
    public let source: RatePublisher
    /// Whether these are the newest available rates, and newer ones can be fetched.
    public let isOutdated: Bool
    /// When the rates were quoted; `nil` for those of a whole day.
    public var time: Moment?
    /// The day of other rates, if some are of a day before `day`.
    public var olderDay: CalendarDay?
    /// Sorted by code, without the base.
    public let lines: [Line]
    /// The errors of the sources that were asked before this one.
    public var earlierFailures: [RatesError] = []

    public init(
        base: Currency,
        day: CalendarDay,
        missedDays: Int,
        source: RatePublisher,
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
