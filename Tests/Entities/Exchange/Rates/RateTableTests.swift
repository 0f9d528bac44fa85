import Entities
import Testing

@Suite("A rate table")
struct RateTableTests {
    @Test("rates that are published the other way round are exact, and checked like others")
    func inverses() throws {
        let (dollar, euro) = try (ExactDecimal(parsing: "3.6056"), ExactDecimal(parsing: "4.2304"))
        let table = try Self.zlotys([.usDollar: dollar, .euro: euro])
        #expect(try table.units(of: .code("PLN"), per: .usDollar) == ExactRatio(dollar))
        #expect(try table.units(of: .usDollar, per: .code("PLN")) == ExactRatio(.one, over: dollar))
        #expect(table.units(of: .usDollar, per: .euro) == ExactRatio(euro, over: dollar))
        #expect(try table.units(of: .usDollar, per: .code("JPY")) == nil)
        let bank = try RateTable.sample(["USD": "1.1172", "PLN": "4.4038"], on: "2026-10-29")
        for (rate, isImplausible) in [("3.94", false), ("0.394", true), ("0.2537", true)] {
            let table = try Self.zlotys([.usDollar: ExactDecimal(parsing: rate)])
            #expect(Plausibility.isImplausible(.usDollar, in: table, given: bank) == isImplausible)
        }
    }

    private static func zlotys(_ rates: [Currency: ExactDecimal]) throws -> RateTable {
        try RateTable(
            day: .iso("2026-10-30"),
            base: .code("PLN"),
            source: RatePublisher(name: "a test"),
            exactUnitsPerBase: rates.mapValues { ExactRatio(.one, over: $0) }
        )
    }

    @Test("has a rate for each currency, with the base at 1, sorted by code")
    func lookUp() throws {
        let table = try RateTable.sample(["USD": "1.0545", "JPY": "137.53", "GBP": "0.88"])
        #expect(table.currencies.map(\.code) == ["EUR", "GBP", "JPY", "USD"])
        #expect(table.unitsPerBase(of: .euro) == .one)
        #expect(try table.unitsPerBase(of: .code("JPY"))?.description == "137.53")
        #expect(try table.unitsPerBase(of: .code("AAA")) == nil)
        #expect(try table.unitsPerBase(of: .code("ISK")) == nil)
        #expect(try table.unitsPerBase(of: .code("ZAR")) == nil)
    }

    @Test("rejects a rate that is zero or negative", arguments: ["0", "0.000", "-1.5"])
    func notPositive(rate: String) throws {
        let dollar = try Currency.code("USD")
        let reason = RateTableError.notPositive(dollar, try ExactDecimal(parsing: rate))
        #expect(throws: reason) { try RateTable.sample(["JPY": "137.53", "USD": rate]) }
    }

    @Test("lists its base only at 1")
    func base() throws {
        #expect(try RateTable.sample(["EUR": "1.00"]).currencies == [.euro])
        let reason = RateTableError.baseNotOne(.euro, try ExactDecimal(parsing: "1.1"))
        #expect(throws: reason) { try RateTable.sample(["EUR": "1.1", "USD": "1.0545"]) }
    }

    @Test("is compared by value")
    func equality() throws {
        #expect(try RateTable.sample(["USD": "1.50"]) == RateTable.sample(["USD": "1.5", "EUR": "1"]))
        #expect(try RateTable.sample(["USD": "1.50"]) != RateTable.sample(["USD": "1.51"]))
    }
}
