/// How the queries of a batch are parsed and converted.
public struct BatchOptions: Sendable, Hashable {
    public var notation: BatchNotation
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
    /// Whether what the rows use is counted.
    public var isTallied = false

    public init(
        notation: BatchNotation = BatchNotation(),
        gap: GapRule = .standard,
        maximumAge: Int? = nil,
        precision: Precision = .standard,
        average: AverageOptions? = nil,
        day: String? = nil,
        periodEnd: RatePeriod? = nil
    ) {
        self.notation = notation
        self.gap = gap
        self.maximumAge = maximumAge
        self.precision = precision
        self.average = average
        self.day = day
        self.periodEnd = periodEnd
    }

    public func amount(of query: BatchQuery) throws(BatchError) -> TableAmount {
        guard !query.amount.allSatisfy(\.isWhitespace) else { throw .emptyAmount }
        do throws(AmountParser.ParsingError) {
            return try notation.amounts.tableAmount(of: query.amount)
        } catch {
            throw .invalidAmount(query.amount, error, decimalMark: notation.amounts.decimalMark)
        }
    }

    /// Returns the day of rows without one; `nil` if they ask for the newest rate.
    public func defaultDay(by days: DayParser) throws(BatchError) -> CalendarDay? {
        guard let text = day else { return nil }
        guard let day = days.inAnyOrder.day(text) else { throw .unknownDay(text) }
        return day
    }

    /// Returns `nil` if the query asks for the newest rate.
    public func day(of query: BatchQuery, by days: DayParser) throws(BatchError) -> CalendarDay? {
        let text = query.day.isEmpty ? self.day ?? "" : query.day
        guard !text.isEmpty else {
            guard periodEnd == nil else { throw .noDayForPeriodEnd }
            return nil
        }
        guard let day = query.day.isEmpty ? days.inAnyOrder.day(text) : days.day(text) else {
            throw error(ofDay: text)
        }
        return periodEnd?.days(around: day).upperBound ?? day
    }

    private func error(ofDay text: String) -> BatchError {
        guard let written = WrittenDay(text), written.onlyDay != nil || written.isUnclear else {
            return .unknownDay(text)
        }
        if let deciding = notation.decidingDay, notation.isContradicted(by: written) {
            return .input(.mixedDays(deciding, BatchSample(line: 1, text: text)))
        }
        return .dayInOtherOrder(text)
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

/// How a table writes its amounts and days.
public struct BatchNotation: Sendable, Hashable {
    public var amounts = AmountParser(decimalMark: .point, isGuessed: false)
    /// The order of the numbers of days; `nil` until a day decides it.
    public var dayOrder: DayOrder?
    /// The day that decided the order; `nil` if the user did.
    public var decidingDay: BatchSample?

    public init() {}

    /// Whether a day is one only in the order that the table's days do not have, with the year last in both.
    func isContradicted(by day: WrittenDay) -> Bool {
        guard decidingDay != nil, let dayOrder, dayOrder != .yearFirst, let other = day.order else {
            return false
        }
        return other != .yearFirst && other != dayOrder
    }
}

/// A text of a table, and the line that has it, counted from 1.
public struct BatchSample: Sendable, Hashable {
    public let line: Int
    public let text: String

    public init(line: Int, text: String) {
        self.line = line
        self.text = text
    }
}
