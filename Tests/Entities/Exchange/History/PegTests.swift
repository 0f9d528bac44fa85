import Entities
import Testing

@Suite("Official pegs")
struct PegTests {
    @Test("are all parsed, and a currency has one at most on any day")
    func facts() throws {
        #expect(Peg.all.count == 37)
        for peg in Peg.all {
            #expect(try peg.unitsPerAnchor.applied(to: .one, digits: 4) > .zero)
            #expect(EuroAdoption.of(peg.currency) == nil)
            #expect(Peg.all.filter { $0.currency == peg.currency && $0.days.overlaps(peg.days) } == [peg])
            // An anchor is published or the euro, so that no peg depends on another one.
            #expect(!Peg.all.contains { $0.currency == peg.anchor })
        }
        let dirham = try #require(try Peg.of(.code("AED"), on: .iso("2015-01-05")))
        #expect(dirham.start == "1997" && !dirham.isOlderThanStart && dirham.end == nil)
        #expect(try dirham.days.lowerBound == .iso("1997-12-31"))
        #expect(try Peg.of(.code("QAR"), on: .iso("2001-07-08")) == nil)
        #expect(try Peg.of(.code("BMD"), on: .iso("2015-01-05"))?.isOlderThanStart == true)
    }

    @Test(
        "connect two currencies exactly and without a publication, on the days on which they hold",
        arguments: [
            ("100", "AED", "USD", "2015-01-05", "27.23"),
            ("1000000", "USD", "AED", "1998-03-01", "3672500.00"),
            ("100", "AED", "SAR", "2015-01-05", "102.11"), ("1", "OMR", "USD", "2015-01-05", "2.60"),
            ("1000", "OMR", "AED", "2015-01-05", "9551.44"), ("1000", "XPF", "EUR", "2015-01-05", "8.38"),
            ("1000", "XOF", "XAF", "2015-01-05", "1000"), ("655957", "XOF", "DEM", "2015-01-05", "1955.83"),
            ("100", "KMF", "XPF", "2015-01-05", "24"), ("5", "LSL", "NAD", "2015-01-05", "5.00"),
            ("100", "CUC", "USD", "2005-04-07", "100.00"), ("100", "CUC", "USD", "2010-01-01", "108.00"),
            ("100", "CUC", "USD", "2020-12-31", "100.00"), ("1", "BND", "SGD", "2015-01-05", "1.00"),
            // The two units of the guilders are worth the same.
            ("179", "XCG", "USD", "2015-01-05", "100.00"), ("179", "ANG", "USD", "2026-01-01", "100.00"),
        ]
    )
    func connected(amount: String, from: String, to: String, day: String, result: String) throws {
        let query = try RateQuery(from: .code(from), to: .code(to), day: .iso(day))
        let quote = try #require(RateQuote.pegged(query, on: .iso(day), datedAs: .iso(day)))
        #expect(quote.isFixed && !quote.isBetweenNationalUnits)
        #expect(try quote.convert(ExactDecimal(parsing: amount)).to.amount.description == result)
    }

    @Test("name the authority of each currency")
    func authorities() throws {
        func source(_ from: String, _ to: String) throws -> RatePublisher? {
            let day = try CalendarDay.iso("2015-01-05")
            return try RateQuote.pegged(RateQuery(from: .code(from), to: .code(to)), on: day, datedAs: day)?
                .source
        }
        #expect(try source("USD", "AED")?.name == "Central Bank of the UAE")
        let both = try #require(try source("AED", "SAR"))
        #expect(both.parts.map(\.name) == ["Central Bank of the UAE", "Saudi Central Bank"])
        #expect(try source("XOF", "DEM")?.parts.last == .councilOfTheEuropeanUnion)
        #expect(both.name == "Central Bank of the UAE · Saudi Central Bank")
    }

    @Test(
        "connect nothing before their start or after their end, and no other currencies",
        arguments: [
            ("AED", "USD", "1997-01-01"), ("QAR", "USD", "2001-07-08"), ("CUC", "USD", "2021-01-01"),
            ("CUC", "USD", "2005-04-08"), ("AED", "EUR", "2015-01-05"), ("XOF", "USD", "2015-01-05"),
            ("AED", "XOF", "2015-01-05"), ("AED", "AED", "2015-01-05"), ("XAF", "EUR", "1998-12-31"),
        ]
    )
    func unconnected(from: String, to: String, day: String) throws {
        let query = try RateQuery(from: .code(from), to: .code(to), day: .iso(day))
        #expect(try RateQuote.pegged(query, on: .iso(day), datedAs: .iso(day)) == nil)
    }

    @Test("give a rate through the anchor's published one, unless the currency's own is published")
    func published() throws {
        let table = try RateTable.sample(["USD": "1.25", "GBP": "0.8"], on: "2015-01-05")
        #expect(try table.convert("1000", "AED", "GBP").to.amount.description == "174.27")
        #expect(try table.convert("1000", "XOF", "USD").to.amount.description == "1.91")
        #expect(try table.convert("1", "SHP", "USD").to.amount.description == "1.56")
        let side = try table.rateToPivot(of: .code("AED"), for: table.day)
        #expect(try side?.peg == Peg.of(.code("AED"), on: table.day))
        let own = try RateTable.sample(["USD": "1.25", "AED": "5"], on: "2015-01-05")
        let free = try own.rateToPivot(of: .code("AED"), for: own.day)
        #expect(free?.peg == nil && free?.unitsPerPivot == ExactRatio(ExactDecimal(5)))
        let late = try RateTable.sample(["USD": "1.25"], on: "2021-01-04")
        #expect(try late.rateToPivot(of: .code("CUC"), for: late.day) == nil)
    }

    @Test("require the anchor's series only while they hold")
    func requirement() throws {
        let need = try RequiredSeries(.code("CUC"))
        for (day, isMet) in [
            ("2005-04-07", true), ("2005-04-08", false), ("2020-12-31", true), ("2021-01-04", false),
        ] {
            #expect(try need.isMet(by: .sample(["USD": "1.25"], on: day)) == isMet, "\(day)")
            #expect(try need.isMet(by: .sample(["CUC": "1.25"], on: day)))
        }
        #expect(try RequiredSeries(.code("XOF")).isMet(by: .sample([:], on: "2015-01-05")))
    }
}
