import Entities
import Networking
import NetworkingTestSupport
import RepositoryImpl
import RepositoryInterfaces
import Synchronization
import Testing

@Suite("Sources of rates asked about days")
struct DatedQuestionTests {
    private func ask(
        _ sample: SampleSource,
        _ first: String,
        _ last: String,
        closestTo day: String? = nil,
        _ answers: [ScriptedHTTPClient.Answer]
    ) async throws -> (days: [String], paths: [String]) {
        let client = ScriptedHTTPClient(answers)
        let tables = try await sample.make(client.client).rates(
            within: .sample(first)...CalendarDay.sample(last),
            closestTo: day.map { try .sample($0) }
        )
        #expect(client.unusedAnswers == 0)
        let prefix = "https://rates.example/"
        return (tables.map(\.day.description), client.requests.map { String($0.url.dropFirst(prefix.count)) })
    }

    private static let range = #"""
        {"amount":1.0,"base":"EUR","rates":{"2026-11-03":{"USD":1.13},"2026-11-02":{"USD":1.12},
        "2026-10-30":{"USD":1.11}}}
        """#

    @Test("Frankfurter is asked for one day where only earlier ones count, and for a span otherwise")
    func frankfurter() async throws {
        let one = try await ask(
            .frankfurter,
            "2026-10-31",
            "2026-11-07",
            closestTo: "2026-11-07",
            [.json(SampleSource.frankfurter.newest)]
        )
        #expect(one.days == ["2026-11-04"])
        #expect(one.paths == ["v1/2026-11-07?base=EUR"])
        // Days come in any order, and those outside of what was asked are passed over.
        let span = try await ask(.frankfurter, "2026-10-31", "2026-11-07", [.json(Self.range)])
        #expect(span.days == ["2026-11-02", "2026-11-03"])
        #expect(span.paths == ["v1/2026-10-31..2026-11-07?base=EUR"])
        let tooOld = try await ask(
            .frankfurter,
            "2026-11-06",
            "2026-11-07",
            closestTo: "2026-11-07",
            [.json(SampleSource.frankfurter.newest)]
        )
        #expect(tooOld.days.isEmpty)
    }

    @Test("the bank's small file is asked for recent days, its series for what that does not reach")
    func bank() async throws {
        let file = ScriptedHTTPClient.Answer.text(SampleSource.ecb.newest)
        let series = ScriptedHTTPClient.Answer.text(SampleSource.series.newest)
        let seriesPath = "EXR/D..EUR.SP00.A?format=csvdata&detail=dataonly&startPeriod="
        let recent = try await ask(.ecb, "2026-11-04", "2026-11-05", [file])
        #expect(recent.days == ["2026-11-04"])
        #expect(recent.paths == ["eurofxref-hist-90d.xml"])
        let both = try await ask(.ecb, "2026-11-03", "2026-11-05", [file, series])
        #expect(both.days == ["2026-11-04"])
        #expect(both.paths == ["eurofxref-hist-90d.xml", seriesPath + "2026-11-03&endPeriod=2026-11-05"])
        let past = try await ask(
            .ecb,
            "2013-04-28",
            "2013-05-05",
            closestTo: "2013-05-05",
            [.text("No results found.", status: .notFound)]
        )
        #expect(past.days.isEmpty)
        #expect(past.paths == [seriesPath + "2013-04-28&endPeriod=2013-05-05"])
    }

    @Test("who publishes every calendar day is asked for the day alone, and has to answer for it")
    func calendarDays() async throws {
        let dated = SampleSource.currencylayer.newest
            .replacing("\"timestamp\"", with: "\"date\":\"2026-11-04\",\"timestamp\"")
        let key = SampleSource.key
        for (sample, body, path) in [
            (
                SampleSource.currencylayer, dated,
                "historical?access_key=\(key)&date=2026-11-04&source=USD"
            ),
            (
                .openExchangeRates, SampleSource.openExchangeRates.newest,
                "api/historical/2026-11-04.json?app_id=\(key)"
            ),
        ] {
            let answer = try await ask(
                sample,
                "2026-10-28",
                "2026-11-04",
                closestTo: "2026-11-04",
                [.json(body)]
            )
            #expect(answer.days == ["2026-11-04"])
            #expect(answer.paths == [path])
            await #expect(throws: RatesError.self) {
                try await ask(sample, "2026-10-27", "2026-11-03", closestTo: "2026-11-03", [.json(body)])
            }
        }
    }

    @Test("who has no history says so and is not asked")
    func noHistory() async throws {
        let error = await #expect(throws: RatesError.self) {
            try await ask(.exchangeRateAPI, "2026-11-03", "2026-11-03", [])
        }
        #expect(error == .source(RateSource(name: "ExchangeRate-API"), .noHistory))
    }

    @Test("one thing is asked once as long as the program runs")
    func remembering() async throws {
        let client = ScriptedHTTPClient([.json(SampleSource.frankfurter.newest), .json(Self.range)])
        let source = RememberingSource(try SampleSource.frankfurter.make(client.client))
        let newest = try await source.newestRates()
        #expect(try await source.newestRates() == newest)
        let span = try CalendarDay.sample("2026-11-02")...CalendarDay.sample("2026-11-03")
        let tables = try await source.rates(within: span, closestTo: nil)
        #expect(try await source.rates(within: span, closestTo: nil) == tables)
        #expect(client.requests.count == 2)
    }

    @Test("where it stays for long, the newest rates are asked for again once in a while")
    func lifetime() async throws {
        let client = ScriptedHTTPClient(
            Array(repeating: .json(SampleSource.frankfurter.newest), count: 3)
        )
        let clock = Mutex<Int64>(1_000)
        let source = RememberingSource(
            try SampleSource.frankfurter.make(client.client),
            lifetime: 60,
            now: { clock.withLock { $0 } }
        )
        for (second, requests) in [(1_000, 1), (1_059, 1), (1_060, 2), (1_119, 2), (900, 3)] {
            clock.withLock { $0 = Int64(second) }
            _ = try await source.newestRates()
            #expect(client.requests.count == requests)
        }
    }
}
