/// The rates of a pair on the publication days of a period, oldest first.
public struct RateHistory: Sendable, Hashable {
    public struct Point: Sendable, Hashable {
        public let day: CalendarDay
        /// Units of the target currency per unit of the source currency, with `Conversion.rateDigits` digits.
        public let rate: ExactDecimal
        /// The same without rounding.
        public let ratio: ExactRatio

        public init(day: CalendarDay, rate: ExactDecimal, ratio: ExactRatio? = nil) {
            self.day = day
            self.rate = rate
            self.ratio = ratio ?? ExactRatio(rate)
        }

        public init(day: CalendarDay, ratio: ExactRatio) throws(ExactDecimalError) {
            let rate = try ratio.applied(to: .one, significantDigits: Conversion.rateDigits).normalized
            self.init(day: day, rate: rate, ratio: ratio)
        }
    }

    public let from: Currency
    public let to: Currency
    public let points: [Point]
    public let source: RatePublisher
    /// The errors of the sources that were asked before this one.
    public var earlierFailures: [RatesError] = []

    public init(from: Currency, to: Currency, points: [Point], source: RatePublisher) {
        self.from = from
        self.to = to
        self.points = points
        self.source = source
    }

    /// The points, split where two neighbours are further apart than the usual maximum age of a rate.
    public var unbrokenRuns: [[Point]] {
        var runs: [[Point]] = []
        for point in points {
            if let last = runs.last?.last, point.day.days(since: last.day) <= RateQuery.defaultMaximumAge {
                runs[runs.count - 1].append(point)
            } else {
                runs.append([point])
            }
        }
        return runs
    }
}
