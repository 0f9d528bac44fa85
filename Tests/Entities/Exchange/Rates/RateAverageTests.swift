import Entities
import Testing

@Suite("Average rates")
struct RateAverageTests {
    private func history(_ points: [(String, String, String)]) throws -> RateHistory {
        RateHistory(
            from: .usDollar,
            to: .euro,
            points: try points.map { day, numerator, denominator in
                let ratio = ExactRatio(
                    try ExactDecimal(parsing: numerator),
                    over: try ExactDecimal(parsing: denominator)
                )
                return try RateHistory.Point(day: .iso(day), ratio: ratio)
            },
            source: .europeanCentralBank
        )
    }

    @Test(
        "periods are named, and have all days of a month, a quarter or a year",
        arguments: [
            (RatePeriod.month, "2024-02-15", "2024-02", "2024-02-01", "2024-02-29"),
            (.month, "2023-12-31", "2023-12", "2023-12-01", "2023-12-31"),
            (.quarter, "2024-05-01", "2024-Q2", "2024-04-01", "2024-06-30"),
            (.quarter, "2024-12-01", "2024-Q4", "2024-10-01", "2024-12-31"),
            (.year, "2024-05-01", "2024", "2024-01-01", "2024-12-31"),
        ]
    )
    func periods(period: RatePeriod, day: String, name: String, first: String, last: String) throws {
        #expect(try period.name(around: .iso(day)) == name)
        #expect(try period.days(around: .iso(day)) == .iso(first) ... .iso(last))
        #expect(try period.days(around: .iso("9999-12-01")).upperBound == .latest)
        if period != .quarter {
            #expect(try CalendarDay.days(ofMonthOrYear: name) == .iso(first) ... .iso(last))
        }
        for text in ["2024-13", "24", "2024-1", "2024-Q1", ""] {
            #expect(CalendarDay.days(ofMonthOrYear: text) == nil)
        }
    }

    @Test("are the mean of the published days, each counting once, by period")
    func means() throws {
        let history = try history([
            ("2024-01-30", "0.9", "1"), ("2024-01-31", "0.92", "1"), ("2024-03-01", "1", "1"),
        ])
        let months = try history.averages(by: .month)
        #expect(months.map(\.name) == ["2024-01", "2024-03"])
        #expect(months.map(\.rate.normalized.description) == ["0.91", "1"])
        #expect(months.map(\.publishedDays.count) == [2, 1])
        #expect(try history.averages(by: .quarter).map(\.rate.normalized.description) == ["0.94"])
        #expect(history.monthEnds.map(\.day.description) == ["2024-01-31", "2024-03-01"])
    }

    @Test("are rounded once, also where the days have different denominators")
    func roundedOnce() throws {
        // 1/3 + 1/7 + 1/11 over 3 is 131/693.
        let mixed = try history([
            ("2024-01-29", "1", "3"), ("2024-01-30", "1", "7"), ("2024-01-31", "1", "11"),
        ])
        let average = try #require(try mixed.averages(by: .month).first)
        #expect(average.rate.description == "0.189033189")
        let converted = try average.convert(
            ExactDecimal(693_000),
            to: .euro,
            precision: .decimals(6, .halfUp)
        )
        #expect(converted.description == "131000.000000")
        // The mean of equal rates is the rate, exactly: 1/3 of 3 is 1, and half of a cent is rounded up.
        let same = try history([("2024-01-30", "1", "3"), ("2024-01-31", "2", "6")])
        let third = try #require(try same.averages(by: .month).first)
        #expect(try third.convert(ExactDecimal(3), to: .euro, precision: .unrounded).description == "1")
        let tie = try ExactDecimal(parsing: "0.015")
        #expect(try third.convert(tie, to: .euro, precision: .minorUnits(.halfUp)).description == "0.01")
    }

    @Test("are complete if every publication day of the period lies between the first and the last rate")
    func complete() throws {
        func isComplete(_ first: String, _ last: String) throws -> Bool? {
            try history([(first, "1", "1"), (last, "1", "1")]).averages(by: .month).first?.isComplete
        }
        // The 1st is a holiday and the 30th and 31st are a weekend.
        #expect(try isComplete("2024-01-02", "2024-01-31") == true)
        #expect(try isComplete("2023-12-01", "2023-12-29") == true)
        #expect(try isComplete("2024-01-03", "2024-01-31") == false)
        #expect(try isComplete("2024-01-02", "2024-01-30") == false)
        #expect(try isComplete("1999-12-01", "1999-12-30") == true)
    }
}
