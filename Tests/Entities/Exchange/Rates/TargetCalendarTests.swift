import Entities
import Testing

@Suite("The calendar of publication days")
struct TargetCalendarTests {
    @Test(
        "has no weekends, and no fixed or movable holidays",
        arguments: [
            "2015-01-03", "2015-01-04", "2024-01-01", "2024-05-01", "2024-12-25", "2024-12-26",
            // Good Friday and Easter Monday: early, late, and either side of April.
            "2008-03-21", "2008-03-24", "2011-04-22", "2011-04-25", "2018-03-30", "2018-04-02",
            "2038-04-23", "2038-04-26", "2049-04-16", "2049-04-19", "2076-04-17", "2285-03-20",
        ]
    )
    func holidays(day: String) throws {
        #expect(try !TargetCalendar.isPublicationDay(.iso(day)))
    }

    @Test(
        "has every other day",
        arguments: ["2015-01-02", "2024-12-24", "2024-12-27", "2008-03-20", "2008-03-25", "2024-05-09"]
    )
    func workingDays(day: String) throws {
        #expect(try TargetCalendar.isPublicationDay(.iso(day)))
    }

    /// Uses Butcher's algorithm, whose steps differ from those of the tested one.
    @Test("has no Good Friday and no Easter Monday of the Gregorian calendar")
    func easters() throws {
        for year in 1583...4099 {
            let (a, b, c) = (year % 19, year / 100, year % 100)
            let h = (19 * a + b - b / 4 - (b - (b + 8) / 25 + 1) / 3 + 15) % 30
            let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
            let sum = h + l - 7 * ((a + 11 * h + 22 * l) / 451) + 114
            let easter = try #require(CalendarDay(year: year, month: sum / 31, day: sum % 31 + 1))
            for (offset, isPublished) in [(-3, true), (-2, false), (1, false), (2, true)] {
                let day = easter.adding(days: offset)
                // Small offsets only, because 1 May follows soon after the latest Easters.
                try check(TargetCalendar.isPublicationDay(day) == isPublished, "\(day)")
            }
        }
    }

    @Test("counts the publication days after one day, up to and including another")
    func counting() throws {
        let friday = try CalendarDay.iso("2026-10-30")
        func count(_ end: String) throws -> Int {
            try TargetCalendar.publicationDays(after: friday, through: .iso(end))
        }
        #expect(try count("2026-10-30") == 0)
        #expect(try count("2026-11-01") == 0)
        #expect(try count("2026-11-02") == 1)
        #expect(try count("2026-11-21") == 15)
        #expect(try count("2026-10-01") == 0)
    }

    @Test(
        "expects a day's rates from 16:00 Central European time on, in summer and in winter",
        arguments: [
            ("2026-10-30", 14, 59, "2026-10-29"), ("2026-10-30", 15, 0, "2026-10-30"),
            ("2026-07-01", 13, 59, "2026-06-30"), ("2026-07-01", 14, 0, "2026-07-01"),
            // The clocks change on 2026-03-29 and 2026-10-25.
            ("2026-03-27", 14, 30, "2026-03-26"), ("2026-03-30", 14, 30, "2026-03-30"),
            ("2026-10-23", 14, 30, "2026-10-23"), ("2026-10-26", 14, 30, "2026-10-25"),
        ]
    )
    func due(day: String, hour: Int, minute: Int, expected: String) throws {
        let midnight = Int64(try CalendarDay.iso(day).daysSince1970) * 86_400
        let moment = Moment(secondsSince1970: midnight + Int64(hour * 3600 + minute * 60))
        #expect(moment.day == (try .iso(day)))
        #expect(TargetCalendar.lastDayDue(at: moment) == (try .iso(expected)))
    }

    @Test("converts any clock value to a moment", arguments: [Int64.min, -1, 0, 86_399, Int64.max])
    func extremeClocks(seconds: Int64) {
        let moment = Moment(secondsSince1970: seconds)
        #expect(0..<86_400 ~= moment.secondsOfDay)
        #expect(CalendarDay.earliest...CalendarDay.latest ~= moment.day)
    }

    @Test(
        "there may be rates on publication days, and before 2002 on every weekday",
        arguments: [
            ("2026-11-27", true), ("2026-11-28", false), ("2026-11-29", false), ("2026-12-25", false),
            ("1999-04-02", true), ("1999-04-03", false),
        ]
    )
    func mayHaveRates(text: String, expected: Bool) throws {
        #expect(TargetCalendar.mayHaveRates(on: try #require(CalendarDay(iso8601: text))) == expected)
    }
}
