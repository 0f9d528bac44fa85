/// The days on which the European Central Bank publishes rates, by the rule of the TARGET system.
///
/// The rule has held since 2000. The bank did publish on 1999-04-02 and 1999-04-05, and did not on 1999-12-31
/// and 2001-12-31; where a table of rates is available, prefer its own days.
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

    /// Returns whether there may be rates of a day. Before 2002 there were on some holidays.
    public static func mayHaveRates(on day: CalendarDay) -> Bool {
        switch day.weekday {
        case .saturday, .sunday: false
        case .monday, .tuesday, .wednesday, .thursday, .friday: day.year < 2002 || isPublicationDay(day)
        }
    }

    /// Returns the number of publication days after one day, up to and including another.
    public static func publicationDays(after start: CalendarDay, through end: CalendarDay) -> Int {
        guard start < end else { return 0 }
        return (start.daysSince1970 + 1...end.daysSince1970).count { days in
            isPublicationDay(CalendarDay(daysSince1970: days))
        }
    }

    /// Returns the last day whose rates are due at a moment: they appear at 16:00 Central European time.
    ///
    /// The result need not be a publication day.
    public static func lastDayDue(at moment: Moment) -> CalendarDay {
        let hour = isSummerTime(moment.day) ? 14 : 15
        return moment.secondsOfDay >= hour * 3600 ? moment.day : moment.day.adding(days: -1)
    }

    /// Returns the date in Central European time, by which the bank dates its rates: what `today` means.
    public static func day(at moment: Moment) -> CalendarDay {
        let hours: Int64 = isSummerTime(moment.day) ? 2 : 1
        return Moment(secondsSince1970: moment.secondsSince1970 + hours * 3600).day
    }

    /// Returns whether summer time applies to a whole day in UTC.
    ///
    /// The clocks change at 1:00 UTC on a Sunday, which does not affect the hour of publication or the date.
    static func isSummerTime(_ day: CalendarDay) -> Bool {
        guard let start = lastSunday(ofMonth: 3, year: day.year),
            let end = lastSunday(ofMonth: 10, year: day.year)
        else { return false }
        return start <= day && day < end
    }

    /// - Precondition: The month has 31 days, as March and October do.
    private static func lastSunday(ofMonth month: Int, year: Int) -> CalendarDay? {
        CalendarDay(year: year, month: month, day: 31).map { last in
            last.adding(days: -(last.weekday.rawValue % 7))
        }
    }

    /// Returns Easter Sunday by the Gregorian computus: the Sunday after the first full moon of spring, by
    /// the tables of the church.
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
