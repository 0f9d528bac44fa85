import Entities
import Testing

@Suite("A rate table")
struct RateTableTests {
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
