import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Fetching rates from remote sources")
struct SourcesUseCasesTests {
    static func currency(_ code: String) throws -> Currency { try #require(Currency(code: code)) }
    static func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso8601: text)) }

    static func table(_ day: String, _ dollar: String, of source: String = "a test") throws
        -> RateTable
    {
        try .sample(["USD": dollar], on: day, source: RatePublisher(name: source))
    }

    static func noon(_ day: String) throws -> @Sendable () -> Int64 {
        let seconds = Int64(try Self.day(day).daysSince1970) * 86_400 + 43_200
        return { seconds }
    }

    /// Friday, 2026-10-30.
    static func known() throws -> RatesRepositoryDouble {
        RatesRepositoryDouble([try table("2026-10-30", "1.1172")])
    }

    func quote(
        _ source: RemoteRatesDouble,
        on day: String? = nil,
        gap: GapRule = .before,
        now: String = "2026-11-04"
    ) async throws -> RateQuote {
        let fetch = RatesFromSource(
            source: source,
            known: try Self.known(),
            secondsSince1970: try Self.noon(now)
        )
        return try await fetch.execute(
            RateQuery(from: .euro, to: Self.currency("USD"), day: day.map { try Self.day($0) }, gap: gap)
        )
    }

    @Test("a query without a day gets the newest rates, with their age")
    func newest() async throws {
        let table = try Self.table("2026-11-02", "1.12")
        let quote = try await quote(RemoteRatesDouble(newest: { () throws(RatesError) in table }))
        #expect(quote.day == table.day)
        #expect(quote.source == table.source)
        #expect(quote.missedDays == 1)
    }

    @Test(
        "a history of units of the base per currency has the published figures, and their mean is the average"
    )
    func inverted() async throws {
        let (dollar, zloty) = (try Self.currency("USD"), try Self.currency("PLN"))
        var tables: [RateTable] = []
        for (day, rate) in [("2026-10-29", "3.6056"), ("2026-10-30", "3.7058"), ("2026-11-02", "3.61")] {
            tables.append(
                try RateTable(
                    day: Self.day(day),
                    base: zloty,
                    source: RatePublisher(name: "a test"),
                    exactUnitsPerBase: [
                        dollar: ExactRatio(.one, over: ExactDecimal(parsing: rate)),
                        .euro: ExactRatio(.one, over: ExactDecimal(parsing: "4.25")),
                    ]
                )
            )
        }
        let source = RemoteRatesDouble(
            coverage: .centralBanks(currencies: 1, since: .earliest),
            rates: { [tables] _, _ in tables }
        )
        let fetch = RatesFromSource(
            source: source,
            known: try Self.known(),
            secondsSince1970: try Self.noon("2026-11-04")
        )
        let history = try await fetch.execute(
            from: dollar,
            to: zloty,
            since: Self.day("2026-10-01"),
            through: nil
        )
        #expect(history.points.map(\.rate.description) == ["3.6056", "3.7058", "3.61"])
        let average = try #require(try history.averages(by: AverageOptions(.year)).first)
        #expect(average.rate.normalized.description == "3.640466667")
        let inverse = try await fetch.execute(
            from: zloty,
            to: dollar,
            since: Self.day("2026-10-01"),
            through: nil
        )
        let ratio = try #require(try inverse.averages(by: AverageOptions(.year)).first).ratio
        #expect(try ratio.multiplied(by: average.ratio).reduced() == ExactRatio(.one))
        let cross = try await fetch.execute(
            from: dollar,
            to: .euro,
            since: Self.day("2026-10-01"),
            through: nil
        )
        #expect(
            try cross.averages(by: AverageOptions(.year)).first?.means.to.reduced()
                == ExactRatio(.one, over: ExactDecimal(parsing: "4.25")).reduced()
        )
        // By its peg to the dollar.
        let pegged = try await fetch.execute(
            from: Self.currency("SAR"),
            to: zloty,
            since: Self.day("2026-10-01"),
            through: nil
        )
        let riyals = try #require(try pegged.averages(by: AverageOptions(.year)).first)
        #expect(
            try riyals.ratio.multiplied(by: ExactRatio(ExactDecimal(parsing: "3.75"))).reduced()
                == average.ratio.reduced()
        )
        let quote = try await fetch.execute(RateQuery(from: dollar, to: .euro, day: Self.day("2026-10-30")))
        #expect(
            try quote.ratio().reduced()
                == ExactRatio(ExactDecimal(parsing: "3.7058"), over: ExactDecimal(parsing: "4.25")).reduced()
        )
    }

    @Test("days of the source without the currency count as missed, later days do not")
    func missed() async throws {
        let won = try Self.won("2026-11-03", "1500", base: "EUR")
        let tables = [
            try Self.table("2026-10-30", "1.11"), try Self.table("2026-11-02", "1.12"), won,
            try Self.table("2026-11-04", "1.13"),
        ]
        let quote = try await quote(RemoteRatesDouble { _, _ in tables }, on: "2026-11-03")
        #expect(quote.day == tables[1].day)
        #expect(quote.missedDays == 1)
    }

    @Test(
        "a query with a day requests as many days as its rule needs, and none in the future",
        arguments: [
            (GapRule.before, "2026-10-26", "2026-11-02"), (.interpolate, "2026-10-26", "2026-11-04"),
            (.strict, "2026-11-02", "2026-11-02"),
            (.next, "2026-11-02", "2026-11-04"), (.nearest, "2026-10-26", "2026-11-04"),
        ]
    )
    func spans(gap: GapRule, first: String, last: String) async throws {
        let table = try Self.table("2026-11-02", "1.12")
        let expected = try Self.day(first)...Self.day(last)
        let source = RemoteRatesDouble { span, day in
            #expect(span == expected)
            #expect(day == table.day)
            return [table]
        }
        let quote = try await quote(source, on: "2026-11-02", gap: gap)
        #expect(quote.day == table.day)
        #expect(quote.missedDays == 0)
    }

    @Test("for the last day before, a source is asked for the day before, and nothing was missed")
    func previous() async throws {
        let table = try Self.table("2026-10-30", "1.12")
        let (first, last) = (try Self.day("2026-10-25"), try Self.day("2026-11-01"))
        let source = RemoteRatesDouble { span, day in
            #expect(span == first...last)
            #expect(day == last)
            return [table]
        }
        let quote = try await quote(source, on: "2026-11-02", gap: .previous)
        #expect(quote.day == table.day)
        #expect(quote.missedDays == 0)
    }

    @Test(
        "for a day before the source's first one, the days from the first one on are requested",
        arguments: [GapRule.next, .nearest]
    )
    func beforeFirstDay(gap: GapRule) async throws {
        let table = try Self.table("1999-01-04", "1.1789")
        let expected = try Self.day("1999-01-04")...Self.day("1999-01-11")
        let source = RemoteRatesDouble { span, day in
            #expect(span == expected)
            #expect(day == table.day)
            return [table]
        }
        let quote = try await quote(source, on: "1999-01-01", gap: gap)
        #expect(quote.day == table.day)
        await #expect(throws: RatesError.self) {
            try await self.quote(RemoteRatesDouble(), on: "1998-12-27", gap: gap)
        }
    }

    @Test(
        "today is the day in Frankfurt, where the next one has begun",
        arguments: [("2026-07-01T22:30:00Z", "2026-07-02"), ("2026-11-03T23:30:00Z", "2026-11-04")]
    )
    func today(now: String, today: String) async throws {
        let now = try #require(Moment(iso8601: now))
        let table = try Self.table("\(now.day)", "1.12")
        let expected = try Self.day(today)
        let source = RemoteRatesDouble { span, _ in
            #expect(span.upperBound == expected)
            return [table]
        }
        let fetch = RatesFromSource(
            source: source,
            known: try Self.known(),
            secondsSince1970: { now.secondsSince1970 }
        )
        let query = RateQuery(from: .euro, to: .usDollar, day: expected, gap: .nearest)
        #expect(try await fetch.execute(query).day == now.day)
    }

    @Test("what a source cannot know is rejected before it is asked, and the error names the source")
    func rejected() async throws {
        let source = RemoteRatesDouble()
        for (day, cause) in [("2026-11-05", NoRate.Cause.future), ("1999-01-03", .beforeFirstDay)] {
            let error = await #expect(throws: RatesError.self) { try await self.quote(source, on: day) }
            guard case .noRate(let noRate) = error else {
                Issue.record("another error: \(String(describing: error))")
                return
            }
            #expect(noRate.cause == cause)
            #expect(noRate.source == source.profile.source)
        }
        let withoutHistory = RemoteRatesDouble(coverage: .newestDay(currencies: 1))
        await #expect(throws: RatesError.source(withoutHistory.profile.source, .noHistory)) {
            try await self.quote(withoutHistory, on: "2026-11-02")
        }
    }

    @Test("a query for the source's first day requests this day")
    func firstDay() async throws {
        let table = try Self.table("1999-01-04", "1.1789")
        let source = RemoteRatesDouble { span, _ in
            #expect(span == table.day...table.day)
            return [table]
        }
        #expect(try await quote(source, on: "1999-01-04").day == table.day)
    }

    @Test("the newest rates of a source are rejected if they are more than a week old")
    func outdated() async throws {
        let table = try Self.table("2026-11-02", "1.12")
        let source = RemoteRatesDouble(newest: { () throws(RatesError) in table })
        #expect(try await quote(source, now: "2026-11-09").day == table.day)
        let error = RatesError.source(source.profile.source, .damagedAnswer(.outdated(table.day)))
        await #expect(throws: error) { try await self.quote(source, now: "2026-11-10") }
    }

    @Test("sources are tried in order until one answers; if none does, the errors are kept")
    func order() async throws {
        let noHistory = RatesError.source(RatePublisher(name: "first"), .noHistory)
        let failing = DefaultRatesUseCases(
            repository: RatesRepositoryDouble(failing: noHistory),
            secondsSince1970: { 0 }
        )
        let answering = DefaultRatesUseCases(
            repository: try Self.known(),
            secondsSince1970: try Self.noon("2026-11-02")
        )
        let query = RateQuery(from: .euro, to: try Self.currency("USD"))
        let quote = try await RatesWithFallback([failing, answering]).execute(query)
        #expect(try quote.day == Self.day("2026-10-30"))
        #expect(quote.earlierFailures == [noHistory])
        await #expect(throws: RatesError.noSourceAnswered([noHistory, noHistory])) {
            try await RatesWithFallback([failing, failing]).execute(query)
        }
        await #expect(throws: noHistory) {
            try await RatesWithFallback([failing]).execute(query)
        }
        let cancelled = DefaultRatesUseCases(
            repository: RatesRepositoryDouble(failing: .cancelled),
            secondsSince1970: { 0 }
        )
        await #expect(throws: RatesError.cancelled) {
            try await RatesWithFallback([cancelled, answering]).execute(query)
        }
    }

    private static func won(_ day: String, _ rate: String, base: String = "USD") throws -> RateTable {
        try RateTable(
            day: Self.day(day),
            base: currency(base),
            source: RatePublisher(name: "a test"),
            unitsPerBase: [currency("KRW"): ExactDecimal(parsing: rate)]
        )
    }

    private func history(
        _ source: RemoteRatesDouble,
        since first: String? = nil,
        through last: String? = nil
    ) async throws -> RateHistory {
        try await RatesFromSource(
            source: source,
            known: Self.known(),
            secondsSince1970: Self.noon("2026-11-04")
        ).execute(
            from: Self.currency("USD"),
            to: Self.currency("KRW"),
            since: first.map { try Self.day($0) },
            through: last.map { try Self.day($0) }
        )
    }

    @Test("a history requests the whole period from one source, by default what one request returns")
    func historyOfSource() async throws {
        let tables = [try Self.won("2026-11-02", "1300"), try Self.won("2026-11-03", "1310")]
        for (first, last, span) in [
            ("2026-11-01", "2026-11-03", ("2026-11-01", "2026-11-03")),
            ("2026-11-01", "2027-01-01", ("2026-11-01", "2026-11-04")),
            (nil, nil, ("2025-11-05", "2026-11-04")), ("2026-10-01", nil, ("2026-10-01", "2026-11-04")),
        ] as [(String?, String?, (String, String))] {
            let expected = try Self.day(span.0)...Self.day(span.1)
            let source = RemoteRatesDouble { span, day in
                #expect(span == expected)
                #expect(day == nil)
                return tables
            }
            let history = try await history(source, since: first, through: last)
            #expect(history.points.map(\.rate.description) == ["1300", "1310"])
            #expect(history.source.name == "a test")
        }
    }

    @Test("a history comes from the first source that has it, with the errors of the earlier ones")
    func historyWithFallback() async throws {
        let tables = [try Self.won("2026-11-02", "1300"), try Self.won("2026-11-03", "1310")]
        let withoutHistory = RemoteRatesDouble(name: "first", coverage: .newestDay(currencies: 1))
        let alternatives = try [withoutHistory, RemoteRatesDouble { _, _ in tables }].map {
            RatesFromSource(
                source: $0,
                known: try Self.known(),
                secondsSince1970: try Self.noon("2026-11-04")
            )
        }
        let history = try await RatesWithFallback(alternatives).execute(
            from: Self.currency("USD"),
            to: Self.currency("KRW"),
            since: nil,
            through: nil
        )
        #expect(history.points.map(\.rate.description) == ["1300", "1310"])
        #expect(history.earlierFailures == [.source(withoutHistory.profile.source, .noHistory)])
    }

    @Test(
        "a history may begin on a source's first day or end today",
        arguments: ["1999-01-04", "2026-11-04"]
    )
    func edges(day: String) async throws {
        let table = try Self.won(day, "1300")
        let source = RemoteRatesDouble { span, _ in
            #expect(span == table.day...table.day)
            return [table]
        }
        #expect(try await history(source, since: day, through: day).points.map(\.day) == [table.day])
    }

    @Test("a history is rejected without earlier days, for future days, or with an implausible rate")
    func rejectedHistory() async throws {
        let withoutHistory = RemoteRatesDouble(coverage: .newestDay(currencies: 1))
        await #expect(throws: RatesError.source(withoutHistory.profile.source, .noHistory)) {
            try await self.history(withoutHistory)
        }
        await #expect(throws: RatesError.self) {
            try await self.history(RemoteRatesDouble(), since: "2026-11-05")
        }
        let jump = [try Self.won("2026-11-02", "1300"), try Self.won("2026-11-03", "3900")]
        await #expect(throws: RatesError.self) { try await self.history(RemoteRatesDouble { _, _ in jump }) }
    }

    @Test("the rates of a day come from one source, with the errors of the earlier ones")
    func list() async throws {
        let table = try Self.table("2026-11-02", "1.12")
        let list = RatesFromSource(
            source: RemoteRatesDouble(newest: { () throws(RatesError) in table }),
            known: try Self.known(),
            secondsSince1970: try Self.noon("2026-11-04")
        )
        let serverError = RatesError.source(RatePublisher(name: "first"), .serverError(message: .status(500)))
        let failing = RatesFromSource(
            source: RemoteRatesDouble(newest: { () throws(RatesError) in throw serverError }),
            known: try Self.known(),
            secondsSince1970: try Self.noon("2026-11-04")
        )
        let listing = try await RatesWithFallback([failing, list]).execute(base: .euro, day: nil)
        #expect(listing.lines.map(\.rate.description) == ["1.12"])
        #expect(listing.day == table.day)
        #expect(listing.earlierFailures == [serverError])
    }
}
