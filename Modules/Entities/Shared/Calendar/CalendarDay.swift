/// A date of the proleptic Gregorian calendar, in the years 1 to 9999, without time or time zone.
public struct CalendarDay: Sendable, Hashable, Comparable {
    public let daysSince1970: Int32

    public static var earliest: CalendarDay { CalendarDay(uncheckedDaysSince1970: -719_162) }
    public static var latest: CalendarDay { CalendarDay(uncheckedDaysSince1970: 2_932_896) }

    /// Creates a day, clamped to the years 1 to 9999, which always print as YYYY-MM-DD.
    public init(daysSince1970: Int32) {
        self = min(max(CalendarDay(uncheckedDaysSince1970: daysSince1970), .earliest), .latest)
    }

    private init(uncheckedDaysSince1970: Int32) {
        daysSince1970 = uncheckedDaysSince1970
    }

    /// Returns `nil` if the date does not exist, such as 29 February 2023.
    public init?(year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month else { return nil }
        guard day >= 1, day <= 28 || day <= Self.length(ofMonth: month, year: year) else { return nil }
        // Years are counted from March: the leap day then comes last and shifts no month.
        let marchYear = month > 2 ? year : year - 1
        let monthsSinceMarch = (month + 9) % 12
        let daysBeforeYear = 365 * marchYear + marchYear / 4 - marchYear / 100 + marchYear / 400
        let daysBeforeMonth = (153 * monthsSinceMarch + 2) / 5
        self.init(
            uncheckedDaysSince1970: Int32(daysBeforeYear + daysBeforeMonth + day - 1 - Self.daysFromYearZero)
        )
    }

    public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
        left.daysSince1970 < right.daysSince1970
    }

    public var year: Int { civil.year }
    public var month: Int { civil.month }
    public var day: Int { civil.day }

    public var weekday: Weekday {
        // 0001-01-01 is a Monday.
        let index = (Int(daysSince1970) - Int(Self.earliest.daysSince1970)) % 7
        return Weekday.allCases[index]
    }

    /// Returns the day a number of days later, clamped to `earliest` and `latest`.
    public func adding(days: Int) -> CalendarDay {
        let (sum, overflow) = Int(daysSince1970).addingReportingOverflow(days)
        let bounded = overflow ? (days < 0 ? Int.min : Int.max) : sum
        return CalendarDay(daysSince1970: Int32(clamping: bounded))
    }

    /// Returns the number of days from the other day to this one; negative if this day is earlier.
    public func days(since other: CalendarDay) -> Int {
        Int(daysSince1970) - Int(other.daysSince1970)
    }

    /// The days from 1 March of the year 0 to 1 January 1970.
    private static let daysFromYearZero = 719_468

    var civil: (year: Int, month: Int, day: Int) {
        let days = Int(daysSince1970) + Self.daysFromYearZero
        // 400 years are 146,097 days; the three divisions subtract the leap days within them.
        let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthsSinceMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthsSinceMarch + 2) / 5 + 1
        let month = (monthsSinceMarch + 2) % 12 + 1
        return (400 * era + yearOfEra + (month > 2 ? 0 : 1), month, day)
    }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2:
            year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

/// The days of the week, in the order and with the numbers of ISO 8601.
public enum Weekday: Int, Sendable, Hashable, CaseIterable {
    case monday = 1
    case tuesday
    case wednesday
    case thursday
    case friday
    case saturday
    case sunday
}

extension CalendarDay: CustomStringConvertible {
    /// Parses exactly YYYY-MM-DD, in ASCII digits.
    public init?(iso8601 text: String) {
        self.init(iso8601: text.utf8.span)
    }

    public init?(iso8601 bytes: Span<UInt8>) {
        let dash = UInt8(ascii: "-")
        guard bytes.count == 10, bytes[4] == dash, bytes[7] == dash,
            let year = Self.number(bytes, 0..<4),
            let month = Self.number(bytes, 5..<7),
            let day = Self.number(bytes, 8..<10)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Parses a day with the year first: 2015-01-05, 2015-1-5, 2015/1/5, 2015.1.5 and 20150105.
    ///
    /// Dates with the year last are rejected, because the order of day and month differs between countries.
    public init?(yearFirst text: String) {
        guard let written = WrittenDay(text), !written.hasTime, let day = written.day(in: .yearFirst)
        else { return nil }
        self = day
    }

    public var description: String {
        let (year, month, day) = civil
        let dash = UInt8(ascii: "-")
        let text: InlineArray<10, UInt8> = [
            Self.digit(year / 1000), Self.digit(year / 100), Self.digit(year / 10), Self.digit(year), dash,
            Self.digit(month / 10), Self.digit(month), dash,
            Self.digit(day / 10), Self.digit(day),
        ]
        // Unsafe only to create a string from the bytes; the pointer does not escape the closure.
        return text.span.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }

    /// Inlined, because constant ranges then need no loop and no checks.
    @inline(__always)
    private static func number(_ bytes: Span<UInt8>, _ digits: Range<Int>) -> Int? {
        var number = 0
        for position in digits {
            let digit = bytes[position] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number &* 10 &+ Int(digit)
        }
        return number
    }

    private static func digit(_ number: Int) -> UInt8 {
        UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10)
    }
}
