/// How the queries of a batch are parsed and converted.
public struct BatchOptions: Sendable, Hashable {
    public var amounts: AmountParser
    let gap: GapRule
    /// In calendar days; `nil` for the domain's default.
    let maximumAge: Int?
    public let precision: Precision
    /// The periods whose average rates are used instead of rates of a day.
    public let average: AverageOptions?
    /// The day of rows without one; `nil` for the newest rates.
    let day: String?
    /// Set if a row asks for the last day of the period with its day.
    let periodEnd: RatePeriod?

    public init(
        amounts: AmountParser = AmountParser(decimalMark: .point, isGuessed: false),
        gap: GapRule = .before,
        maximumAge: Int? = nil,
        precision: Precision = .minorUnits(.halfUp),
        average: AverageOptions? = nil,
        day: String? = nil,
        periodEnd: RatePeriod? = nil
    ) {
        self.amounts = amounts
        self.gap = gap
        self.maximumAge = maximumAge
        self.precision = precision
        self.average = average
        self.day = day
        self.periodEnd = periodEnd
    }

    public func amount(of query: BatchQuery) throws(BatchError) -> ExactDecimal {
        guard !query.amount.allSatisfy(\.isWhitespace) else { throw .emptyAmount }
        do throws(AmountParser.ParsingError) {
            return try amounts.amount(of: query.amount)
        } catch {
            throw .invalidAmount(query.amount, error, decimalMark: amounts.decimalMark)
        }
    }

    /// Returns `nil` if the query asks for the newest rate.
    public func day(of query: BatchQuery, by days: DayParser) throws(BatchError) -> CalendarDay? {
        let text = query.day.isEmpty ? self.day ?? "" : query.day
        guard !text.isEmpty else {
            guard periodEnd == nil else { throw .noDayForPeriodEnd }
            return nil
        }
        guard let day = days.day(text) else { throw .unknownDay(text) }
        return periodEnd?.days(around: day).upperBound ?? day
    }

    public func precision(of query: BatchQuery) throws(BatchError) -> Precision {
        guard !query.rounding.isEmpty else { return precision }
        guard let changed = precision.changed(by: query.rounding) else {
            throw .invalidRounding(query.rounding)
        }
        return changed
    }

    public func rateQuery(from origin: Currency, to target: Currency, day: CalendarDay?) -> RateQuery {
        RateQuery(from: origin, to: target, day: day, gap: gap, maximumAge: maximumAge)
    }
}
