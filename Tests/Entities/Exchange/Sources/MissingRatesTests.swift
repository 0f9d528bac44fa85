import Entities
import Testing

@Suite("Missing rates")
struct MissingRatesTests {
    private static let both = ["KRW": "1500", "USD": "1.12"]
    private static let won = ["KRW": "1500"]

    private func missing(
        _ tables: [(String, [String: String])],
        builtIn: [String: String] = both,
        on day: String = "2026-10-30",
        due: String = "2026-11-04"
    ) throws -> MissingRates {
        MissingRates(
            in: try tables.map { try RateTable.sample($0.1, on: $0.0) },
            after: try RateTable.sample(builtIn, on: day),
            through: try #require(CalendarDay(iso8601: due))
        )
    }

    @Test("include publication days without rates, but not weekends and holidays")
    func days() throws {
        let missing = try missing([("2026-11-03", Self.both)])
        #expect(missing.days.map(\.description) == ["2026-11-02", "2026-11-04"])
        #expect(missing.firstDay?.description == "2026-11-02")
        #expect(!missing.isLateOnly)
        let christmas = try self.missing([], on: "2026-12-24", due: "2026-12-28")
        #expect(christmas.days.map(\.description) == ["2026-12-28"])
        #expect(christmas.isLateOnly)
        #expect(try self.missing([], due: "2026-11-01").isEmpty)
    }

    @Test("are late only if the last day alone is missing, and no currency")
    func late() throws {
        #expect(try missing([("2026-11-02", Self.both), ("2026-11-03", Self.both)]).isLateOnly)
        #expect(try !missing([("2026-11-02", Self.won), ("2026-11-03", Self.both)]).isLateOnly)
        #expect(try !missing([("2026-11-02", Self.both), ("2026-11-04", Self.both)]).isLateOnly)
    }

    @Test("include every day without a currency that the built-in rates list")
    func builtIn() throws {
        let missing = try missing([
            ("2026-11-02", Self.won), ("2026-11-03", Self.both), ("2026-11-04", Self.won),
        ])
        #expect(missing.days.isEmpty)
        #expect(missing.series.map(\.currency.code) == ["USD"])
        #expect(missing.series.first?.days.map(\.description) == ["2026-11-02", "2026-11-04"])
    }

    @Test("include a new currency only between the first and the last day that list it")
    func begun() throws {
        let new = ["KRW": "1500", "USD": "1.12", "UAH": "48"]
        let days = ["2026-11-02", "2026-11-03", "2026-11-04", "2026-11-05", "2026-11-06"]
        let tables = zip(days, [Self.both, new, Self.both, new, Self.both]).map { ($0, $1) }
        let missing = try missing(tables, due: "2026-11-06")
        #expect(missing.series.map(\.currency.code) == ["UAH"])
        #expect(missing.series.first?.days.map(\.description) == ["2026-11-04"])
    }

    @Test("include a currency that adopted the euro only for the days before the adoption")
    func adopted() throws {
        let missing = try missing(
            [("2025-12-30", Self.won), ("2025-12-31", Self.won), ("2026-01-02", Self.won)],
            builtIn: ["KRW": "1500", "BGN": "1.9558"],
            on: "2025-12-29",
            due: "2026-01-02"
        )
        #expect(missing.series.map(\.currency.code) == ["BGN"])
        #expect(missing.series.first?.days.map(\.description) == ["2025-12-30", "2025-12-31"])
    }

    @Test("a filled table keeps its own rates, and has the source of the larger contribution")
    func filled() throws {
        func table(_ rates: [String: String], _ source: String, on day: String = "2026-11-02") throws
            -> RateTable
        {
            var units: [Currency: ExactDecimal] = [:]
            for (code, rate) in rates { units[try .code(code)] = try ExactDecimal(parsing: rate) }
            return try RateTable(
                day: #require(CalendarDay(iso8601: day)),
                base: .euro,
                source: RatePublisher(name: source),
                unitsPerBase: units
            )
        }
        let part = try table(["USD": "1.12", "KRW": "1500"], "first")
        let filled = try part.filled(from: table(["USD": "9", "JPY": "170"], "second"))
        #expect(filled == (try table(["USD": "1.12", "KRW": "1500", "JPY": "170"], "first")))
        let more = try table(["JPY": "170", "CHF": "0.9", "GBP": "0.8", "SEK": "11"], "second")
        #expect(part.filled(from: more).source.name == "second")
        #expect(try part.filled(from: table(["JPY": "170"], "second", on: "2026-11-03")) == part)
    }
}
