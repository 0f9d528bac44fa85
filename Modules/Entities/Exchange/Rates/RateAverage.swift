/// The arithmetic mean of a pair's rates on the published days of a period, each day counting once.
public struct RateAverage: Sendable, Hashable {
    public let period: RatePeriod
    /// The days with a rate.
    public let publishedDays: [CalendarDay]
    /// Units of the target currency per unit of the source currency, with `Conversion.rateDigits` digits.
    public let rate: ExactDecimal
    private let bounds: Bounds

    /// Two values with the mean between them, which are equal if it is a fraction with few digits.
    private struct Bounds: Hashable {
        let lower: ExactRatio
        let upper: ExactRatio

        /// Returns the result for the mean: what both bounds are rounded to.
        ///
        /// They differ by 10^-26 of a unit at most, so their results agree unless the mean is that close to a tie.
        func agreed(
            _ result: (ExactRatio) throws(ExactDecimalError) -> ExactDecimal
        ) throws(ExactDecimalError) -> ExactDecimal {
            let value = try result(lower)
            guard lower != upper else { return value }
            guard try result(upper) == value else { throw .overflow }
            return value
        }
    }

    /// Creates the mean of points within one period, of which there must be one at least.
    public init(of points: [RateHistory.Point], by period: RatePeriod) throws(ExactDecimalError) {
        self.period = period
        publishedDays = points.map(\.day)
        bounds = try Self.bounds(of: points.map(\.ratio))
        rate = try bounds.agreed { ratio throws(ExactDecimalError) in
            try ratio.applied(to: .one, significantDigits: Conversion.rateDigits)
        }
    }

    /// The calendar days of the period.
    public var days: ClosedRange<CalendarDay> { period.days(around: publishedDays.first ?? .earliest) }

    public var name: String { period.name(around: publishedDays.first ?? .earliest) }

    /// Whether no publication day of the period lies before the first or after the last day with a rate.
    public var isComplete: Bool {
        guard let first = publishedDays.first, let last = publishedDays.last else { return false }
        // The calendar has four days too many, all before 2002.
        guard days.upperBound.year > 2001 else { return true }
        return TargetCalendar.publicationDays(after: days.lowerBound.adding(days: -1), through: first) <= 1
            && TargetCalendar.publicationDays(after: last, through: days.upperBound) == 0
    }

    /// Returns amount × mean, rounded once.
    public func convert(
        _ amount: ExactDecimal,
        to currency: Currency,
        precision: Precision
    ) throws(ExactDecimalError) -> ExactDecimal {
        try bounds.agreed { ratio throws(ExactDecimalError) in
            try precision.round(amount, times: ratio, toDecimals: precision.decimals(for: currency))
        }
    }

    private static func bounds(of ratios: [ExactRatio]) throws(ExactDecimalError) -> Bounds {
        let count = ExactDecimal(ratios.count)
        var terms: [ExactRatio] = []
        for ratio in ratios { terms.append(try ratio.reduced()) }
        var sum = ExactDecimal.zero
        if let denominator = terms.first?.denominator, terms.allSatisfy({ $0.denominator == denominator }) {
            for term in terms { sum = try sum.adding(term.numerator) }
            let mean = ExactRatio(sum, over: try denominator.multiplied(by: count))
            return Bounds(lower: mean, upper: mean)
        }
        // A common denominator of days with different ones would have hundreds of digits.
        for term in terms { sum = try sum.adding(term.applied(to: .one, digits: decimals)) }
        let error = try ExactDecimal(significand: Int128(ratios.count), scale: decimals)
        return Bounds(
            lower: ExactRatio(try sum.subtracting(error), over: count),
            upper: ExactRatio(try sum.adding(error), over: count)
        )
    }

    private static let decimals = 26
}

extension RateHistory {
    /// Returns the means of the periods that have a rate, oldest first.
    public func averages(by period: RatePeriod) throws(ExactDecimalError) -> [RateAverage] {
        var averages: [RateAverage] = []
        for points in periods(period) { averages.append(try RateAverage(of: points, by: period)) }
        return averages
    }

    /// Returns the last point of each month.
    public var monthEnds: [Point] { periods(.month).compactMap(\.last) }

    private func periods(_ period: RatePeriod) -> [[Point]] {
        var periods: [[Point]] = []
        var end = CalendarDay.earliest
        for point in points {
            if point.day > end || periods.isEmpty {
                periods.append([])
                end = period.days(around: point.day).upperBound
            }
            periods[periods.count - 1].append(point)
        }
        return periods
    }
}
