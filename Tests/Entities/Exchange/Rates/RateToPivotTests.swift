import Entities
import Testing

@Suite("The sides of a pair")
struct RateToPivotTests {
    private static func dollars(_ rates: [String: String]) throws -> RateTable {
        var unitsPerBase: [Currency: ExactDecimal] = [:]
        for (code, rate) in rates { unitsPerBase[try .code(code)] = try ExactDecimal(parsing: rate) }
        return try RateTable(
            day: .iso("2026-10-30"),
            base: .code("USD"),
            source: RatePublisher(name: "a test"),
            unitsPerBase: unitsPerBase
        )
    }

    private func pivot(_ from: String, _ to: String, in table: RateTable) throws -> String {
        let query = RateQuery(from: try .code(from), to: try .code(to))
        return table.pivot(for: query, on: table.day).code
    }

    @Test("use the base as pivot, or the euro if one of them is fixed to it")
    func pivots() throws {
        let dollars = try Self.dollars(["KRW": "1335.2667", "EUR": "0.8951"])
        #expect(try pivot("KRW", "JPY", in: dollars) == "USD")
        #expect(try pivot("USD", "KRW", in: dollars) == "USD")
        #expect(try pivot("KRW", "EUR", in: dollars) == "EUR")
        #expect(try pivot("DEM", "KRW", in: dollars) == "EUR")
        #expect(try pivot("USD", "KRW", in: .sample(["USD": "1.1"])) == "EUR")
    }

    @Test("need no euro if none of them is fixed to it, and nothing is inverted")
    func withoutEuro() throws {
        let table = try Self.dollars(["KRW": "1335.266738", "JPY": "157.250269"])
        let dollar = try Currency.code("USD")
        let won = try #require(try table.rateToPivot(of: .code("KRW"), for: table.day, over: dollar))
        #expect(won.unitsPerPivot.numerator.description == "1335.266738")
        #expect(won.unitsPerPivot.denominator == .one)
        let base = try #require(try table.rateToPivot(of: dollar, for: table.day, over: dollar))
        #expect(base.basis == .pivot)
        // There is no rate over the euro, since the table does not list it.
        #expect(try table.rateToPivot(of: .code("KRW"), for: table.day) == nil)
    }

    @Test("of a fixed rate go through the euro that the table lists")
    func fixed() throws {
        let table = try Self.dollars(["KRW": "1335", "EUR": "0.89"])
        let won = try #require(try table.rateToPivot(of: .code("KRW"), for: table.day))
        #expect(try won.unitsPerPivot.applied(to: ExactDecimal(89), digits: 0).description == "133500")
        let mark = try #require(try table.rateToPivot(of: .code("DEM"), for: table.day))
        #expect(mark.unitsPerPivot.numerator.description == "1.95583")
    }

    @Test(
        "answer a query completely if it needs no published rate",
        arguments: [
            ("DEM", "FRF", "1999-01-01", RatePublisher.councilOfTheEuropeanUnion),
            ("EUR", "DEM", "1999-01-01", .councilOfTheEuropeanUnion),
            ("TRL", "TRY", "1980-01-01", .issuingCentralBank),
            ("TRY", "TRL", "2020-01-01", .issuingCentralBank),
            ("DEM", "FRF", "1998-12-31", nil), ("DEM", "USD", "2020-01-01", nil),
            ("LTL", "EUR", "2014-12-31", nil),
            ("TRY", "TRY", "2020-01-01", .sameCurrency),
        ] as [(String, String, String, RatePublisher?)]
    )
    func wholeAnswers(from: String, to: String, day: String, source: RatePublisher?) throws {
        let query = RateQuery(from: try .code(from), to: try .code(to))
        let told = try CalendarDay.iso("2026-11-21")
        let quote = RateQuote.fixed(query, on: try .iso(day), datedAs: told)
        #expect(quote?.source == source)
        guard let quote else { return }
        #expect(quote.isFixed)
        #expect(quote.isBetweenNationalUnits == (from == "DEM"))
        #expect(quote.day == told)
        #expect(quote.missedDays == 0)
        if source == .issuingCentralBank {
            #expect((quote.from.basis == .pivot) == (from == "TRY"))
            #expect((quote.to.basis == .pivot) == (to == "TRY"))
        }
        let amounts = [
            "DEM FRF": "335.3855", "EUR DEM": "195.5830", "TRL TRY": "0.0001", "TRY TRL": "100000000.0000",
            "TRY TRY": "100.0000",
        ]
        let converted = try quote.convert(ExactDecimal(100), precision: .decimals(4, .halfUp))
        #expect(converted.to.amount.description == amounts["\(from) \(to)"])
    }
}
