import Entities
import Testing

@Suite("The legs of a pair")
struct RateLegTests {
    private static func dollars(_ rates: [String: String]) throws -> RateTable {
        var unitsPerBase: [Currency: ExactDecimal] = [:]
        for (code, rate) in rates { unitsPerBase[try .code(code)] = try ExactDecimal(parsing: rate) }
        return try RateTable(
            day: .iso("2026-10-30"),
            base: .code("USD"),
            source: RateSource(name: "a test"),
            unitsPerBase: unitsPerBase
        )
    }

    private func pivot(_ from: String, _ to: String, in table: RateTable) throws -> String {
        let question = RateQuestion(from: try .code(from), to: try .code(to))
        return table.pivot(for: question, on: table.day).code
    }

    @Test("are counted in the base, and in the euro where one of them is tied to it")
    func pivots() throws {
        let dollars = try Self.dollars(["KRW": "1335.2667", "EUR": "0.8951"])
        #expect(try pivot("KRW", "JPY", in: dollars) == "USD")
        #expect(try pivot("USD", "KRW", in: dollars) == "USD")
        #expect(try pivot("KRW", "EUR", in: dollars) == "EUR")
        #expect(try pivot("DEM", "KRW", in: dollars) == "EUR")
        #expect(try pivot("USD", "KRW", in: .sample(["USD": "1.1"])) == "EUR")
    }

    @Test("need no euro where none of them is tied to it, and nothing is inverted")
    func withoutEuro() throws {
        let table = try Self.dollars(["KRW": "1335.266738", "JPY": "157.250269"])
        let dollar = try Currency.code("USD")
        let won = try #require(try table.leg(of: .code("KRW"), for: table.day, over: dollar))
        #expect(won.unitsPerPivot.numerator.description == "1335.266738")
        #expect(won.unitsPerPivot.denominator == .one)
        let base = try #require(try table.leg(of: dollar, for: table.day, over: dollar))
        #expect(base.basis == .pivot)
        // Over the euro there is no way, since the table does not list it.
        #expect(try table.leg(of: .code("KRW"), for: table.day) == nil)
    }

    @Test("lead through the euro that the table lists to a rate that is fixed")
    func fixed() throws {
        let table = try Self.dollars(["KRW": "1335", "EUR": "0.89"])
        let won = try #require(try table.leg(of: .code("KRW"), for: table.day))
        #expect(try won.unitsPerPivot.applied(to: ExactDecimal(89), digits: 0).description == "133500")
        let mark = try #require(try table.leg(of: .code("DEM"), for: table.day))
        #expect(mark.unitsPerPivot.numerator.description == "1.95583")
    }
}
