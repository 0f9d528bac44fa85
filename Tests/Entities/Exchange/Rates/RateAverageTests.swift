import Entities
import Testing

@Suite("Average rates")
struct RateAverageTests {
    /// Rates of the won and the dollar per unit of a third currency, such as the euro.
    private func history(_ points: [(String, won: String, dollars: String)]) throws -> RateHistory {
        try history(points.map { ($0, $1, $2, Currency.euro) })
    }

    private func history(_ points: [(String, won: String, dollars: String, pivot: Currency)]) throws
        -> RateHistory
    {
        RateHistory(
            from: .usDollar,
            to: .won,
            points: try points.map { day, won, dollars, pivot in
                try RateHistory.Point(
                    day: .iso(day),
                    per: pivot,
                    from: ExactRatio(try ExactDecimal(parsing: dollars)),
                    to: ExactRatio(try ExactDecimal(parsing: won))
                )
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
        let months = try history.averages(by: AverageOptions(.month))
        #expect(months.map(\.name) == ["2024-01", "2024-03"])
        #expect(months.map(\.rate.normalized.description) == ["0.91", "1"])
        #expect(months.map(\.publishedDays.count) == [2, 1])
        #expect(
            try history.averages(by: AverageOptions(.quarter)).map(\.rate.normalized.description) == ["0.94"]
        )
        #expect(history.monthEnds.map(\.day.description) == ["2024-01-31", "2024-03-01"])
    }

    @Test("are the quotient of two means, exactly, so that the average back is the inverse")
    func quotients() throws {
        let days = [("2024-01-29", "1", "3"), ("2024-01-30", "1", "7"), ("2024-01-31", "1", "11")]
        let average = try #require(try history(days).averages(by: AverageOptions(.month)).first)
        // Not 131/693, which is the mean of 1/3, 1/7 and 1/11.
        #expect(average.ratio == ExactRatio(.one, over: ExactDecimal(7)))
        #expect(average.means.pivot == .euro)
        let back = try #require(
            try history(days.map { ($0, $2, $1) }).averages(by: AverageOptions(.month)).first
        )
        #expect(back.ratio == ExactRatio(ExactDecimal(7)))
        #expect(
            try average.convert(ExactDecimal(693_000), to: .euro, precision: .decimals(6, .halfUp))
                .description
                == "99000.000000"
        )
        #expect(
            try average.convert(.one, to: .euro, precision: .unrounded).description
                == "0.1428571428571428571428571429"
        )
    }

    @Test("are the mean of the pair's own rates if those of its days have no common currency")
    func noCommonPivot() throws {
        // 1/3 + 1/7 + 1/11 over 3 is 131/693.
        let mixed = try history([
            ("2024-01-29", "1", "3", .euro), ("2024-01-30", "1", "7", .usDollar),
            ("2024-01-31", "1", "11", .euro),
        ])
        let average = try #require(try mixed.averages(by: AverageOptions(.month)).first)
        #expect(average.means.pivot == nil)
        #expect(average.rate.description == "0.189033189")
        let precision = Precision.decimals(6, .halfUp)
        #expect(
            try average.convert(ExactDecimal(693_000), to: .euro, precision: precision).description
                == "131000.000000"
        )
    }

    @Test("are the mean of the pair's own rates, or the quotient of rounded means, if that is wanted")
    func options() throws {
        let days = [("2024-01-29", "1", "3"), ("2024-01-30", "1", "7"), ("2024-01-31", "2", "12")]
        func average(_ options: AverageOptions) throws -> RateAverage {
            try #require(try history(days).averages(by: options).first)
        }
        // (1/3 + 1/7 + 1/6) ÷ 3, and not 4/22.
        let inverses = try average(AverageOptions(.month, of: .inverses))
        #expect(inverses.rate.description == "0.2142857143")
        #expect(inverses.means.pivot == nil)
        #expect(try average(AverageOptions(.month, of: .inverses, digits: 2)).rate.description == "0.21")
        // 4/3 and 22/3 are 1.3 and 7.3.
        let rounded = try average(AverageOptions(.month, digits: 1))
        #expect(rounded.ratio == ExactRatio(ExactDecimal(13), over: ExactDecimal(73)))
        #expect(rounded.means.to.numerator.description == "1.3")
        #expect(throws: ExactDecimalError.divisionByZero) {
            try average(AverageOptions(.month, of: .inverses, digits: 0))
        }
    }

    @Test("of large rates on all days of a year can be held")
    func largeRates() throws {
        let first = try CalendarDay.iso("2009-01-01")
        let days = (0..<256).map { (first.adding(days: $0).description, won: "2000007", dollars: "0.7") }
        let average = try #require(try history(days).averages(by: AverageOptions(.year, of: .inverses)).first)
        #expect(average.rate.description == "2857152.857")
    }

    @Test("are rounded once")
    func roundedOnce() throws {
        // The average of equal rates is the rate, exactly: 1/3 of 3 is 1, and half of a cent is rounded up.
        let same = try history([("2024-01-30", "1", "3"), ("2024-01-31", "2", "6")])
        let third = try #require(try same.averages(by: AverageOptions(.month)).first)
        #expect(try third.convert(ExactDecimal(3), to: .euro, precision: .unrounded).description == "1")
        let tie = try ExactDecimal(parsing: "0.015")
        #expect(try third.convert(tie, to: .euro, precision: .minorUnits(.halfUp)).description == "0.01")
    }

    @Test("are complete if every publication day of the period lies between the first and the last rate")
    func complete() throws {
        func isComplete(_ first: String, _ last: String) throws -> Bool? {
            try history([(first, "1", "1"), (last, "1", "1")]).averages(by: AverageOptions(.month)).first?
                .isComplete
        }
        // The 1st is a holiday and the 30th and 31st are a weekend.
        #expect(try isComplete("2024-01-02", "2024-01-31") == true)
        #expect(try isComplete("2023-12-01", "2023-12-29") == true)
        #expect(try isComplete("2024-01-03", "2024-01-31") == false)
        #expect(try isComplete("2024-01-02", "2024-01-30") == false)
        #expect(try isComplete("1999-12-01", "1999-12-30") == true)
    }
}
