import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases
import UseCasesTestSupport

@Suite("The saved rates of a service")
struct SavedServiceUseCasesTests {
    private static let now: Int64 = 1_793_880_000
    private static let service = RatePublisher(name: "a service")

    private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso8601: text)) }

    private func currency(_ code: String) throws -> Currency { try #require(Currency(code: code)) }

    /// A table of the service at noon of a day, in dollars.
    private func table(_ text: String, taiwan: String = "32") throws -> RateTable {
        let rates = ["EUR": "0.8", "KRW": "1100", "TWD": taiwan, "RUB": "90"]
        var table = try RateTable.sample(rates, on: text, base: .usDollar, source: Self.service)
        table.time = Moment(secondsSince1970: Int64(table.day.daysSince1970) * 86_400 + 43_200)
        return table
    }

    private func bankTable(_ text: String, _ rates: [String: String]) throws -> RateTable {
        try .sample(rates, on: text)
    }

    private func builtIn() throws -> RateTable {
        try bankTable("2026-11-03", ["USD": "1.2", "KRW": "1400"])
    }

    /// The built-in rates, a later day without the won, and the roubles of long ago.
    private func bank() throws -> RatesRepositoryDouble {
        RatesRepositoryDouble([
            try bankTable("2022-03-01", ["USD": "1.1", "RUB": "117"]), try builtIn(),
            try bankTable("2026-11-04", ["USD": "1.25"]),
        ])
    }

    private func service(_ saved: ServiceRatesRepositoryDouble) throws -> SavedServiceRates {
        SavedServiceRates(
            saved,
            bank: SavedRatesRepositoryDouble(builtIn: try builtIn()),
            secondsSince1970: { Self.now }
        )
    }

    private func fetch(_ from: Currency, _ to: Currency, on day: CalendarDay? = nil) async throws -> RateQuote
    {
        let saved = ServiceRatesRepositoryDouble([try table("2026-11-03"), try table("2026-11-05")])
        return try await RatesWithSavedService(
            DefaultRatesUseCases(repository: try bank(), secondsSince1970: { Self.now }),
            try service(saved)
        )
        .execute(RateQuery(from: from, to: to, day: day))
    }

    @Test("answer for a currency that the bank has not, with their day, time and source")
    func fallback() async throws {
        let taiwan = try currency("TWD")
        let quote = try await fetch(.euro, taiwan)
        #expect(quote.source == Self.service)
        #expect(try quote.day == day("2026-11-05"))
        #expect(quote.time?.iso8601 == "2026-11-05T12:00:00Z")
        let conversion = try quote.convert(.one)
        #expect(conversion.to.amount.description == "40.00")
        #expect(try await fetch(.usDollar, taiwan, on: day("2026-11-04")).day == day("2026-11-03"))
    }

    @Test("are among the known rates, so that a history has what a conversion has")
    func knownRates() async throws {
        let saved = ServiceRatesRepositoryDouble([try table("2026-11-03"), try table("2026-11-05")])
        let sources = RateSources(
            known: try bank(),
            series: nil,
            service: try service(saved),
            secondsSince1970: { Self.now }
        )
        let taiwan = try currency("TWD")
        let history = try await sources.knownRates.execute(
            from: .usDollar,
            to: taiwan,
            since: nil,
            through: nil
        )
        #expect(try history.points.map(\.day) == [day("2026-11-03"), day("2026-11-05")])
        #expect(
            try await sources.rates.execute(RateQuery(from: .usDollar, to: taiwan)).day == day("2026-11-05")
        )
    }

    @Test("of days to come answer nothing, and the service is asked in spite of them")
    func daysToCome() async throws {
        let saved = ServiceRatesRepositoryDouble([
            try table("2026-11-05"), try table("2026-12-01", taiwan: "64"),
        ])
        let rates = RatesWithSavedService(
            DefaultRatesUseCases(repository: try bank(), secondsSince1970: { Self.now }),
            try service(saved)
        )
        let taiwan = try currency("TWD")
        #expect(try await rates.execute(RateQuery(from: .usDollar, to: taiwan)).day == day("2026-11-05"))
        let noon = Int64(try day("2026-11-05").daysSince1970) * 86_400 + 43_200
        let unasked = try await update(saved, RemoteRatesDouble(), now: noon + 86_399)
        #expect(unasked.service == nil && unasked.failures.isEmpty)
    }

    @Test("answer for a currency that the bank has given up, for the newest day only")
    func givenUp() async throws {
        let rouble = try currency("RUB")
        #expect(try await fetch(.euro, rouble).source == Self.service)
        #expect(try await fetch(.euro, rouble, on: day("2022-03-01")).source == .europeanCentralBank)
        // Of the same day the bank's rate is better.
        let sameDay = RatesWithSavedService(
            DefaultRatesUseCases(repository: try bank(), secondsSince1970: { Self.now }),
            try service(ServiceRatesRepositoryDouble([table("2022-03-01")]))
        )
        let quote = try await sameDay.execute(RateQuery(from: .euro, to: rouble))
        #expect(quote.source == .europeanCentralBank)
    }

    @Test("never answer for a pair of the bank, even if its newest day lacks one")
    func bankFirst() async throws {
        let quote = try await fetch(.usDollar, .won)
        #expect(quote.source == .europeanCentralBank)
        #expect(try quote.day == day("2026-11-03"))
        #expect(quote.time == nil)
    }

    @Test("have the codes of those that the bank does not publish now")
    func codes() async throws {
        let saved = ServiceRatesRepositoryDouble([try table("2026-11-05")])
        #expect(try await service(saved).codes() == ["TWD", "RUB"])
        #expect(try await service(ServiceRatesRepositoryDouble()).codes().isEmpty)
    }

    @Test("a day that they do not have is the error of the bank")
    func noRate() async throws {
        let error = try await #require(throws: RatesError.self) {
            try await fetch(.euro, currency("TWD"), on: day("2026-01-05"))
        }
        guard case .noRate(let noRate) = error else {
            Issue.record("another error: \(error)")
            return
        }
        #expect(try noRate.lacking == [currency("TWD")])
    }

    private func update(
        _ saved: ServiceRatesRepositoryDouble,
        _ service: RemoteRatesDouble,
        bank failure: RatesError? = nil,
        bankSaved: [RateTable] = [],
        accepting accepted: Set<Currency> = [],
        now: Int64 = now
    ) async throws -> RatesUpdate {
        let known = try bank()
        let newest = try day("2026-11-04")
        let table = try #require(try known.rates(meeting: .none, .onOrBefore(newest)))
        return try await UpdateServiceRatesUseCase(
            bank: UpdateRatesUseCaseDouble { () throws(RatesError) in
                if let failure { throw failure }
                return RatesUpdate(
                    newest: newest,
                    missing: MissingRates(in: [], after: table, through: newest),
                    source: nil
                )
            },
            known: known,
            bankRates: SavedRatesRepositoryDouble(builtIn: try builtIn(), saved: bankSaved),
            saved: saved,
            service: service,
            accepting: accepted,
            secondsSince1970: { now }
        )
        .execute()
    }

    @Test("grow by a day with an update, which asks at most once a day")
    func growth() async throws {
        let saved = ServiceRatesRepositoryDouble()
        let first = try table("2026-11-04")
        let update = try await update(saved, RemoteRatesDouble(newest: { first }))
        #expect(update.service == first)
        let noon = Int64(first.day.daysSince1970) * 86_400 + 43_200
        let unasked = try await self.update(saved, RemoteRatesDouble(), now: noon + 86_399)
        #expect(unasked.service == nil && unasked.failures.isEmpty)
        let second = try table("2026-11-05")
        _ = try await self.update(saved, RemoteRatesDouble(newest: { second }), now: noon + 86_400)
        #expect(try await saved.rates().all == [first, second])
        // Rates of a whole day count as those of its beginning.
        var undated = second
        undated.time = nil
        let midnight = noon + 43_200
        let whole = ServiceRatesRepositoryDouble([undated])
        #expect(try await self.update(whole, RemoteRatesDouble(), now: midnight + 86_399).service == nil)
        let third = try table("2026-11-06")
        let next = try await self.update(whole, RemoteRatesDouble(newest: { third }), now: midnight + 86_400)
        #expect(next.service == third)
    }

    @Test("an implausible answer, and none, are failures beside the update of the bank")
    func failures() async throws {
        let saved = ServiceRatesRepositoryDouble()
        let wrong = try RateTable(
            day: day("2026-11-04"),
            base: .usDollar,
            source: Self.service,
            unitsPerBase: [.euro: ExactDecimal(parsing: "8")]
        )
        let implausible = try await update(saved, RemoteRatesDouble(newest: { wrong }))
        #expect(implausible.failures.count == 1)
        let failure = RatesError.source(Self.service, .serverError(message: nil))
        let failed = try await update(
            saved,
            RemoteRatesDouble(newest: { () async throws(RatesError) -> RateTable in throw failure })
        )
        #expect(failed.failures == [failure])
        #expect(try await saved.rates().all.isEmpty)
    }

    private func implausible(_ update: RatesUpdate) -> [String] {
        guard case .source(_, .implausible(let rates)) = update.failures.last else { return [] }
        return rates.rates.map { "\($0.currency) \($0.unitsPerBase)" }
    }

    @Test("lack a rate far from the last saved one, which is said, until the user accepts it")
    func jump() async throws {
        let saved = ServiceRatesRepositoryDouble([try table("2026-11-03", taiwan: "31.5")])
        let wrong = try table("2026-11-05", taiwan: "3150")
        let update = try await update(saved, RemoteRatesDouble(newest: { wrong }))
        #expect(implausible(update) == ["TWD 3150"])
        let taiwan = try currency("TWD")
        #expect(update.service?.unitsPerBase(of: taiwan) == nil)
        #expect(update.service?.unitsPerBase(of: .won) != nil && update.service?.time == wrong.time)
        // Accepting asks again on the same day.
        let accepted = try await self.update(
            saved,
            RemoteRatesDouble(newest: { wrong }),
            accepting: [taiwan]
        )
        #expect(accepted.failures.isEmpty && accepted.service == wrong)
    }

    @Test(
        "lack a rate that contradicts the bank or an official rate",
        arguments: [("EUR", "0.5"), ("AED", "7.3"), ("XOF", "700")]
    )
    func contradictions(code: String, rate: String) async throws {
        var rates: [Currency: ExactDecimal] = [.euro: try ExactDecimal(parsing: "0.8")]
        rates[try currency(code)] = try ExactDecimal(parsing: rate)
        rates[try currency("TWD")] = try ExactDecimal(parsing: "31.5")
        let table = try RateTable(
            day: day("2026-11-04"),
            base: .usDollar,
            source: Self.service,
            unitsPerBase: rates
        )
        let saved = ServiceRatesRepositoryDouble()
        let update = try await update(saved, RemoteRatesDouble(newest: { table }))
        #expect(implausible(update) == ["\(code) \(rate)"])
        let rest = try table.without([currency(code)])
        #expect(try await saved.rates().all == [rest])
    }

    @Test("are not those of years ago, nor of a day to come", arguments: ["2020-11-05", "2026-11-07"])
    func otherDays(text: String) async throws {
        let saved = ServiceRatesRepositoryDouble()
        var table = try table(text)
        table.time = nil
        let update = try await update(saved, RemoteRatesDouble(newest: { [table] in table }))
        #expect(update.service == nil && update.failures.count == 1)
        #expect(try await saved.rates().all.isEmpty)
    }

    @Test("are updated though the bank does not answer, whose failure is reported")
    func withoutBank() async throws {
        let failure = RatesError.source(.europeanCentralBank, .serverError(message: nil))
        let table = try table("2026-11-05")
        let saved = ServiceRatesRepositoryDouble()
        let update = try await update(saved, RemoteRatesDouble(newest: { table }), bank: failure)
        #expect(update.service == table && update.failures == [failure])
        #expect(!update.missing.isEmpty && update.source == nil)
        for (bankSaved, newest) in [
            ([], "2026-11-03"), ([try bankTable("2026-11-04", ["USD": "1.2"])], "2026-11-04"),
        ] {
            let update = try await self.update(
                ServiceRatesRepositoryDouble(),
                RemoteRatesDouble(newest: { table }),
                bank: failure,
                bankSaved: bankSaved
            )
            #expect(try update.newest == day(newest))
        }
        // Those of the day are saved, so nothing was achieved.
        await #expect(throws: failure) {
            try await self.update(saved, RemoteRatesDouble(), bank: failure)
        }
        let other = RatesError.source(Self.service, .serverError(message: nil))
        await #expect(throws: RatesError.noSourceAnswered([failure, other])) {
            try await self.update(
                ServiceRatesRepositoryDouble(),
                RemoteRatesDouble(newest: { () async throws(RatesError) -> RateTable in throw other }),
                bank: failure
            )
        }
        await #expect(throws: RatesError.notSaved(.full)) {
            try await self.update(saved, RemoteRatesDouble(), bank: .notSaved(.full))
        }
    }
}
