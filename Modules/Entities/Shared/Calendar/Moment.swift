/// A point in time, as a day and the seconds of that day in UTC.
public struct Moment: Sendable, Hashable {
    public let day: CalendarDay
    /// From 0 to 86,399.
    public let secondsOfDay: Int

    /// Creates the first moment of a day in UTC.
    public init(startOf day: CalendarDay) {
        self.init(secondsSince1970: Int64(day.daysSince1970) * 86_400)
    }

    public init(secondsSince1970: Int64) {
        let secondsPerDay: Int64 = 86_400
        let seconds = ((secondsSince1970 % secondsPerDay) + secondsPerDay) % secondsPerDay
        // At most a day is subtracted, so only a moment at the very end of Int64 can overflow.
        let (midnight, overflow) = secondsSince1970.subtractingReportingOverflow(seconds)
        day = overflow ? .earliest : CalendarDay(daysSince1970: Int32(clamping: midnight / secondsPerDay))
        secondsOfDay = Int(seconds)
    }

    /// Parses exactly `2026-11-22T05:05:00Z`, a moment in UTC.
    public init?(iso8601 text: String) {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2, let day = CalendarDay(iso8601: String(parts[0])), parts[1].last == "Z" else {
            return nil
        }
        let numbers = parts[1].dropLast().split(separator: ":", omittingEmptySubsequences: false).map {
            part in
            part.utf8.count == 2 && part.allSatisfy(\.isASCIIDigit) ? Int(part) : nil
        }
        guard numbers.count == 3, let hours = numbers[0], let minutes = numbers[1], let seconds = numbers[2],
            hours < 24, minutes < 60, seconds < 60
        else { return nil }
        self.init(
            secondsSince1970: Int64(day.daysSince1970) * 86_400
                + Int64(hours * 3_600 + minutes * 60 + seconds)
        )
    }

    /// The time of the day in UTC, as `05:05:00`.
    public var timeOfDay: String {
        [secondsOfDay / 3_600, secondsOfDay / 60 % 60, secondsOfDay % 60]
            .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    /// The moment in UTC, as `2026-11-22T05:05:00Z`.
    public var iso8601: String { "\(day)T\(timeOfDay)Z" }

    public var secondsSince1970: Int64 { Int64(day.daysSince1970) * 86_400 + Int64(secondsOfDay) }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}
