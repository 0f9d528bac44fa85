import Entities
import Testing

@Suite("A calendar day")
struct CalendarDayTests {
    @Test("agrees with counting day by day from 1600 to 2400")
    func counting() throws {
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        // 1600-01-01 was a Saturday, 135,140 days before 1970.
        var counter: Int32 = -135_140
        var weekday = Weekday.saturday
        for year in 1600...2400 {
            let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
            for month in 1...12 {
                let length = month == 2 && isLeap ? 29 : lengths[month - 1]
                for dayOfMonth in 1...length {
                    let day = CalendarDay(daysSince1970: counter)
                    let agrees =
                        day.year == year && day.month == month && day.day == dayOfMonth
                        && day.weekday == weekday
                        && CalendarDay(year: year, month: month, day: dayOfMonth) == day
                    try check(agrees, "\(year)-\(month)-\(dayOfMonth): \(day)")
                    counter += 1
                    weekday = Weekday(rawValue: weekday.rawValue % 7 + 1) ?? .monday
                }
                try check(CalendarDay(year: year, month: month, day: length + 1) == nil, "\(year)-\(month)")
            }
        }
        #expect(CalendarDay(year: 2400, month: 12, day: 31)?.daysSince1970 == counter - 1)
    }

    @Test("parses its own description, for every day of the calendar")
    func roundTrip() throws {
        for number in stride(from: CalendarDay.earliest.daysSince1970, through: 2_932_896, by: 97) {
            let day = CalendarDay(daysSince1970: number)
            try check(CalendarDay(iso8601: day.description) == day, "\(day)")
        }
        #expect(CalendarDay.earliest.description == "0001-01-01")
        #expect(CalendarDay.latest.description == "9999-12-31")
    }

    @Test(
        "knows its weekday",
        arguments: [
            ("1970-01-01", Weekday.thursday), ("1999-01-04", .monday), ("2000-02-29", .tuesday),
            ("2026-10-30", .friday), ("0001-01-01", .monday), ("9999-12-31", .friday),
        ]
    )
    func weekdays(text: String, weekday: Weekday) {
        #expect(CalendarDay(iso8601: text)?.weekday == weekday)
    }

    @Test("has a leap day every four years, except in centuries not divisible by 400")
    func leapYears() {
        for (year, isLeap) in [
            (1900, false), (2000, true), (2023, false), (2024, true), (2100, false), (4, true),
        ] {
            #expect((CalendarDay(year: year, month: 2, day: 29) != nil) == isLeap)
        }
    }

    @Test(
        "rejects text that is not exactly a date",
        arguments: [
            "2023-02-29", "0000-01-01", "2015-1-5", "2015-01-05 ", " 2015-01-05", "2015-01-05T00:00",
            "2015-01-05x",
            "20150105", "2015/01/05", "2015-13-01", "2015-00-01", "2015-01-00", "2015-01-32", "２０１５-01-05",
            "٢٠١٥-01-05", "2015-01-0\u{660}", "-015-01-05", "+015-01-05", "10000-01-01", "2015‐01‐05", "",
            "-",
            "2015-01-5\u{301}",
        ]
    )
    func refuses(text: String) {
        #expect(CalendarDay(iso8601: text) == nil)
    }

    @Test("rejects numbers that are not a date, however large")
    func refusesNumbers() {
        #expect(CalendarDay(year: 0, month: 1, day: 1) == nil)
        #expect(CalendarDay(year: 10_000, month: 1, day: 1) == nil)
        #expect(CalendarDay(year: .max, month: .max, day: .max) == nil)
        #expect(CalendarDay(year: .min, month: .min, day: .min) == nil)
        #expect(CalendarDay(year: 2024, month: 1, day: -1) == nil)
    }

    @Test("adds days, and stops at the ends of the calendar")
    func moves() throws {
        let day = try #require(CalendarDay(iso8601: "2024-02-28"))
        #expect(day.adding(days: 2).description == "2024-03-01")
        #expect(day.adding(days: -59).description == "2023-12-31")
        #expect(day.adding(days: 2).days(since: day) == 2)
        #expect(day.days(since: day.adding(days: 2)) == -2)
        #expect(day < day.adding(days: 1))
        #expect(day.adding(days: .max) == .latest)
        #expect(day.adding(days: .min) == .earliest)
        #expect(CalendarDay(daysSince1970: .max) == .latest)
        #expect(CalendarDay(daysSince1970: .min) == .earliest)
    }
}
