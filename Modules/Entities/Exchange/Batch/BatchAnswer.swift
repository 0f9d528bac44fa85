/// The answer to one query of a batch, written as bytes.
public struct BatchAnswer: Sendable {
    let result: ExactDecimal
    private let ratio: ExactRatio
    private let day: CalendarDay
    /// The period of an average, which contains the day.
    private let period: RatePeriod?
    /// What is counted of the query; `nil` if nothing is.
    let origin: BatchOrigin?
    /// What has to be said of the answer.
    public let remark: BatchRemark?
    /// Whether the row's amount counts hundredths of the currency.
    public private(set) var isOfHundredths = false
    /// What the row's amount tells of the decimal mark of its table.
    public var reading: TableAmount.Reading?

    public init(
        result: ExactDecimal,
        ratio: ExactRatio,
        day: CalendarDay,
        period: RatePeriod? = nil,
        origin: BatchOrigin?,
        remark: BatchRemark? = nil,
        reading: TableAmount.Reading? = nil
    ) {
        self.result = result
        self.ratio = ratio
        self.day = day
        self.period = period
        self.origin = origin
        self.remark = remark
        self.reading = reading
    }

    /// Whether both answers have the same rate of the same day or period, as far as it is shown.
    public func hasRate(of other: BatchAnswer) -> Bool {
        guard day == other.day, period == other.period, isOfHundredths == other.isOfHundredths else {
            return false
        }
        // Equal fractions may have different terms.
        return ratio == other.ratio || shownRate == other.shownRate
    }

    /// Returns the rate, as it is counted for a column of amounts.
    func rate(of origin: BatchOrigin, column: Int) -> BatchTally.Rate {
        BatchTally.Rate(
            column: column,
            pair: origin.pair,
            day: period?.days(around: day).lowerBound ?? day,
            period: period,
            ratio: ratio,
            source: origin.source,
            isIncomplete: remark == .incompletePeriod
        )
    }

    /// Returns the answer for an amount in hundredths that was divided by 100.
    public func ofHundredths() -> BatchAnswer {
        var answer = self
        answer.isOfHundredths = true
        return answer
    }

    /// Appends the result in plain digits with a decimal point, whatever the locale.
    public func writeResult(to bytes: inout [UInt8]) {
        result.write(to: &bytes)
    }

    /// Appends the rate in units of the target per unit of the origin. The result is not computed from it.
    public func writeRate(to bytes: inout [UInt8]) {
        shownRate?.write(to: &bytes)
    }

    /// A rate that led to a result can be written in this many digits.
    private var shownRate: ExactDecimal? {
        try? ratio.applied(
            to: isOfHundredths ? ExactDecimal(significand: 1, scale: 2) : .one,
            significantDigits: Conversion.rateDigits
        ).normalized
    }

    /// Appends the day of the rate, as `2026-10-30`, or the period of an average, as `2026-10`.
    public func writeDay(to bytes: inout [UInt8]) {
        bytes.append(contentsOf: (period?.name(around: day) ?? day.description).utf8)
    }
}

/// The query of an answer, and who published the rate. A class, because answers of a batch are copied often and mostly
/// have none.
public final class BatchOrigin: Sendable {
    let amount: ExactDecimal
    let pair: CurrencyPair
    /// The day of the query; `nil` for the newest rate.
    let requestedDay: CalendarDay?
    /// `nil` if the known rates have it.
    let source: RatePublisher?

    public init(
        amount: ExactDecimal,
        pair: CurrencyPair,
        requestedDay: CalendarDay? = nil,
        source: RatePublisher? = nil
    ) {
        self.amount = amount
        self.pair = pair
        self.requestedDay = requestedDay
        self.source = source
    }
}

/// Why an answer may not be what is expected of it.
public enum BatchRemark: Sendable, Hashable, CaseIterable {
    /// The row's currency is a code of hundredths, such as `GBp`.
    case hundredths
    /// The row has no day, and the newest rate is older than a rate for a day may be.
    case oldRate
    /// The average is of a period without rates on some of its days.
    case incompletePeriod
}

/// What the loaded rates say about one query of a batch.
public enum BatchVerdict: Sendable {
    case answered(BatchAnswer)
    case rejected(BatchRowError)
    /// The converter must load more rates or look up a name.
    case unresolved
}

/// Why a query has no answer, as briefly as a count needs it.
public enum BatchRowError: Sendable, Hashable {
    /// The rates are known, and none of them answers the query.
    case noRate
    /// The query is not valid.
    case malformed
}

/// The final result of one query of a batch.
public enum BatchOutcome: Sendable {
    case answered(BatchAnswer)
    case rejected(BatchError)
}

/// One query of a batch, as it was typed; an empty day or rounding is that of the options.
public struct BatchQuery: Sendable, Hashable {
    public let amount: String
    public let from: String
    public let to: String
    public let day: String
    public let rounding: String

    public init(amount: String, from: String, to: String, day: String, rounding: String = "") {
        self.amount = amount
        self.from = from
        self.to = to
        self.day = day
        self.rounding = rounding
    }
}
