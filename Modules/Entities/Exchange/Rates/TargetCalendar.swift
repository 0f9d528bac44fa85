/// The days on which the European Central Bank publishes rates, by the rule of the TARGET system.
///
/// The rule holds since 2000. In fact the bank also published on 1999-04-02 and 1999-04-05, and it did not on
/// 1999-12-31 and 2001-12-31; where a table of rates reaches, its own days are the better answer.
public enum TargetCalendar {
    public static func isPublicationDay(_ day: CalendarDay) -> Bool {
        switch day.weekday {
        case .saturday, .sunday: return false
        case .monday, .tuesday, .wednesday, .thursday, .friday: break
        }
        let (year, month, dayOfMonth) = day.civil
        switch (month, dayOfMonth) {
        case (1, 1), (5, 1), (12, 25), (12, 26): return false
        default: break
        }
        guard 3...4 ~= month, let easter = easterSunday(of: year) else { return true }
        let daysFromEaster = day.days(since: easter)
        return daysFromEaster != -2 && daysFromEaster != 1
    }

    /// How many publication days there are after one day, up to and including another.
    public static func publicationDays(after start: CalendarDay, through end: CalendarDay) -> Int {
        guard start < end else { return 0 }
        return (start.daysSince1970 + 1...end.daysSince1970).count { days in
            isPublicationDay(CalendarDay(daysSince1970: days))
        }
    }

    /// The last day whose rates should be out at a moment: they come at 16:00 Central European time.
    public static func lastDayDue(at moment: Moment) -> CalendarDay {
        let hour = isSummerTime(moment.day) ? 14 : 15
        return moment.secondsOfDay >= hour * 3600 ? moment.day : moment.day.adding(days: -1)
    }

    /// The day that it is in Central European time, by which the bank dates its rates.
    public static func day(at moment: Moment) -> CalendarDay {
        let hours: Int64 = isSummerTime(moment.day) ? 2 : 1
        return Moment(secondsSince1970: moment.secondsSince1970 + hours * 3600).day
    }

    /// Clocks change at 1:00 UTC on a Sunday, so at the hour of publication and at midnight a whole day is in one or the other.
    static func isSummerTime(_ day: CalendarDay) -> Bool {
        guard let start = lastSunday(ofMonth: 3, year: day.year),
            let end = lastSunday(ofMonth: 10, year: day.year)
        else { return false }
        return start <= day && day < end
    }

    /// March and October have 31 days each.
    private static func lastSunday(ofMonth month: Int, year: Int) -> CalendarDay? {
        CalendarDay(year: year, month: month, day: 31).map { last in
            last.adding(days: -(last.weekday.rawValue % 7))
        }
    }

    /// The Gregorian computus: the Sunday after the first full moon of spring, by the church's tables.
    static func easterSunday(of year: Int) -> CalendarDay? {
        let golden = year % 19
        let century = year / 100
        let epact = (century - century / 4 - (8 * century + 13) / 25 + 19 * golden + 15) % 30
        // Two corrections keep the full moon from falling too late.
        let moon = epact - (epact / 28) * (1 - (29 / (epact + 1)) * ((21 - golden) / 11))
        let weekday = (year + year / 4 + moon + 2 - century + century / 4) % 7
        let offset = moon - weekday
        let month = 3 + (offset + 40) / 44
        return CalendarDay(year: year, month: month, day: offset + 28 - 31 * (month / 4))
    }
}
