import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("An update of the rates")
struct UpdateRatesUseCaseTests {
    private static func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(iso8601: text)) }

    private static func table(
        _ day: String,
        _ rates: [String: String] = ["USD": "1.12", "KRW": "1500"],
        of source: String = "a test"
    ) throws -> RateTable {
        try .sample(rates, on: day, source: RatePublisher(name: source))
    }

    /// Friday, 2026-10-30.
    private static func builtIn() throws -> RateTable { try table("2026-10-30") }

    private static func sequence(_ tables: RateTable..., of name: String = "a test") -> RemoteRatesDouble {
        RemoteRatesDouble(name: name) { span, _ in tables.filter { span.contains($0.day) } }
    }

    /// Wednesday at noon: Monday and Tuesday are due.
    private func update(
        _ sources: RemoteRatesDouble...,
        saved: SavedRatesRepositoryDouble? = nil,
        accepting accepted: Set<Currency> = [],
        now: String = "2026-11-04"
    ) async throws -> RatesUpdate {
        let seconds = Int64(try Self.day(now).daysSince1970) * 86_400 + 43_200
        return try await DefaultUpdateRatesUseCase(
            known: RatesRepositoryDouble([try Self.builtIn()]),
            saved: try saved ?? SavedRatesRepositoryDouble(builtIn: Self.builtIn()),
            sources: sources,
            accepting: accepted,
            secondsSince1970: { seconds }
        ).execute()
    }

    private func failure(_ error: RatesError?) throws -> SourceFailure {
        guard case .source(_, let failure) = error else {
            Issue.record("another error: \(String(describing: error))")
            return .noHistory
        }
        return failure
    }

    @Test("asks no source while no publication is due")
    func nothingDue() async throws {
        // On Monday at noon, Monday's rates are not published yet.
        for now in ["2026-10-30", "2026-10-31", "2026-11-02"] {
            let update = try await update(RemoteRatesDouble(), now: now)
            #expect(update.source == nil)
            #expect(try update.newest == Self.day("2026-10-30"))
        }
    }

    @Test("fetches and saves the new days, and names their source")
    func added() async throws {
        let tables = [try Self.table("2026-11-02"), try Self.table("2026-11-03")]
        let expected = try Self.day("2026-11-02")...Self.day("2026-11-04")
        let source = RemoteRatesDouble { span, day throws(RatesError) in
            #expect(span == expected)
            #expect(day == nil)
            return tables
        }
        let update = try await update(source, RemoteRatesDouble(name: "never asked"))
        #expect(update.added == tables.map(\.day))
        #expect(update.newest == tables.last?.day)
        #expect(update.missing.isEmpty)
        #expect(update.source == source.profile.source)
        #expect(update.failures.isEmpty)
    }

    @Test("skips sources that fail or have damaged rates, and reports them")
    func earlierFailures() async throws {
        let serverError = RatesError.source(RatePublisher(name: "first"), .serverError(message: .status(500)))
        let first = RemoteRatesDouble(name: "first") { _, _ throws(RatesError) in throw serverError }
        let second = Self.sequence(
            try Self.table("2026-11-02", ["USD": "0.8951", "KRW": "1500"]),
            of: "second"
        )
        let third = Self.sequence(try Self.table("2026-11-02"), try Self.table("2026-11-03"), of: "third")
        let update = try await update(first, second, third)
        #expect(update.added.count == 2)
        #expect(update.source?.name == "third")
        #expect(update.failures.first == serverError)
        #expect(try implausible(in: update) == ["USD 2026-11-02"])
        await #expect(throws: RatesError.noSourceAnswered([serverError, serverError])) {
            try await self.update(first, first)
        }
        await #expect(throws: serverError) { try await self.update(first) }
    }

    /// The currencies and days that the last failure rejects.
    private func implausible(in update: RatesUpdate) throws -> [String] {
        guard case .implausible(let implausible) = try failure(update.failures.last) else {
            Issue.record("another failure: \(update.failures)")
            return []
        }
        return implausible.rates.map { "\($0.currency) \($0.day)" } + implausible.days.map(\.description)
    }

    @Test("leaves out a jump within an answer and says so, saves the rest, and requests the rate again")
    func jumpWithin() async throws {
        let saved = SavedRatesRepositoryDouble(builtIn: try Self.builtIn())
        let source = Self.sequence(
            try Self.table("2026-11-02"),
            try Self.table("2026-11-03", ["USD": "1.90", "KRW": "1501"])
        )
        let update = try await update(source, saved: saved)
        #expect(try implausible(in: update) == ["USD 2026-11-03"])
        #expect(update.failures.count == 1 && update.added.count == 2)
        #expect(update.missing.series.map(\.currency) == [.usDollar])
        let codes = try await saved.savedRates().map { $0.currencies.map(\.code) }
        #expect(codes == [["EUR", "KRW", "USD"], ["EUR", "KRW"]])
        let accepting = try await self.update(source, saved: saved, accepting: [.usDollar])
        #expect(accepting.failures.isEmpty && accepting.missing.isEmpty)
        #expect(try await saved.savedRates().last?.unitsPerBase(of: .usDollar)?.description == "1.90")
    }

    @Test("a wrong rate does not become right by staying")
    func persistent() async throws {
        let saved = SavedRatesRepositoryDouble(builtIn: try Self.builtIn())
        var tables: [RateTable] = []
        for days in 1...60 {
            let day = try Self.builtIn().day.adding(days: days)
            guard TargetCalendar.isPublicationDay(day) else { continue }
            tables.append(
                try Self.table(day.description, ["USD": days == 60 ? "1.13" : "1.90", "KRW": "1500"])
            )
        }
        let update = try await update(
            RemoteRatesDouble { [tables] _, _ in tables },
            saved: saved,
            now: "2026-12-30"
        )
        #expect(update.added.count == tables.count)
        let dollars = try await saved.savedRates().filter { $0.unitsPerBase(of: .usDollar) != nil }
        #expect(dollars.map(\.day.description) == ["2026-12-29"])
    }

    @Test("does not save rates of a Saturday, a Sunday or a holiday, and says so")
    func noPublicationDay() async throws {
        let saved = SavedRatesRepositoryDouble(builtIn: try Self.builtIn())
        let source = Self.sequence(
            try Self.table("2026-10-31"),
            try Self.table("2026-11-01"),
            try Self.table("2026-11-02"),
            try Self.table("2026-11-03")
        )
        let now = Int64(try Self.day("2026-11-04").daysSince1970) * 86_400
        let update = try await DefaultUpdateRatesUseCase(
            known: RatesRepositoryDouble([try Self.builtIn()]),
            saved: saved,
            sources: [
                RemoteRatesDouble { span, day throws(RatesError) in
                    try await source.rates(
                        within: span.lowerBound.adding(days: -2)...span.upperBound,
                        closestTo: day
                    )
                }
            ],
            secondsSince1970: { now }
        ).execute()
        #expect(try implausible(in: update) == ["2026-10-31", "2026-11-01"])
        #expect(try await saved.savedRates().map(\.day.description) == ["2026-11-02", "2026-11-03"])
    }

    @Test("throws if the rates cannot be saved, and asks no other source")
    func notSaved() async throws {
        let full = RatesError.notSaved(.full)
        let source = Self.sequence(try Self.table("2026-11-02"), try Self.table("2026-11-03"))
        let saved = SavedRatesRepositoryDouble(builtIn: try Self.builtIn(), failing: full)
        await #expect(throws: full) {
            try await self.update(source, RemoteRatesDouble(), saved: saved)
        }
    }

    @Test("asks the next source to complete an answer that lacks a currency or a day")
    func filled() async throws {
        for hole in [
            try [Self.table("2026-11-02", ["KRW": "1500"]), Self.table("2026-11-03", ["KRW": "1500"])],
            try [Self.table("2026-11-02"), Self.table("2026-11-03", ["KRW": "1500"])],
            try [Self.table("2026-11-03")],
        ] {
            let saved = SavedRatesRepositoryDouble(builtIn: try Self.builtIn())
            let first = RemoteRatesDouble(name: "first") { _, _ in hole }
            let second = Self.sequence(
                try Self.table("2026-11-02", ["USD": "1.13", "KRW": "1501"]),
                try Self.table("2026-11-03", ["USD": "1.13", "KRW": "1501"]),
                of: "second"
            )
            let update = try await update(first, second, saved: saved)
            #expect(update.added.count == 2)
            #expect(update.missing.isEmpty)
            #expect(update.source?.name == "second")
            guard case .incomplete(let missing) = try failure(update.failures.first) else {
                Issue.record("\(update.failures)")
                return
            }
            #expect(!missing.isEmpty)
            // The rates of the first source stay.
            let krw = try #require(Currency(code: "KRW"))
            let won = try await saved.savedRates().map { $0.unitsPerBase(of: krw)?.description }
            #expect(won.last == "1500")
        }
    }

    @Test("reports what no source has, saves the rest, and requests the missing rates again next time")
    func holes() async throws {
        let saved = SavedRatesRepositoryDouble(builtIn: try Self.builtIn())
        let half = Self.sequence(
            try Self.table("2026-11-02", ["KRW": "1500"]),
            try Self.table("2026-11-03", ["KRW": "1500"])
        )
        let first = try await update(
            half,
            RemoteRatesDouble(name: "second") { span, day throws(RatesError) in
                try await half.rates(within: span, closestTo: day)
            },
            saved: saved
        )
        #expect(first.source == half.profile.source)
        #expect(first.added.count == 2)
        #expect(first.missing.series.map(\.currency.code) == ["USD"])
        #expect(first.missing.series.first?.days == first.added)
        #expect(first.failures.count == 2)

        let whole = Self.sequence(try Self.table("2026-11-02"), try Self.table("2026-11-03"))
        let second = try await update(whole, saved: saved)
        #expect(second.added.isEmpty)
        #expect(second.completed == first.added)
        #expect(second.missing.isEmpty)
        let third = try await update(RemoteRatesDouble(), saved: saved)
        #expect(third.source == nil)
        #expect(try third.newest == Self.day("2026-11-03"))
    }

    @Test("requests a missing day again, even if newer days are saved")
    func dayInTheMiddle() async throws {
        let saved = SavedRatesRepositoryDouble(
            builtIn: try Self.builtIn(),
            saved: [try Self.table("2026-11-03")]
        )
        let monday = try Self.table("2026-11-02")
        let update = try await update(Self.sequence(monday), saved: saved)
        #expect(update.added == [monday.day])
        #expect(try update.newest == Self.day("2026-11-03"))
    }

    @Test("accepts that the newest day is late, and asks no other source")
    func late() async throws {
        let update = try await update(
            Self.sequence(try Self.table("2026-11-02")),
            RemoteRatesDouble(name: "never asked")
        )
        #expect(update.missing.isLateOnly)
        #expect(update.failures.isEmpty)
    }

    @Test("counts an empty answer as an error if several days are due")
    func nothing() async throws {
        let empty = Self.sequence()
        let error = await #expect(throws: RatesError.self) { try await self.update(empty) }
        guard case .incomplete(let missing) = try failure(error) else { return }
        #expect(missing.days.count == 2)
        let update = try await update(
            empty,
            Self.sequence(try Self.table("2026-11-02"), try Self.table("2026-11-03"))
        )
        #expect(update.added.count == 2)
    }

    @Test("reports the newest day that another process has saved in the meantime")
    func another() async throws {
        let tables = [try Self.table("2026-11-02"), try Self.table("2026-11-03")]
        let saved = SavedRatesRepositoryDouble(builtIn: try Self.builtIn(), quicker: tables)
        let update = try await update(RemoteRatesDouble { _, _ in tables }, saved: saved)
        #expect(update.added.isEmpty)
        #expect(update.newest == tables.last?.day)
        #expect(update.missing.isEmpty)
    }
}
