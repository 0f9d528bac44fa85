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
        try repository.rates(meeting: RequiredRates(codes.map { RequiredSeries($0) }), bound).map { table in
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
        let over = try #require(OwnRateSeriesRepository(tables, over: BankDouble(series)))
        #expect(try over.publicationDays() == series.publicationDays())
        #expect(try over.series(of: .usDollar) == series.series(of: .usDollar))
        #expect(OwnRateSeriesRepository(tables, over: BankDouble(series, try bank())) == nil)
    }

    @Test(
        "are no series in another base, or over others of a currency with an official rate",
        arguments: [
            ("2015-01-05,TWD,31,USD", false), ("2015-01-05,AED,5", true), ("2015-01-05,DEM,2", true),
        ]
    )
    func noSeries(row: String, isSeriesAlone: Bool) throws {
        let tables = try OwnRatesFile.rates(in: Array(row.utf8), path: "own.csv")
        let dollars = try OwnRatesFile.rates(in: Array("2015-01-05,USD,1.25".utf8), path: "own.csv")
        let other = BankDouble(try #require(OwnRateSeriesRepository(dollars)))
        #expect((OwnRateSeriesRepository(tables) != nil) == isSeriesAlone)
        #expect(OwnRateSeriesRepository(tables, over: other) == nil)
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
        // The bank has none for that Saturday, so its rate of Friday leads to the dollar.
        let both = "2015-01-03 38 1.2 own rates · European Central Bank"
        #expect(try rates(of: [taiwan, .usDollar], in: own, .onOrBefore(monday)) == both)
        #expect(
            try own.rates(
                meeting: RequiredRates([taiwan, .usDollar].map { RequiredSeries($0) }),
                .onOrBefore(monday)
            )?
            .olderDays == [
                .euro: day("2015-01-02"), .usDollar: day("2015-01-02"), .won: day("2015-01-02"),
            ]
        )
        #expect(
            try rates(of: [.usDollar, .won], in: own, .onOrAfter(day("2015-01-03"))) == pair
        )
        #expect(try own.publicationDays(after: day("2015-01-01"), through: monday) == 3)
        #expect(try own.span() == day("2015-01-02")...monday)
    }

    @Test("rates per another base are expressed in the bank's, unless they are enough")
    func bases() throws {
        let own = try repository("2015-01-05,KRW,1000,USD")
        let monday = try day("2015-01-05")
        #expect(
            try rates(of: [.won, .euro], in: own, .onOrBefore(monday))
                == "2015-01-05 1200 1 own rates · European Central Bank"
        )
        #expect(
            try rates(of: [.usDollar, .won], in: own, .onOrBefore(monday))
                == "2015-01-05 1 1000 own rates"
        )
        let inverse = try repository("2015-01-05,EUR,0.9,USD", "2015-01-05,KRW,1000,USD")
        #expect(
            try rates(of: [.usDollar, .won], in: inverse, .onOrBefore(monday))
                == "2015-01-05 1 1000 own rates"
        )
    }

    @Test("prices in another currency lead to the bank's rates of their day, or of the last one before")
    func prices() throws {
        let monday = try day("2015-01-05")
        let coin = try #require(Currency(code: "BTC"))
        let miles = try #require(Currency(ownCode: "MILES"))
        let own = try repository(
            "P 2015-01-05 BTC 250 USD",
            "P 2015-01-05 MILES 2 KRW",
            "P 2015-01-04 BTC 240 USD"
        )
        let leading = "2015-01-05 0.0048 1 own rates · European Central Bank"
        #expect(try rates(of: [coin, .euro], in: own, .onOrBefore(monday)) == leading)
        #expect(try rates(of: [coin, .euro], in: own, .onOrBefore(day("2015-01-06"))) == leading)
        #expect(
            try rates(of: [coin, miles], in: own, .onOrBefore(monday))
                == "2015-01-05 0.0048 650 own rates · European Central Bank"
        )
        #expect(
            try rates(of: [coin, .usDollar], in: own, .onOrBefore(monday)) == "2015-01-05 0.004 1 own rates"
        )
        // Of Sunday's price and Friday's rate; between two of the bank, Friday answers.
        let sunday = try day("2015-01-04")
        #expect(
            try rates(of: [coin, .won], in: own, .onOrBefore(sunday))
                == "2015-01-04 0.005 1300 own rates · European Central Bank"
        )
        #expect(
            try rates(of: [.usDollar, .won], in: own, .onOrBefore(sunday))?.hasPrefix("2015-01-02") == true
        )
        #expect(
            try rates(of: [coin, .won], in: own, .onOrAfter(day("2015-01-01")))?.hasPrefix("2015-01-04")
                == true
        )
        let late = try repository("P 2015-01-13 BTC 250 USD")
        #expect(try rates(of: [coin, .won], in: late, .onOrBefore(day("2015-01-20"))) == nil)
    }
}

/// Rates by day beside series.
private struct BankDouble: RatesRepository, RateSeriesRepository {
    private let tables: RatesRepositoryDouble
    private let series: OwnRateSeriesRepository

    init(_ series: OwnRateSeriesRepository, _ tables: RatesRepositoryDouble = RatesRepositoryDouble([])) {
        (self.series, self.tables) = (series, tables)
    }

    func span() throws(RatesError) -> ClosedRange<CalendarDay> { try tables.span() }

    func rates(meeting needs: RequiredRates, _ bound: DayBound) throws(RatesError) -> RateTable? {
        try tables.rates(meeting: needs, bound)
    }

    func publicationDays(after start: CalendarDay, through end: CalendarDay) throws(RatesError) -> Int {
        try tables.publicationDays(after: start, through: end)
    }

    func publicationDays() throws(RatesError) -> [CalendarDay] { try series.publicationDays() }

    func series(of currency: Currency) throws(RatesError) -> [ExactDecimal?]? {
        try series.series(of: currency)
    }
}
