import Entities
import RepositoryImpl
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing

@Suite("Own rates over others")
struct OwnRatesRepositoryTests {
    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso8601: text)) }

    /// The bank's dollar and won of two working days.
    private func bank() throws -> RatesRepositoryDouble {
        RatesRepositoryDouble(
            try ["2015-01-02", "2015-01-05"].map { text in
                try RateTable(
                    day: day(text),
                    base: .euro,
                    source: .europeanCentralBank,
                    unitsPerBase: [
                        .usDollar: ExactDecimal(parsing: "1.2"), .won: ExactDecimal(parsing: "1300"),
                    ]
                )
            }
        )
    }

    private func repository(_ rows: String...) throws -> OwnRatesRepository {
        let text = rows.joined(separator: "\n")
        return OwnRatesRepository(
            try OwnRatesFile.rates(in: Array(text.utf8), path: "own.csv"),
            over: try bank()
        )
    }

    private func rates(
        of codes: [Currency],
        in repository: OwnRatesRepository,
        _ bound: DayBound
    ) throws -> String? {
        try repository.rates(meeting: codes.map { RequiredSeries($0) }, bound).map { table in
            let rates = codes.map { table.unitsPerBase(of: $0)?.description ?? "none" }
            return "\(table.day) \(rates.joined(separator: " ")) \(table.source)"
        }
    }

    @Test("have the same rates as series, by currency")
    func series() throws {
        let text = "2015-01-05,USD,1.25\n2015-01-07,USD,1.3\n2015-01-07,TWD,38\n"
        let tables = try OwnRatesFile.rates(in: Array(text.utf8), path: "own.csv")
        let series = try #require(OwnRateSeriesRepository(tables))
        #expect(try series.publicationDays() == [day("2015-01-05"), day("2015-01-07")])
        let taiwan = try #require(Currency(code: "TWD"))
        #expect(try series.series(of: taiwan) == [nil, ExactDecimal(parsing: "38")])
        #expect(try series.series(of: .won) == nil)
        let over = try #require(OwnRateSeriesRepository(tables, over: series))
        #expect(try over.publicationDays() == series.publicationDays())
        #expect(try over.series(of: .usDollar) == series.series(of: .usDollar))
    }

    @Test(
        "are no series in another base, or of a currency with an official rate",
        arguments: ["2015-01-05,TWD,31,USD", "2015-01-05,AED,5", "2015-01-05,DEM,2"]
    )
    func noSeries(row: String) throws {
        #expect(OwnRateSeriesRepository(try OwnRatesFile.rates(in: Array(row.utf8), path: "own.csv")) == nil)
    }

    @Test("replace those of their day, and the answer names whose rates it uses")
    func overlay() throws {
        let own = try repository("2015-01-05,USD,1.25", "2015-01-03,TWD,38")
        let taiwan = try #require(Currency(code: "TWD"))
        let monday = try day("2015-01-05")
        let pair = "2015-01-05 1.25 1300 own rates · European Central Bank"
        #expect(try rates(of: [.usDollar, .won], in: own, .onOrBefore(monday)) == pair)
        #expect(
            try rates(of: [.usDollar, .euro], in: own, .onOrBefore(monday))
                == "2015-01-05 1.25 1 own rates"
        )
        let wonAlone = "2015-01-05 1300 1 European Central Bank"
        #expect(try rates(of: [.won, .euro], in: own, .onOrBefore(monday)) == wonAlone)
        #expect(
            try rates(of: [.usDollar, .won], in: own, .onOrBefore(day("2015-01-04")))
                == "2015-01-02 1.2 1300 European Central Bank"
        )
        #expect(
            try rates(of: [taiwan, .euro], in: own, .onOrBefore(monday)) == "2015-01-03 38 1 own rates"
        )
        // The bank has none for that Saturday.
        #expect(try rates(of: [taiwan, .usDollar], in: own, .onOrBefore(monday)) == nil)
        #expect(
            try rates(of: [.usDollar, .won], in: own, .onOrAfter(day("2015-01-03"))) == pair
        )
        #expect(try own.publicationDays(after: day("2015-01-01"), through: monday) == 3)
        #expect(try own.span() == day("2015-01-02")...monday)
    }

    @Test("rates per another base are expressed in the bank's where that is exact")
    func bases() throws {
        let own = try repository("2015-01-05,KRW,1000,USD")
        let monday = try day("2015-01-05")
        #expect(
            try rates(of: [.usDollar, .won], in: own, .onOrBefore(monday))
                == "2015-01-05 1.2 1200 European Central Bank · own rates"
        )
        let inverse = try repository("2015-01-05,EUR,0.9,USD", "2015-01-05,KRW,1000,USD")
        #expect(
            try rates(of: [.usDollar, .won], in: inverse, .onOrBefore(monday))
                == "2015-01-05 1 1000 own rates"
        )
    }
}
