import Entities
import Testing

@Suite("Euro adoptions and redenominations")
struct EuroHistoryTests {
    @Test("all facts are parsed")
    func facts() throws {
        #expect(EuroAdoption.all.count == 21)
        #expect(Set(EuroAdoption.all.map(\.currency)).count == 21)
        #expect(Redenomination.all.count == 16)
        // Six significant figures each, including trailing zeros.
        for adoption in EuroAdoption.all {
            let digits = adoption.unitsPerEuro.description.filter(\.isNumber).drop { $0 == "0" }
            #expect(digits.count == 6, "\(adoption.currency)")
        }
    }

    @Test(
        "a fixed rate holds from its day on, if the requested or the published day has reached it",
        arguments: [
            ("2022-12-30", "2022-12-30", "7.5365"), ("2022-12-30", "2022-12-31", "7.5365"),
            ("2022-12-30", "2023-01-01", "7.53450"), ("2023-01-02", "2022-12-31", "7.53450"),
            ("2023-01-02", "2023-01-02", "7.53450"),
        ]
    )
    func adoption(published: String, requestedDay: String, rate: String) throws {
        let table = try RateTable.sample(["HRK": "7.5365"], on: published)
        let side = try table.rateToPivot(of: .code("HRK"), for: .iso(requestedDay))
        #expect(side?.unitsPerPivot.numerator.description == rate)
    }

    @Test("a currency has a rate through its older or newer unit")
    func redenomination() throws {
        let old = try RateTable.sample(["TRL": "1836200"], on: "2004-12-31")
        let lira = try #require(try old.rateToPivot(of: .code("TRY"), for: old.day))
        #expect(try lira.unitsPerPivot.applied(to: .one, digits: 6).description == "1.836200")
        #expect(lira.redenomination?.old.code == "TRL")
        let new = try RateTable.sample(["TRY": "1.815", "BGN": "1.9559"], on: "2005-01-03")
        let former = try #require(try new.rateToPivot(of: .code("TRL"), for: new.day))
        #expect(try former.unitsPerPivot.applied(to: .one, digits: 0).description == "1815000")
        // A unit older than the one that adopted the euro is fixed with it.
        let lev = try #require(try RateToPivot.fixed(.code("BGL"), on: .iso("2026-01-01")))
        #expect(try lev.unitsPerPivot.applied(to: .one, digits: 2).description == "1955.83")
        #expect(try RateToPivot.fixed(.code("BGL"), on: .iso("2025-12-31")) == nil)
        #expect(try new.rateToPivot(of: .code("RON"), for: new.day) == nil)
    }

    @Test("an interpolated rate is exact")
    func interpolation() throws {
        let first = try RateTable.sample(["USD": "1.2"], on: "2015-01-02")
        let second = try RateTable.sample(["USD": "1.1"], on: "2015-01-05")
        let dollar = try Currency.code("USD")
        let day = try CalendarDay.iso("2015-01-03")
        let rate = try RateToPivot.interpolated(
            for: day,
            between: (first.day, #require(try first.rateToPivot(of: dollar, for: day))),
            and: (second.day, #require(try second.rateToPivot(of: dollar, for: day)))
        )
        // 1.2 − 0.1 ÷ 3 is 3.5 ÷ 3.
        #expect(try rate.unitsPerPivot.applied(to: ExactDecimal(3), digits: 1).description == "3.5")
    }

    @Test("the base of a table makes no difference")
    func otherBase() throws {
        let dollars = try RateTable(
            day: .iso("2023-01-03"),
            base: .code("USD"),
            source: RatePublisher(name: "a test"),
            unitsPerBase: [.euro: ExactDecimal(parsing: "0.8"), .code("JPY"): ExactDecimal(parsing: "120")]
        )
        let yen = try #require(try dollars.rateToPivot(of: .code("JPY"), for: dollars.day))
        #expect(try yen.unitsPerPivot.applied(to: .one, digits: 0).description == "150")
    }

    @Test("the required series name what must be published, and until when")
    func needs() throws {
        let lira = try RequiredSeries(.code("TRY"))
        #expect(lira.alternatives.map(\.currency.code) == ["TRY", "TRL"])
        #expect(lira.fixedFrom == nil)
        #expect(try RequiredSeries(.code("HRK")).fixedFrom == .iso("2023-01-01"))
        let query = try RateQuery(from: .code("HRK"), to: .code("USD"))
        #expect(try query.needs(on: .iso("2022-12-31")).series.map(\.currency.code) == ["HRK", "USD"])
        #expect(try query.needs(on: .iso("2023-01-01")).series.map(\.currency.code) == ["USD"])
        #expect(try RateQuery(from: .euro, to: .euro).needs(on: .iso("1999-01-01")) == .none)
    }
}
