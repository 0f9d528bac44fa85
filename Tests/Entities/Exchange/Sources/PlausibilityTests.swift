import Entities
import Testing

@Suite("Rates compared with known ones")
struct PlausibilityTests {
    @Test(
        "a jump larger than any in history is doubtful, and so is an inverted rate",
        arguments: [
            // One day later: the largest historical jumps, and larger ones.
            ("1.1172", "1.05", 1, false), ("1.1172", "2.2344", 1, false), ("1.1172", "2.2345", 1, true),
            ("1.1172", "0.5586", 1, false), ("1.1172", "0.5585", 1, true), ("175.68", "1756.8", 1, true),
            ("175.68", "17.568", 1, true), ("7.4326", "74326", 1, true),
            ("685000", "1151967", 1, false),
            // Inverted rates, far from 1 and close to it.
            ("1.1172", "0.8951", 1, true), ("0.8338", "1.1993", 1, true), ("1.02", "0.98", 1, false),
            ("1.20", "0.95", 1, false), ("1.0695", "0.93", 1, false), ("0.93", "1.0695", 1, false),
            ("0.824", "1.25", 1, true), ("0.8241", "1.25", 1, false), ("1.1172", "0.8951", 32, false),
            // The older the last rate, the further a rate may have moved.
            ("100", "200", 7, false), ("100", "201", 7, true), ("100", "201", 8, false),
            ("100", "251", 15, false), ("100", "276", 32, false), ("100", "301", 185, false),
            ("100", "400", 366, false), ("100", "401", 366, true), ("100", "1000", 367, false),
            ("100", "1001", 367, true), ("100", "1001", 732, false), ("100", "2001", 732, true),
            ("100", "250", 14, false), ("100", "251", 14, true), ("100", "275", 31, false),
            ("100", "276", 31, true), ("1.1172", "3.4", 21, true), ("100", "300", 184, false),
            ("100", "301", 184, true), ("100", "399", 300, false), ("100", "401", 300, true),
            ("100", "999", 400, false), ("100", "1001", 400, true), ("290", "125", 3_341, false),
        ] as [(String, String, Int, Bool)]
    )
    func jump(last: String, rate: String, days: Int, isImplausible: Bool) throws {
        let known = try RateTable.sample(["XTS": last], on: "2015-01-05")
        let day = known.day.adding(days: days)
        let table = try RateTable.sample(["XTS": rate], on: day.description)
        #expect(try Plausibility.isImplausible(.code("XTS"), in: table, given: known) == isImplausible)
    }

    @Test("tables with different bases are compared through a currency that both list")
    func bases() throws {
        let known = try RateTable.sample(["USD": "1.1172", "KRW": "1491.76"], on: "2026-10-30")
        func isImplausible(_ rate: String) throws -> Bool {
            let table = try RateTable(
                day: known.day,
                base: .code("USD"),
                source: RatePublisher(name: "a test"),
                unitsPerBase: [
                    .code("KRW"): ExactDecimal(parsing: rate), .code("BTC"): ExactDecimal(parsing: "1"),
                ]
            )
            #expect(try !Plausibility.isImplausible(.code("BTC"), in: table, given: known))
            return try Plausibility.isImplausible(.code("KRW"), in: table, given: known)
        }
        #expect(try !isImplausible("1335.266738"))
        #expect(try isImplausible("2700"))
        #expect(try isImplausible("0.000749"))
    }

    @Test("rates with more digits than two rates can have are doubtful, and do not trap")
    func digits() throws {
        let known = try RateTable.sample(["XTS": "1.5"], on: "2015-01-05")
        let table = try RateTable.sample(["XTS": "1.5000000000000000000000000000000000001"], on: "2015-01-06")
        #expect(try Plausibility.isImplausible(.code("XTS"), in: table, given: known))
    }
}
