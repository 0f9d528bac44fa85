import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Asking sources of rates, and keeping what they say")
struct SourcesUseCasesTests {
    private static func currency(_ code: String) throws -> Currency { try #require(Currency(code: code)) }
    private static func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso8601: text)) }

    private static func table(_ day: String, _ dollar: String, of source: String = "a test") throws
        -> RateTable
    {
        try RateTable(
            day: Self.day(day),
            base: .euro,
            source: RateSource(name: source),
            unitsPerBase: [currency("USD"): ExactDecimal(parsing: dollar)]
        )
    }

    private static func noon(_ day: String) throws -> @Sendable () -> Int64 {
        let seconds = Int64(try Self.day(day).daysSince1970) * 86_400 + 43_200
        return { seconds }
    }

    /// Friday, 2026-10-30.
    private static func known() throws -> RatesRepositoryDouble {
        RatesRepositoryDouble([try table("2026-10-30", "1.1172")])
    }

    private func update(
        _ sources: RatesSourceDouble...,
        kept: KeptRatesRepositoryDouble = KeptRatesRepositoryDouble { $0.map(\.day) },
        now: String = "2026-11-04"
    ) async throws -> RatesUpdate {
        try await DefaultUpdateRatesUseCase(
            known: Self.known(),
            kept: kept,
            sources: sources,
            secondsSince1970: Self.noon(now)
        ).execute()
    }

    @Test("nobody is asked while no publication is due")
    func nothingDue() async throws {
        // On Monday at noon the rates of Monday are not out.
        for now in ["2026-10-30", "2026-10-31", "2026-11-02"] {
            let update = try await update(RatesSourceDouble(), now: now)
            #expect(update.source == nil)
            #expect(try update.newestBefore == Self.day("2026-10-30"))
        }
    }

    @Test("what came since is asked for and kept, with the one who told it")
    func added() async throws {
        let tables = [try Self.table("2026-11-02", "1.12"), try Self.table("2026-11-03", "1.13")]
        let expected = try Self.day("2026-10-31")...Self.day("2026-11-04")
        let source = RatesSourceDouble { span, day throws(RatesError) in
            #expect(span == expected)
            #expect(day == nil)
            return tables
        }
        let update = try await update(source)
        #expect(update.added == tables.map(\.day))
        #expect(update.source == source.profile.source)
        #expect(update.failures.isEmpty)
    }

    @Test("who cannot be used is passed over and told of, also one whose rates are damaged")
    func passedOver() async throws {
        let fault = RatesError.source(RateSource(name: "first"), .fault(message: "status 500"))
        let first = RatesSourceDouble(name: "first") { _, _ throws(RatesError) in throw fault }
        let upsideDown = [try Self.table("2026-11-02", "0.8951")]
        let second = RatesSourceDouble(name: "second") { _, _ in upsideDown }
        let good = [try Self.table("2026-11-02", "1.12")]
        let third = RatesSourceDouble(name: "third") { _, _ in good }
        let update = try await update(first, second, third)
        #expect(update.added == good.map(\.day))
        #expect(update.source?.name == "third")
        #expect(update.failures.first == fault)
        guard case .source(_, .damagedAnswer(let reason)) = update.failures.last else {
            Issue.record("the second failure is another: \(update.failures)")
            return
        }
        #expect(reason.contains("USD on 2026-11-02"))
        await #expect(throws: RatesError.noSourceAnswered([fault, fault])) {
            try await self.update(first, first)
        }
        await #expect(throws: fault) { try await self.update(first) }
    }

    @Test("each day is held against the one before it, so that a jump within an answer is found")
    func jumpWithin() async throws {
        let tables = [try Self.table("2026-11-02", "1.12"), try Self.table("2026-11-03", "11.2")]
        let error = await #expect(throws: RatesError.self) {
            try await self.update(RatesSourceDouble { _, _ in tables })
        }
        guard case .source(_, .damagedAnswer(let reason)) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(reason.contains("USD on 2026-11-03"))
    }

    @Test("what cannot be kept is an error, and no reason to ask another")
    func notKept() async throws {
        let full = StorageError(explanation: "no room")
        let tables = [try Self.table("2026-11-02", "1.12")]
        await #expect(throws: RatesError.notKept(full)) {
            try await self.update(
                RatesSourceDouble { _, _ in tables },
                RatesSourceDouble(),
                kept: KeptRatesRepositoryDouble { _ throws(StorageError) in throw full }
            )
        }
    }

    private func quote(
        _ source: RatesSourceDouble,
        on day: String? = nil,
        gap: GapRule = .before,
        now: String = "2026-11-04"
    ) async throws -> RateQuote {
        let fetch = FetchRatesFromSourceUseCase(
            source: source,
            known: try Self.known(),
            secondsSince1970: try Self.noon(now)
        )
        return try await fetch.execute(
            RateQuestion(from: .euro, to: Self.currency("USD"), day: day.map { try Self.day($0) }, gap: gap)
        )
    }

    @Test("a question without a day is answered by the newest rates, with their age")
    func newest() async throws {
        let table = try Self.table("2026-11-02", "1.12")
        let quote = try await quote(RatesSourceDouble(newest: { () throws(RatesError) in table }))
        #expect(quote.day == table.day)
        #expect(quote.source == table.source)
        #expect(quote.missedDays == 1)
    }

    @Test(
        "a dated question asks as far as its rule looks, and not into the future",
        arguments: [
            (GapRule.before, "2026-10-26", "2026-11-02"), (.strict, "2026-11-02", "2026-11-02"),
            (.next, "2026-11-02", "2026-11-04"), (.nearest, "2026-10-26", "2026-11-04"),
        ]
    )
    func spans(gap: GapRule, first: String, last: String) async throws {
        let table = try Self.table("2026-11-02", "1.12")
        let expected = try Self.day(first)...Self.day(last)
        let source = RatesSourceDouble { span, day in
            #expect(span == expected)
            #expect(day == table.day)
            return [table]
        }
        let quote = try await quote(source, on: "2026-11-02", gap: gap)
        #expect(quote.day == table.day)
        #expect(quote.missedDays == 0)
    }

    @Test("what a source cannot know is refused before it is asked, and in its name")
    func refused() async throws {
        let source = RatesSourceDouble()
        for (day, cause) in [("2026-11-05", NoRate.Cause.future), ("1999-01-03", .beforeFirstDay)] {
            let error = await #expect(throws: RatesError.self) { try await self.quote(source, on: day) }
            guard case .noRate(let noRate) = error else {
                Issue.record("another error: \(String(describing: error))")
                return
            }
            #expect(noRate.cause == cause)
            #expect(noRate.source == source.profile.source)
        }
        let withoutHistory = RatesSourceDouble(firstDay: nil)
        await #expect(throws: RatesError.source(withoutHistory.profile.source, .noHistory)) {
            try await self.quote(withoutHistory, on: "2026-11-02")
        }
    }

    @Test("a rate that cannot be is refused and never answered with")
    func doubtful() async throws {
        let table = try Self.table("2026-11-02", "111.72")
        await #expect(throws: RatesError.self) {
            try await self.quote(RatesSourceDouble(newest: { () throws(RatesError) in table }))
        }
    }

    @Test("ways are tried in order until one answers; if none does, each one's reason is kept")
    func order() async throws {
        let fault = RatesError.source(RateSource(name: "first"), .noHistory)
        let failing = DefaultFetchRatesUseCase(
            repository: RatesRepositoryDouble(failing: fault),
            secondsSince1970: { 0 }
        )
        let answering = DefaultFetchRatesUseCase(
            repository: try Self.known(),
            secondsSince1970: try Self.noon("2026-11-02")
        )
        let question = RateQuestion(from: .euro, to: try Self.currency("USD"))
        let quote = try await FetchRatesFromSourcesUseCase([failing, answering]).execute(question)
        #expect(try quote.day == Self.day("2026-10-30"))
        await #expect(throws: RatesError.noSourceAnswered([fault, fault])) {
            try await FetchRatesFromSourcesUseCase([failing, failing]).execute(question)
        }
        let cancelled = DefaultFetchRatesUseCase(
            repository: RatesRepositoryDouble(failing: .cancelled),
            secondsSince1970: { 0 }
        )
        await #expect(throws: RatesError.cancelled) {
            try await FetchRatesFromSourcesUseCase([cancelled, answering]).execute(question)
        }
    }
}
