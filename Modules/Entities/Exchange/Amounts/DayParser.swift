/// Parses days as people write them, including relative ones such as `yesterday`.
public struct DayParser: Sendable {
    /// Today in Central European time, by which the bank dates its rates; the same for users everywhere.
    public let today: CalendarDay
    /// The order of the numbers of days; `nil` takes those that are one day whatever the order.
    public var order: DayOrder?

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

    /// The parser of days that no table has.
    var inAnyOrder: DayParser {
        var parser = self
        parser.order = nil
        return parser
    }

    /// Returns `nil` if the text is not a day.
    public func day(_ text: String) -> CalendarDay? {
        switch text.lowercased() {
        case "today", "오늘": today
        case "yesterday", "어제": today.adding(days: -1)
        case "tomorrow", "내일": today.adding(days: 1)
        case let phrase where phrase.hasPrefix("end of "): Self.end(of: phrase.dropFirst(7))
        case let phrase where phrase.hasSuffix("말"): Self.end(of: phrase.dropLast())
        default: day(text.utf8.span)
        }
    }

    /// Returns the last day of a month or a year, such as `2025-03`.
    private static func end(of text: Substring) -> CalendarDay? {
        CalendarDay.days(ofMonthOrYear: text.split(whereSeparator: \.isWhitespace).joined(separator: " "))?
            .upperBound
    }

    /// Whether a word at the end of a conversion can only be a day.
    static func isDay(_ word: String) -> Bool {
        switch word.lowercased() {
        case "today", "오늘", "yesterday", "어제": true
        default: WrittenDay(word) != nil && word.contains { !$0.isNumber }
        }
    }

    /// Returns the day of a date in numbers.
    public func day(_ text: Span<UInt8>) -> CalendarDay? {
        guard let written = WrittenDay(text) else { return nil }
        guard let order else { return written.onlyDay }
        return written.day(in: order)
    }
}
