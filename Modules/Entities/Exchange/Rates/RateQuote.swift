/// The rate of a pair for one question, kept as its two legs, which are counted in the same pivot.
public struct RateQuote: Sendable, Hashable {
    public let question: RateQuestion
    public let from: RateLeg
    public let to: RateLeg
    /// The publication day of both legs; of a fixed or interpolated rate, the day it holds for.
    public let day: CalendarDay
    /// The age in publication days that came after it; 0 is fresh.
    public let missedDays: Int
    public let source: RateSource
    /// Whether the rates at hand end with this one, and newer ones can be had.
    public let isOutdated: Bool
    /// Why sources that were asked before this one had no answer.
    public var passedOver: [RatesError] = []

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

    /// No publication day has anything to do with it.
    public var isFixed: Bool { from.isFixed && to.isFixed }

    /// The answer to a question that no publication day has anything to do with; nil for any other.
    public static func fixed(
        _ question: RateQuestion,
        on asked: CalendarDay,
        toldAs day: CalendarDay
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

    /// Both are the euro under a national name, so the way between them leads over the unrounded euro.
    public var isBetweenNationalUnits: Bool {
        isFixed && from.basis != .pivot && to.basis != .pivot && from.currency != to.currency
    }

    public var isInterpolated: Bool {
        [from, to].contains { leg in
            if case .interpolated = leg.basis { true } else { false }
        }
    }

    /// Units of the target for one unit of the origin, exactly.
    public func ratio() throws(ExactDecimalError) -> ExactRatio {
        try to.unitsPerPivot.divided(by: from.unitsPerPivot)
    }

    /// Amount × target rate ÷ origin rate, exactly, rounded once.
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
