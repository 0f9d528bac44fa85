/// The average rate of a pair in a period: one for a currency that is quoted per euro, its inverse into the euro, and
/// the quotient of two between other currencies.
///
/// A currency's average is the arithmetic mean of its rates on the days on which both have one, each counting once.
/// The bank publishes the same, and offices that have only the published averages divide by them. `AverageOptions`
/// may ask for the mean of the pair's own rates instead, or for means that are rounded first.
public struct RateAverage: Sendable, Hashable {
    public let options: AverageOptions
    /// The days with a rate.
    public let publishedDays: [CalendarDay]
    /// Units of the target currency per unit of the source currency, exactly.
    public let ratio: ExactRatio
    /// The same with `Conversion.rateDigits` digits.
    public let rate: ExactDecimal
    /// The means of which the ratio is the quotient.
    public let means: Means

    /// The mean of each currency's units per unit of a third one.
    public struct Means: Sendable, Hashable {
        /// `nil` if the mean is that of the pair's own rates, also if the rates of the days have no common pivot.
        public let pivot: Currency?
        public let from: ExactRatio
        public let to: ExactRatio
    }

    /// Creates the average of points within one period, of which there must be one at least.
    ///
    /// Throws `divisionByZero` if a mean is rounded to zero.
    public init(of points: [RateHistory.Point], by options: AverageOptions) throws(ExactDecimalError) {
        self.options = options
        publishedDays = points.map(\.day)
        let pivots = Set(points.map(\.pivot))
        let pivot =
            options.basis == .rates && pivots.count == 1 ? pivots.first.flatMap(\.self) : nil
        var (from, to) = (ExactRatio(.one), ExactRatio(.one))
        if pivot == nil {
            var rates: [ExactRatio] = []
            for point in points { rates.append(ExactRatio(try point.pairRate())) }
            to = try .mean(of: rates, toDecimals: options.digits)
        } else {
            from = try .mean(of: points.map(\.from), toDecimals: options.digits)
            to = try .mean(of: points.map(\.to), toDecimals: options.digits)
        }
        means = Means(pivot: pivot, from: from, to: to)
        guard from.numerator != .zero, to.numerator != .zero else { throw .divisionByZero }
        ratio = try to.divided(by: from).reduced()
        rate = try ratio.applied(to: .one, significantDigits: Conversion.rateDigits)
    }

    /// The calendar days of the period.
    public var days: ClosedRange<CalendarDay> {
        options.period.days(around: publishedDays.first ?? .earliest)
    }

    public var name: String { options.period.name(around: publishedDays.first ?? .earliest) }

    /// Whether no publication day of the period lies before the first or after the last day with a rate.
    public var isComplete: Bool {
        guard let first = publishedDays.first, let last = publishedDays.last else { return false }
        // The calendar has four days too many, all before 2002.
        guard days.upperBound.year > 2001 else { return true }
        return TargetCalendar.publicationDays(after: days.lowerBound.adding(days: -1), through: first) <= 1
            && TargetCalendar.publicationDays(after: last, through: days.upperBound) == 0
    }

    /// Returns amount × average, rounded once.
    public func convert(
        _ amount: ExactDecimal,
        to currency: Currency,
        precision: Precision
    ) throws(ExactDecimalError) -> ExactDecimal {
        try precision.round(amount, times: ratio, toDecimals: precision.decimals(for: currency))
    }
}

extension ExactRatio {
    /// Returns the mean of rates; that of rates which are published the other way round is the inverse of the mean of
    /// what is published. Rates by pegs are fractions of several numerators.
    fileprivate static func mean(
        of rates: [ExactRatio],
        toDecimals digits: Int?
    ) throws(ExactDecimalError) -> ExactRatio {
        let areInverses =
            rates.allSatisfy { $0.numerator == .one }
            || rates.allSatisfy { $0.numerator == .one || $0.denominator != .one }
                && rates.contains { $0.denominator != rates[0].denominator }
        var sum = ExactRatio(.zero)
        for rate in rates {
            sum = try sum.plus(areInverses ? ExactRatio(rate.denominator, over: rate.numerator) : rate)
        }
        let mean = try sum.divided(by: ExactRatio(ExactDecimal(rates.count))).rounded(toDecimals: digits)
        return areInverses ? ExactRatio(mean.denominator, over: mean.numerator) : mean
    }

    fileprivate func rounded(toDecimals digits: Int?) throws(ExactDecimalError) -> ExactRatio {
        guard let digits else { return self }
        return ExactRatio(try applied(to: .one, digits: digits))
    }

    /// Returns the sum in lowest terms, which keeps the digits of long sums few.
    fileprivate func plus(_ other: ExactRatio) throws(ExactDecimalError) -> ExactRatio {
        let term = try other.reduced()
        guard denominator == .one, term.denominator == .one else { return try adding(term).reduced() }
        return ExactRatio(try numerator.adding(term.numerator))
    }
}

extension RateHistory.Point {
    /// Returns the units of the target currency per unit of the source currency, to 26 decimals if it has at most 30
    /// digits then, since more than the 38 of a year's mean cannot be held.
    ///
    /// A common denominator of days with different ones would have hundreds of digits.
    fileprivate func pairRate() throws(ExactDecimalError) -> ExactDecimal {
        let ratio = try to.divided(by: from)
        let whole = try ratio.applied(to: .one, digits: 0)
        return try ratio.applied(to: .one, digits: max(0, 30 - max(4, whole.description.count)))
    }
}

extension RateHistory {
    /// Returns the means of the periods that have a rate, oldest first.
    public func averages(by options: AverageOptions) throws(ExactDecimalError) -> [RateAverage] {
        var averages: [RateAverage] = []
        for points in periods(options.period) { averages.append(try RateAverage(of: points, by: options)) }
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
