/// Parses days as people write them, including relative ones such as `yesterday`.
public struct DayParser: Sendable {
    /// Today in Central European time, by which the bank dates its rates; the same for users everywhere.
    public let today: CalendarDay

    public init(secondsSince1970: Int64) {
        today = TargetCalendar.day(at: Moment(secondsSince1970: secondsSince1970))
    }

    /// Whether a rate of a day is too old to answer for today unasked.
    public func isOld(_ day: CalendarDay) -> Bool { today.days(since: day) > RateQuery.defaultMaximumAge }

    /// Returns the first day that a text names: a day, or one of a month or a year such as `2024-01`.
    public func firstDay(_ text: String) -> CalendarDay? {
        day(text) ?? CalendarDay.days(ofMonthOrYear: text)?.lowerBound
    }

    /// Returns the last day that a text names.
    public func lastDay(_ text: String) -> CalendarDay? {
        day(text) ?? CalendarDay.days(ofMonthOrYear: text)?.upperBound
    }

    /// Returns `nil` if the text is not a day.
    public func day(_ text: String) -> CalendarDay? {
        switch text.lowercased() {
        case "today", "오늘": today
        case "yesterday", "어제": today.adding(days: -1)
        case "tomorrow", "내일": today.adding(days: 1)
        default: CalendarDay(yearFirst: text)
        }
    }
}
