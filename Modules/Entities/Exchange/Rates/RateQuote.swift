/// The rate that answers a question, as two legs with the same pivot.
public struct RateQuote: Sendable, Hashable {
    public let question: RateQuestion
    public let from: RateLeg
    public let to: RateLeg
    /// The publication day of both legs, or the day for which a fixed or interpolated rate holds.
    public let day: CalendarDay
    /// The number of publication days after `day`; 0 means that the rate is current.
    public let missedDays: Int
    public let source: RateSource
    /// Whether this is the newest available rate, and newer ones can be fetched.
    public let isOutdated: Bool
    /// The errors of the sources that were asked before this one.
    public var earlierFailures: [RatesError] = []

    public init(
        question: RateQuestion,
        from: RateLeg,
        to: RateLeg,
        day: CalendarDay,
        missedDays: Int,
        source: RateSource,
        isOutdated: Bool = false
    ) {
        self.question = question
        self.from = from
        self.to = to
        self.day = day
        self.missedDays = missedDays
        self.source = source
        self.isOutdated = isOutdated
    }

    /// Whether the rate does not depend on a publication.
    public var isFixed: Bool { from.isFixed && to.isFixed }

    /// Returns the answer to a question that needs no published rate, or `nil` for any other question.
    public static func fixed(
        _ question: RateQuestion,
        on asked: CalendarDay,
        datedAs day: CalendarDay
    ) -> RateQuote? {
        let money = question.money
        let legs = [question.from, question.to].compactMap { currency in
            money.map { RateLeg.unit(currency, of: $0) } ?? RateLeg.fixed(currency, on: asked)
        }
        guard legs.count == 2 else { return nil }
        return RateQuote(
            question: question,
            from: legs[0],
            to: legs[1],
            day: day,
            missedDays: 0,
            source: money == nil ? .councilOfTheEuropeanUnion : .issuingCentralBank
        )
    }

    /// Whether both currencies have become the euro. The conversion then goes through the unrounded euro.
    public var isBetweenNationalUnits: Bool {
        isFixed && from.basis != .pivot && to.basis != .pivot && from.currency != to.currency
    }

    public var isInterpolated: Bool {
        [from, to].contains { leg in
            if case .interpolated = leg.basis { true } else { false }
        }
    }

    /// Returns the exact number of units of the target currency per unit of the source currency.
    public func ratio() throws(ExactDecimalError) -> ExactRatio {
        try to.unitsPerPivot.divided(by: from.unitsPerPivot)
    }

    /// Returns amount × target rate ÷ source rate, computed exactly and rounded once.
    public func convert(
        _ amount: ExactDecimal,
        precision: Precision = .minorUnits(.halfUp)
    ) throws(ExactDecimalError) -> Conversion {
        let ratio = try ratio()
        return Conversion(
            from: Money(amount: amount, currency: from.currency),
            to: Money(
                amount: try precision.round(
                    amount,
                    times: ratio,
                    toDecimals: precision.decimals(for: to.currency)
                ),
                currency: to.currency
            ),
            rate: try ratio.applied(to: .one, significantDigits: Conversion.rateDigits),
            precision: precision,
            quote: self
        )
    }
}
