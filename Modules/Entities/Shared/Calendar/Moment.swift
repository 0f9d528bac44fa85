/// A point in time, as a day and the seconds of that day in UTC.
public struct Moment: Sendable, Hashable {
    public let day: CalendarDay
    /// From 0 to 86,399.
    public let secondsOfDay: Int

    public init(secondsSince1970: Int64) {
        let secondsPerDay: Int64 = 86_400
        let seconds = ((secondsSince1970 % secondsPerDay) + secondsPerDay) % secondsPerDay
        // At most a day is subtracted, so only a moment at the very end of Int64 can overflow.
        let (midnight, overflow) = secondsSince1970.subtractingReportingOverflow(seconds)
        day = overflow ? .earliest : CalendarDay(daysSince1970: Int32(clamping: midnight / secondsPerDay))
        secondsOfDay = Int(seconds)
    }

    public var secondsSince1970: Int64 { Int64(day.daysSince1970) * 86_400 + Int64(secondsOfDay) }
}
