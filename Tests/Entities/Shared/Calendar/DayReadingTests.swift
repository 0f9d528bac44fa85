import Entities
import Testing

@Suite("Dates as people write them")
struct DayReadingTests {
    @Test(
        "may lack leading zeros and have other separators, with the year first",
        arguments: ["2015-01-05", "2015-1-5", "2015/01/05", "2015/1/5", "2015.1.5", "20150105"]
    )
    func reads(text: String) {
        #expect(CalendarDay(yearFirst: text)?.description == "2015-01-05")
    }

    @Test(
        "are rejected if they are ambiguous or not a date",
        arguments: [
            "5/1/2015", "01-05-2015", "15-1-5", "2015-1", "2015-1-5-", "2015-1/5", "2015--5", "2015-001-5",
            "2015-13-1", "2015-2-30", "2015-1-5x", "201515", "2015015", "20151332", "2015 1 5", "2015-1-٥",
            "",
            "-2015-1-5", "12015-1-5", "2015-1-5 ",
        ]
    )
    func refuses(text: String) {
        #expect(CalendarDay(yearFirst: text) == nil)
    }

    @Test(
        "have the order of their table where the year is last, and none if only one is possible",
        arguments: [
            ("5.1.2015", "2015-01-05", "2015-05-01", nil),
            ("05/01/2015 10:00", "2015-01-05", "2015-05-01", nil),
            ("25-12-2015", "2015-12-25", nil, "2015-12-25"), ("12/25/2015", nil, "2015-12-25", "2015-12-25"),
            ("5/5/2015", "2015-05-05", "2015-05-05", "2015-05-05"), ("31.4.2015", nil, nil, nil),
            ("2015-01-05T10:00:00Z", "2015-01-05", "2015-01-05", "2015-01-05"),
        ] as [(String, String?, String?, String?)]
    )
    func orders(text: String, dayFirst: String?, monthFirst: String?, only: String?) throws {
        let written = try #require(WrittenDay(text))
        #expect(written.day(in: .dayFirst)?.description == dayFirst)
        #expect(written.day(in: .monthFirst)?.description == monthFirst)
        #expect(written.onlyDay?.description == only)
        #expect(written.isUnclear == (only == nil && dayFirst != nil))
    }

    @Test(
        "may be followed by a time, and by nothing else",
        arguments: [
            ("2015-01-05T10:00:00Z", true), ("2015-01-05 10:00", true),
            ("2015-01-05T10:00:00.123+01:00", true),
            ("1/5/2015 9:05:00 PM", true), ("2015-01-05T10:00-0500", true), ("20150105 10:00", true),
            ("2015-01-05 ", false), ("2015-01-05T", false), ("2015-01-05 10", false),
            ("2015-01-05 10:0", false),
            ("2015-01-05 25:00", false), ("2015-01-05 10:61", false), ("2015-01-05 10:00 CET", false),
            ("2015-01-05 1.5", false), ("5.1.2015.", false), ("5.1/2015", false), ("5.1.15", false),
            ("123456789", false),
        ]
    )
    func times(text: String, isOne: Bool) {
        #expect((WrittenDay(text) != nil) == isOne)
        #expect(CalendarDay(yearFirst: text) == nil)
    }

    @Test(
        "begin at midnight in Frankfurt, in summer and in winter",
        arguments: [
            // 2026-10-24, a Saturday in summer time: midnight is 22:00 UTC.
            (1_792_879_199, "2026-10-24"), (1_792_879_200, "2026-10-25"),
            // The Sunday on which the clocks go back: midnight is 23:00 UTC.
            (1_792_969_199, "2026-10-25"), (1_792_969_200, "2026-10-26"),
            // 2026-03-28, a Saturday in winter time, and the Sunday after it in summer time.
            (1_774_738_799, "2026-03-28"), (1_774_738_800, "2026-03-29"),
            (1_774_821_599, "2026-03-29"), (1_774_821_600, "2026-03-30"),
        ]
    )
    func midnight(seconds: Int64, day: String) {
        #expect(TargetCalendar.day(at: Moment(secondsSince1970: seconds)).description == day)
    }
}
