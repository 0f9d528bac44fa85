/// The length of the periods over which rates are averaged.
public enum RatePeriod: String, Sendable, Hashable, CaseIterable {
    case month
    case quarter
    case year

    private var months: Int {
        switch self {
        case .month: 1
        case .quarter: 3
        case .year: 12
        }
    }

    /// Returns the calendar days of the period with a day in it.
    public func days(around day: CalendarDay) -> ClosedRange<CalendarDay> {
        let first = (day.month - 1) / months * months + 1
        let start = CalendarDay(year: day.year, month: first, day: 1) ?? .earliest
        let next =
            first + months > 12
            ? CalendarDay(year: day.year + 1, month: 1, day: 1)
            : CalendarDay(year: day.year, month: first + months, day: 1)
        return start...(next?.adding(days: -1) ?? .latest)
    }

    /// Returns the name of the period with a day in it: `2024-01`, `2024-Q1` or `2024`.
    public func name(around day: CalendarDay) -> String {
        let text = day.description
        return switch self {
        case .month: String(text.prefix(7))
        case .quarter: "\(text.prefix(4))-Q\((day.month + 2) / 3)"
        case .year: String(text.prefix(4))
        }
    }
}

/// How the rates of periods are averaged.
public struct AverageOptions: Sendable, Hashable {
    /// The rates of which the mean is taken.
    public enum Basis: String, Sendable, Hashable, CaseIterable {
        /// Those of both currencies as they are published, such as per euro; the average is the quotient of the means.
        case rates
        /// Those of the pair itself, which into the euro are the inverses of the published ones.
        case inverses
    }

    public let period: RatePeriod
    public let basis: Basis
    /// The decimals to which each mean is rounded first, half up; `nil` for exact means.
    public let digits: Int?

    public init(_ period: RatePeriod, of basis: Basis = .rates, digits: Int? = nil) {
        self.period = period
        self.basis = basis
        self.digits = digits
    }
}

extension CalendarDay {
    /// Parses a month or a year, such as `2024-01` or `2024`, and returns its days.
    public static func days(ofMonthOrYear text: String) -> ClosedRange<CalendarDay>? {
        switch text.utf8.count {
        case 4: CalendarDay(iso8601: text + "-01-01").map { RatePeriod.year.days(around: $0) }
        case 7: CalendarDay(iso8601: text + "-01").map { RatePeriod.month.days(around: $0) }
        default: nil
        }
    }
}
