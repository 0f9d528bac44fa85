import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases

/// Rates of a source that cannot be right.
extension SourcesUseCasesTests {
    @Test("an implausible rate is rejected, also that of a currency which is fixed by now")
    func doubtful() async throws {
        let wrong = try Self.table("2026-11-02", "111.72")
        let source = RemoteRatesDouble(newest: { () throws(RatesError) in wrong })
        let error = await #expect(throws: RatesError.self) { try await self.quote(source) }
        guard case .source(_, .implausible(let rates)) = error else {
            Issue.record("another error: \(String(describing: error))")
            return
        }
        #expect(rates.rates.map(\.currency) == [.usDollar])
        let kuna = try Self.currency("HRK")
        func table(_ day: String, kuna rate: String, of source: RatePublisher) throws -> RateTable {
            try RateTable(
                day: Self.day(day),
                base: .euro,
                source: source,
                unitsPerBase: [kuna: ExactDecimal(parsing: rate), .usDollar: ExactDecimal(parsing: "1.06")]
            )
        }
        let answer = try table("2022-12-30", kuna: "75.3", of: source.profile.source)
        let fetch = RatesFromSource(
            source: RemoteRatesDouble { _, _ in [answer] },
            known: RatesRepositoryDouble([try table("2022-12-29", kuna: "7.53", of: .europeanCentralBank)]),
            secondsSince1970: try Self.noon("2026-11-04")
        )
        let former = await #expect(throws: RatesError.self) {
            try await fetch.execute(RateQuery(from: .euro, to: kuna, day: answer.day))
        }
        guard case .source(_, .implausible(let rates)) = former else {
            Issue.record("another error: \(String(describing: former))")
            return
        }
        #expect(rates.rates.map(\.currency) == [kuna])
    }

    @Test("a list leaves out implausible rates and says so; it fails if none is left")
    func doubtfulList() async throws {
        for (won, expected) in [("1500", ["KRW"]), (nil, nil)] as [(String?, [String]?)] {
            var units = [Currency.usDollar: try ExactDecimal(parsing: "111.72")]
            if let won { units[.won] = try ExactDecimal(parsing: won) }
            let table = try RateTable(
                day: Self.day("2026-11-02"),
                base: .euro,
                source: RatePublisher(name: "a test"),
                unitsPerBase: units
            )
            let list = RatesFromSource(
                source: RemoteRatesDouble(newest: { () throws(RatesError) in table }),
                known: try Self.known(),
                secondsSince1970: try Self.noon("2026-11-04")
            )
            let listing = try? await list.execute(base: .euro, day: nil)
            #expect(listing?.lines.map(\.currency.code) == expected)
            #expect(listing?.earlierFailures.count == expected?.count)
        }
    }
}
