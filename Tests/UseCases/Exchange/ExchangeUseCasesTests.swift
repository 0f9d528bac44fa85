import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Fetching rates and converting with them")
struct ExchangeUseCasesTests {
    private static func currency(_ code: String) throws -> Currency { try #require(Currency(code: code)) }
    private static func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso8601: text)) }

    private static func table(_ day: String, _ rates: [String: String]) throws -> RateTable {
        try .sample(rates, on: day)
    }

    /// Two publication days around a weekend; the second one has no rate of the krona.
    private static func tables() throws -> [RateTable] {
        [
            try table("2015-01-02", ["USD": "1.2043", "ISK": "150"]),
            try table("2015-01-05", ["USD": "1.1915"]),
        ]
    }

    private func quote(
        _ from: String,
        _ to: String,
        on day: String? = nil,
        gap: GapRule = .before,
        maximumAge: Int? = nil,
        now: String = "2015-01-06",
        hour: Int64 = 12
    ) async throws -> RateQuote {
        let seconds = Int64(try Self.day(now).daysSince1970) * 86_400 + hour * 3600
        let fetch = DefaultRatesUseCases(
            repository: RatesRepositoryDouble(try Self.tables()),
            secondsSince1970: { seconds }
        )
        return try await fetch.execute(
            RateQuery(
                from: Self.currency(from),
                to: Self.currency(to),
                day: day.map { try Self.day($0) },
                gap: gap,
                maximumAge: maximumAge
            )
        )
    }

    @Test("a query without a day gets the newest day with both currencies, however old")
    func newest() async throws {
        #expect(try await quote("EUR", "USD").day == Self.day("2015-01-05"))
        let krona = try await quote("USD", "ISK", now: "2016-01-06")
        #expect(krona.day == (try Self.day("2015-01-02")))
        #expect(krona.missedDays == 257)
    }

    @Test(
        "the age counts missed publication days, including today from 16:00 Central European time on",
        arguments: [
            ("2015-01-05", 23, 0), ("2015-01-06", 14, 0), ("2015-01-06", 15, 1), ("2015-01-10", 9, 4),
            // A clock behind the rates does not make a rate old.
            ("1990-01-01", 9, 0),
        ]
    )
    func age(now: String, hour: Int64, missed: Int) async throws {
        #expect(try await quote("EUR", "USD", now: now, hour: hour).missedDays == missed)
    }

    @Test(
        "today is the day in Frankfurt, where the next one has begun",
        arguments: [("2015-07-01T22:30:00Z", "2015-07-02"), ("2015-01-06T23:30:00Z", "2015-01-07")]
    )
    func today(now: String, today: String) async throws {
        let now = try #require(Moment(iso8601: now))
        let fetch = DefaultRatesUseCases(
            repository: RatesRepositoryDouble([try Self.table("\(now.day)", ["USD": "1.2"])]),
            secondsSince1970: { now.secondsSince1970 }
        )
        let query = RateQuery(from: .euro, to: .usDollar, day: try Self.day(today))
        #expect(try await fetch.execute(query).day == now.day)
        #expect(try await fetch.execute(query).missedDays == 0)
        let fixed = try RateQuery(from: .euro, to: Self.currency("DEM"))
        #expect(try await fetch.execute(fixed).day == Self.day(today))
    }

    @Test(
        "a rate is outdated if it is the newest available one and newer ones are due",
        arguments: [
            (nil, "2015-01-06", 14, false), (nil, "2015-01-06", 15, true),
            ("2015-01-06", "2015-01-06", 15, true),
            ("2015-01-05", "2015-02-06", 15, false), ("2015-01-04", "2015-02-06", 15, false),
            ("2015-01-06", "2015-02-06", 9, true),
        ]
    )
    func outdated(day: String?, now: String, hour: Int64, isOutdated: Bool) async throws {
        #expect(try await quote("EUR", "USD", on: day, now: now, hour: hour).isOutdated == isOutdated)
    }

    @Test("rates of a Friday are not outdated on the days of the weekend, which have none")
    func outdatedOnWeekend() async throws {
        let now = Int64(try Self.day("2015-01-06").daysSince1970) * 86_400
        let fetch = DefaultRatesUseCases(
            repository: RatesRepositoryDouble([try Self.table("2015-01-02", ["USD": "1.2"])]),
            secondsSince1970: { now }
        )
        for (day, isOutdated) in [("2015-01-02", false), ("2015-01-04", false), ("2015-01-05", true)] {
            let quote = try await fetch.execute(RateQuery(from: .euro, to: .usDollar, day: Self.day(day)))
            #expect(quote.isOutdated == isOutdated, "\(day)")
        }
    }

    @Test(
        "own rates of days to come do not make the days before them known",
        arguments: [
            (OwnRatesPart.some, nil, 20, 2), (.some, "2015-01-06", 20, 1), (.all, nil, 20, 2),
            (.some, nil, 12, 1),
        ] as [(OwnRatesPart, String?, Int64, Int)]
    )
    func ownRatesToCome(ownRates: OwnRatesPart, day: String?, hour: Int64, missed: Int) async throws {
        let tables = [
            try Self.table("2015-01-02", ["USD": "1.2"]), try Self.table("2015-01-06", ["ISK": "150"]),
            try Self.table("2015-02-02", ["USD": "1.3"]),
        ]
        let now = Int64(try Self.day("2015-01-06").daysSince1970) * 86_400 + hour * 3_600
        let fetch = DefaultRatesUseCases(
            repository: RatesRepositoryDouble(tables, ownRates: ownRates),
            secondsSince1970: { now }
        )
        let query = RateQuery(from: .euro, to: .usDollar, day: try day.map { try Self.day($0) })
        let quote = try await fetch.execute(query)
        #expect(quote.day == tables[0].day)
        #expect(quote.missedDays == missed)
    }

    @Test("an error says whether newer rates would help", arguments: [("USD", true), ("ISK", false)])
    func outdatedCurrency(currency: String, isOutdated: Bool) async throws {
        let error = await #expect(throws: RatesError.self) {
            try await quote("EUR", currency, on: "2015-02-06", now: "2015-02-06")
        }
        guard case .noRate(let noRate) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(noRate.isOutdated == isOutdated)
    }

    @Test(
        "each gap rule picks its day",
        arguments: [
            (GapRule.before, "2015-01-03", "2015-01-02"), (.before, "2015-01-04", "2015-01-02"),
            (.next, "2015-01-03", "2015-01-05"), (.nearest, "2015-01-03", "2015-01-02"),
            (.nearest, "2015-01-04", "2015-01-05"), (.strict, "2015-01-05", "2015-01-05"),
            (.interpolate, "2015-01-03", "2015-01-03"),
            (.previous, "2015-01-05", "2015-01-02"), (.previous, "2015-01-04", "2015-01-02"),
            // Also before the first rates.
            (.next, "2014-12-26", "2015-01-02"), (.nearest, "2014-12-26", "2015-01-02"),
        ]
    )
    func rules(gap: GapRule, asked: String, expected: String) async throws {
        let quote = try await quote("EUR", "USD", on: asked, gap: gap)
        #expect(quote.day == (try Self.day(expected)))
        #expect(quote.isInterpolated == (gap == .interpolate))
    }

    @Test("of two equally close days, the earlier is used")
    func tie() async throws {
        let tables = [
            try Self.table("2015-01-01", ["USD": "1.2"]), try Self.table("2015-01-03", ["USD": "1.1"]),
        ]
        let fetch = DefaultRatesUseCases(
            repository: RatesRepositoryDouble(tables),
            secondsSince1970: { 1_500_000_000 }
        )
        let query = try RateQuery(
            from: .euro,
            to: Self.currency("USD"),
            day: Self.day("2015-01-02"),
            gap: .nearest
        )
        #expect(try await fetch.execute(query).day == tables[0].day)
    }

    @Test("interpolation weights both sides by calendar days")
    func interpolation() async throws {
        let quote = try await quote("EUR", "USD", on: "2015-01-03", gap: .interpolate)
        // (2 × 1.2043 + 1.1915) ÷ 3 = 1.200033…
        #expect(try quote.convert(ExactDecimal(3), precision: .unrounded).to.amount.description == "3.6001")
    }

    @Test("an interpolated quote has the age of its older side and the source of its first side")
    func interpolatedLegs() async throws {
        let rates = ["USD": "1.2", "ISK": "150"]
        let units = try rates.map { (try Self.currency($0), try ExactDecimal(parsing: $1)) }
        let first = try RateTable(
            day: Self.day("2015-01-01"),
            base: .euro,
            source: RatePublisher(name: "another"),
            unitsPerBase: Dictionary(uniqueKeysWithValues: units)
        )
        let tables = [
            first, try Self.table("2015-01-02", ["USD": "1.3"]), try Self.table("2015-01-05", rates),
        ]
        let quote = try await interpolated("ISK", "USD", on: "2015-01-03", tables)
        #expect(quote.missedDays == 1)
        #expect(quote.source == first.source)
        #expect(try await interpolated("EUR", "USD", on: "2015-01-03", tables).source == .europeanCentralBank)
    }

    @Test("interpolation up to a euro adoption ends at the fixed rate")
    func interpolationToFixed() async throws {
        for last in ["2015-01-01", "2015-01-05", nil] {
            var tables = [try Self.table("2014-12-30", ["LTL": "3.5"])]
            if let last { tables.append(try Self.table(last, ["LTL": "9", "USD": "1.2"])) }
            let quote = try await interpolated("EUR", "LTL", on: "2014-12-31", tables)
            // (3.5 + 3.4528) ÷ 2
            #expect(try quote.convert(.one, precision: .unrounded).to.amount.description == "3.4764")
        }
        // Before the adoption, the next published rate counts, not the fixed one.
        let tables = try [("2014-12-29", "3.5"), ("2014-12-31", "3.7"), ("2015-01-05", "9")].map {
            try Self.table($0, ["LTL": $1])
        }
        let before = try await interpolated("EUR", "LTL", on: "2014-12-30", tables)
        #expect(try before.convert(.one, precision: .unrounded).to.amount.description == "3.6")
        // If the tables are based on the dollar, no rate is fixed.
        let dollars = try [("2014-12-30", "3.5"), ("2015-01-01", "3.7")].map { day, rate in
            try RateTable(
                day: Self.day(day),
                base: Self.currency("USD"),
                source: .europeanCentralBank,
                unitsPerBase: [Self.currency("LTL"): ExactDecimal(parsing: rate)]
            )
        }
        let quote = try await interpolated("USD", "LTL", on: "2014-12-31", dollars)
        #expect(try quote.convert(.one, precision: .unrounded).to.amount.description == "3.6")
    }

    private func interpolated(
        _ from: String,
        _ to: String,
        on day: String,
        _ tables: [RateTable]
    ) async throws -> RateQuote {
        let fetch = DefaultRatesUseCases(
            repository: RatesRepositoryDouble(tables),
            secondsSince1970: { 1_500_000_000 }
        )
        return try await fetch.execute(
            RateQuery(
                from: Self.currency(from),
                to: Self.currency(to),
                day: Self.day(day),
                gap: .interpolate
            )
        )
    }

    @Test("a rate between currencies that have become the euro needs no publication")
    func fixed() async throws {
        let quote = try await quote("DEM", "ITL", on: "2015-01-04", gap: .strict, maximumAge: 0)
        #expect(quote.day == (try Self.day("2015-01-04")))
        #expect(quote.isBetweenNationalUnits)
        #expect(quote.missedDays == 0)
        #expect(quote.source == .councilOfTheEuropeanUnion)
        // It holds before the first rates were published, but not before the euro.
        #expect(try await self.quote("DEM", "EUR", on: "1999-01-01").isFixed)
    }

    @Test(
        "an error gives the reason, the currency without a rate, and the day that has one",
        arguments: [
            ("USD", "ISK", "2015-01-05", GapRule.strict, NoRate.Cause.gap, "ISK", "2015-01-02", nil),
            ("EUR", "USD", "2015-01-04", .strict, .gap, "USD", "2015-01-02", nil),
            ("EUR", "USD", "2015-01-07", .before, .future, "USD", "2015-01-05", nil),
            ("EUR", "USD", "2014-12-25", .next, .beforeFirstDay, "USD", nil, "2015-01-02"),
            ("EUR", "USD", "2015-01-01", .before, .beforeFirstDay, "USD", nil, "2015-01-02"),
            ("USD", "XAU", "2015-01-05", .before, .gap, "XAU", nil, nil),
            ("EUR", "USD", "2015-01-06", .next, .gap, "USD", "2015-01-05", nil),
            ("EUR", "USD", "2015-01-06", .interpolate, .gap, "USD", "2015-01-05", nil),
            ("HRK", "EUR", "2015-01-05", .before, .gap, "HRK", nil, "2023-01-01"),
            ("DEM", "EUR", "1998-12-31", .before, .beforeFirstDay, "DEM EUR", nil, "1999-01-01"),
        ] as [(String, String, String, GapRule, NoRate.Cause, String, String?, String?)]
    )
    func rejected(
        from: String,
        to: String,
        day: String,
        gap: GapRule,
        cause: NoRate.Cause,
        lacking: String,
        last: String?,
        first: String?
    ) async throws {
        let expected = NoRate(
            query: RateQuery(
                from: try Self.currency(from),
                to: try Self.currency(to),
                day: try Self.day(day),
                gap: gap
            ),
            cause: cause,
            lacking: try lacking.split(separator: " ").map { try Self.currency(String($0)) },
            last: try last.map { try Self.day($0) },
            first: try first.map { try Self.day($0) }
        )
        await #expect(throws: RatesError.noRate(expected)) {
            try await quote(from, to, on: day, gap: gap)
        }
    }

    @Test("a rate may be as old as the maximum age, and no older", arguments: [(0, false), (1, true)])
    func limit(maximumAge: Int, isAnswered: Bool) async throws {
        let found = try? await quote("EUR", "USD", on: "2015-01-03", maximumAge: maximumAge)
        #expect((found != nil) == isAnswered)
    }

    @Test("the repository's error is passed on")
    func fetchFailure() async throws {
        let error = RatesError.unreadable(.noRates)
        let fetch = DefaultRatesUseCases(
            repository: RatesRepositoryDouble(failing: error),
            secondsSince1970: { 0 }
        )
        await #expect(throws: error) { try await fetch.execute(RateQuery(from: .euro, to: .usDollar)) }
    }

    @Test("rates that arrive after a cancellation are dropped")
    func lateRates() async throws {
        let fetch = DefaultRatesUseCases(
            repository: RatesRepositoryDouble(try Self.tables()) { withUnsafeCurrentTask { $0?.cancel() } },
            secondsSince1970: { 1_500_000_000 }
        )
        let asking = Task { () async -> RatesError? in
            do throws(RatesError) {
                _ = try await fetch.execute(RateQuery(from: .euro, to: .usDollar))
                return nil
            } catch {
                return error
            }
        }
        #expect(await asking.value == .cancelled)
    }
}
