/// A point in time as a day and the seconds of that day, both of UTC.
public struct Moment: Sendable, Hashable {
    public let day: CalendarDay
    /// Lies within 0..<86400.
    public let secondsOfDay: Int

    public init(secondsSince1970: Int64) {
        let secondsPerDay: Int64 = 86_400
        let seconds = ((secondsSince1970 % secondsPerDay) + secondsPerDay) % secondsPerDay
        // What is taken off is below a day, so only a moment at the very end of Int64 could overflow.
        let (midnight, overflow) = secondsSince1970.subtractingReportingOverflow(seconds)
        day = overflow ? .earliest : CalendarDay(daysSince1970: Int32(clamping: midnight / secondsPerDay))
        secondsOfDay = Int(seconds)
    }

    public var secondsSince1970: Int64 { Int64(day.daysSince1970) * 86_400 + Int64(secondsOfDay) }
}
