/// The rates of a pair on the publication days of a period, oldest first.
public struct RateHistory: Sendable, Hashable {
    public struct Point: Sendable, Hashable {
        public var day: CalendarDay
        /// Units of the target currency per unit of the source currency, with `Conversion.rateDigits` digits.
        public let rate: ExactDecimal
        /// The currency in which both are quoted; `nil` if only the rate of the pair is known.
        public let pivot: Currency?
        /// Units of the source currency per unit of the pivot, without rounding.
        public let from: ExactRatio
        /// Units of the target currency per unit of the pivot, without rounding.
        public let to: ExactRatio
        /// The day of other rates that lead from one side to the other, if it is before that of the rate.
        public var olderDay: CalendarDay?

        public init(day: CalendarDay, rate: ExactDecimal) {
            self.day = day
            self.rate = rate
            pivot = nil
            from = ExactRatio(.one)
            to = ExactRatio(rate)
        }

        public init(
            day: CalendarDay,
            per pivot: Currency,
            from: ExactRatio,
            to: ExactRatio
        ) throws(ExactDecimalError) {
            self.day = day
            self.pivot = pivot
            self.from = from
            self.to = to
            rate = try to.divided(by: from).applied(to: .one, significantDigits: Conversion.rateDigits)
                .normalized
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
