/// The rate that answers a query, as two sides with the same pivot.
public struct RateQuote: Sendable, Hashable {
    public let query: RateQuery
    public let from: RateToPivot
    public let to: RateToPivot
    /// The publication day of both sides, or the day for which a fixed or interpolated rate holds.
    public let day: CalendarDay
    /// The number of publication days after `day`; 0 means that the rate is current.
    public let missedDays: Int
    public let source: RatePublisher
    /// Whether this is the newest available rate, and newer ones can be fetched.
    public let isOutdated: Bool
    /// When the rates were quoted; `nil` for those of a whole day.
    public var time: Moment?
    /// The day of other rates that lead from one side to the other, if it is before `day`.
    public var olderDay: CalendarDay?
    /// The errors of the sources that were asked before this one.
    public var earlierFailures: [RatesError] = []

    public init(
        query: RateQuery,
        from: RateToPivot,
        to: RateToPivot,
        day: CalendarDay,
        missedDays: Int,
        source: RatePublisher,
        isOutdated: Bool = false
    ) {
        self.query = query
        self.from = from
        self.to = to
        self.day = day
        self.missedDays = missedDays
        self.source = source
        self.isOutdated = isOutdated
    }

    /// Whether the rate does not depend on a publication.
    public var isFixed: Bool { from.isFixed && to.isFixed }

    /// Whether a currency is converted to itself, which is 1 on any day.
    public var isSameCurrency: Bool { query.isOfOneCurrency }

    /// Returns the answer to a query that needs no published rate, or `nil` for any other query.
    public static func fixed(
        _ query: RateQuery,
        on requestedDay: CalendarDay,
        datedAs day: CalendarDay
    ) -> RateQuote? {
        if query.isOfOneCurrency {
            let same = RateToPivot.same(query.from)
            return RateQuote(
                query: query,
                from: same,
                to: same,
                day: day,
                missedDays: 0,
                source: .sameCurrency
            )
        }
        guard !query.onlyOwnRates else { return nil }
        let money = query.money
        let sides = [query.from, query.to].compactMap { currency in
            money.map { RateToPivot.unit(currency, of: $0) } ?? RateToPivot.fixed(currency, on: requestedDay)
        }
        guard sides.count == 2 else { return nil }
        return RateQuote(
            query: query,
            from: sides[0],
            to: sides[1],
            day: day,
            missedDays: 0,
            source: money == nil ? .councilOfTheEuropeanUnion : .issuingCentralBank
        )
    }

    /// Returns the answer on a day on which fixed or official rates connect the pair, or `nil` on any other day.
    public static func official(_ query: RateQuery, on day: CalendarDay) -> RateQuote? {
        fixed(query, on: day, datedAs: day) ?? pegged(query, on: day, datedAs: day)
    }

    /// Returns the answer of official rates to a query that needs no published rate, or `nil` for any other.
    public static func pegged(
        _ query: RateQuery,
        on requestedDay: CalendarDay,
        datedAs day: CalendarDay
    ) -> RateQuote? {
        guard !query.onlyOwnRates, let sides = RateToPivot.pegged(query.from, query.to, on: requestedDay)
        else { return nil }
        return RateQuote(
            query: query,
            from: sides.from,
            to: sides.to,
            day: day,
            missedDays: 0,
            source: RatePublisher(joining: [sides.from, sides.to].flatMap(\.authorities))
        )
    }

    /// Whether both currencies have become the euro. The conversion then goes through the unrounded euro.
    public var isBetweenNationalUnits: Bool {
        guard case .fixed = from.basis, case .fixed = to.basis else { return false }
        return from.currency != to.currency
    }

    public var isInterpolated: Bool {
        [from, to].contains { side in
            if case .interpolated = side.basis { true } else { false }
        }
    }

    /// Returns the exact number of units of the target currency per unit of the source currency.
    public func ratio() throws(ExactDecimalError) -> ExactRatio {
        try to.unitsPerPivot.divided(by: from.unitsPerPivot)
    }

    /// Returns amount × target rate ÷ source rate, computed exactly and rounded once.
    public func convert(
        _ amount: ExactRatio,
        precision: Precision = .standard
    ) throws(ExactDecimalError) -> Conversion {
        let ratio = try ratio()
        let factor = try ratio.multiplied(by: ExactRatio(.one, over: amount.denominator))
        let shown =
            amount.denominator == .one
            ? amount.numerator
            : try amount.applied(to: .one, significantDigits: Precision.unroundedDigits)
        return Conversion(
            amount: amount,
            from: Money(amount: shown, currency: from.currency),
            to: Money(
                amount: try precision.round(
                    amount.numerator,
                    times: factor,
                    toDecimals: precision.decimals(for: to.currency)
                ),
                currency: to.currency
            ),
            rate: try ratio.applied(to: .one, significantDigits: Conversion.rateDigits),
            precision: precision,
            quote: self
        )
    }

    public func convert(
        _ amount: ExactDecimal,
        precision: Precision = .standard
    ) throws(ExactDecimalError) -> Conversion {
        try convert(ExactRatio(amount), precision: precision)
    }
}

extension RateToPivot {
    /// Who sets the rate, if it is an official one.
    fileprivate var authorities: [RatePublisher] {
        switch basis {
        case .pegged(let peg): [peg.authority]
        case .fixed: [.councilOfTheEuropeanUnion]
        case .pivot, .redenominated, .published, .interpolated: []
        }
    }
}

/// The result of a conversion, with the quote that it was computed from.
public struct Conversion: Sendable, Hashable {
    /// The amount that was converted, exactly.
    public let amount: ExactRatio
    /// The amount for display; digits that never end are rounded to `Precision.unroundedDigits`.
    public let from: Money
    public let to: Money
    /// Units of the target currency per unit of the source currency, rounded for display.
    ///
    /// `to` is not computed from it: it comes from the sides of the quote and is rounded only once.
    public let rate: ExactDecimal
    public let precision: Precision
    public let quote: RateQuote

    /// Three digits more than the European Central Bank ever published, and still readable.
    public static let rateDigits = 10
}
