/// The rates of a pair on the publication days of a span, oldest first.
public struct RateHistory: Sendable, Hashable {
    public struct Point: Sendable, Hashable {
        public let day: CalendarDay
        /// Units of the target for one unit of the origin, rounded as `Conversion.rateDigits` says.
        public let rate: ExactDecimal

        public init(day: CalendarDay, rate: ExactDecimal) {
            self.day = day
            self.rate = rate
        }
    }

    public let from: Currency
    public let to: Currency
    public let points: [Point]
    public let source: RateSource
    /// Why sources that were asked before this one had no answer.
    public var passedOver: [RatesError] = []

    public init(from: Currency, to: Currency, points: [Point], source: RateSource) {
        self.from = from
        self.to = to
        self.points = points
        self.source = source
    }

    /// The points in runs without a gap: what lies further apart than a rate may be old is not one line.
    public var unbrokenRuns: [[Point]] {
        var runs: [[Point]] = []
        for point in points {
            if let last = runs.last?.last, point.day.days(since: last.day) <= RateQuestion.usualMaximumAge {
                runs[runs.count - 1].append(point)
            } else {
                runs.append([point])
            }
        }
        return runs
    }
}
