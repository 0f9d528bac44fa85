import Entities
import Testing

@Suite("Rates compared with known ones")
struct PlausibilityTests {
    @Test(
        "a jump larger than any in history is doubtful, and so is an inverted rate",
        arguments: [
            // One day later: the largest historical jumps, and larger ones.
            ("1.1172", "1.05", 1, false), ("1.1172", "2.793", 1, false), ("1.1172", "2.7931", 1, true),
            ("1.1172", "0.4469", 1, false), ("1.1172", "0.4468", 1, true), ("175.68", "1756.8", 1, true),
            ("175.68", "17.568", 1, true), ("7.4326", "74326", 1, true), ("685000", "1151967", 1, false),
            ("366.45", "799.95", 1, false), ("31.5", "3150", 1, true),
            // Inverted rates, far from 1 and close to it.
            ("1.1172", "0.8951", 1, true), ("0.8338", "1.1993", 1, true), ("1.02", "0.98", 1, false),
            ("1.20", "0.95", 1, false), ("1.0695", "0.93", 1, false), ("0.93", "1.0695", 1, false),
            ("0.824", "1.25", 1, true), ("0.8241", "1.25", 1, false), ("1.1172", "0.8951", 32, false),
            // The older the last rate, the further a rate may have moved.
            ("100", "250", 7, false), ("100", "251", 7, true), ("100", "251", 8, false),
            ("100", "275", 14, false), ("100", "276", 14, true), ("100", "276", 15, false),
            ("100", "300", 31, false), ("100", "301", 31, true), ("100", "301", 32, false),
            ("100", "400", 184, false), ("100", "401", 184, true), ("100", "401", 185, false),
            ("100", "500", 366, false), ("100", "501", 366, true), ("100", "1000", 367, false),
            ("100", "1001", 367, true), ("100", "1001", 732, false), ("100", "2001", 732, true),
            ("1.1172", "3.4", 21, true), ("290", "125", 3_341, false),
        ] as [(String, String, Int, Bool)]
    )
    func jump(last: String, rate: String, days: Int, isImplausible: Bool) throws {
        let known = try RateTable.sample(["XTS": last], on: "2015-01-05")
        let day = known.day.adding(days: days)
        let table = try RateTable.sample(["XTS": rate], on: day.description)
        #expect(try Plausibility.isImplausible(.code("XTS"), in: table, given: known) == isImplausible)
    }

    @Test(
        "a currency that never moved far may move less than others",
        arguments: [
            ("1.3965", 4, false), ("1.3966", 4, true), ("1.90", 3, true), ("1.5082", 7, false),
            ("1.5083", 7, true), ("1.90", 31, true), ("1.90", 32, false), ("2.2344", 184, false),
            ("2.2345", 184, true),
        ]
    )
    func steady(rate: String, days: Int, isImplausible: Bool) throws {
        let known = try RateTable.sample(["USD": "1.1172"], on: "2026-10-30")
        let table = try RateTable.sample(["USD": rate], on: known.day.adding(days: days).description)
        #expect(try Plausibility.isImplausible(.code("USD"), in: table, given: known) == isImplausible)
    }

    @Test(
        "a currency that was saved on twenty days moves within a week as its own moves allow",
        arguments: [
            (20, 1, "34.7", false), (20, 1, "34.8", true), (20, 7, "34.8", true), (20, 8, "34.8", false),
            (20, 1, "28.5", true), (19, 1, "34.8", false),
        ]
    )
    func ownMoves(days: Int, later: Int, rate: String, isImplausible: Bool) throws {
        let first = try #require(CalendarDay(iso8601: "2026-10-01"))
        let saved = try (1...days).map { number in
            try RateTable.sample(
                ["XTS": number.isMultiple(of: 2) ? "31.6" : "31.5"],
                on: first.adding(days: number).description
            )
        }
        let last = try #require(saved.last)
        let table = try RateTable.sample(["XTS": rate], on: last.day.adding(days: later).description)
        let contradiction = try Plausibility.contradiction(
            of: .code("XTS"),
            in: table,
            given: [last],
            saved: saved
        )
        #expect((contradiction != nil) == isImplausible)
    }

    private func dollars(_ rates: [String: String]) throws -> RateTable {
        var units: [Currency: ExactDecimal] = [:]
        for (code, rate) in rates { units[try .code(code)] = try ExactDecimal(parsing: rate) }
        return try RateTable(
            day: #require(CalendarDay(iso8601: "2026-11-03")),
            base: .usDollar,
            source: RatePublisher(name: "a service"),
            unitsPerBase: units
        )
    }

    @Test("a rate that contradicts another source names both rates")
    func otherSource() throws {
        let bank = try RateTable.sample(["USD": "1.25"], on: "2026-11-02")
        let table = try dollars(["EUR": "0.5"])
        let contradiction = try #require(Plausibility.contradiction(of: .euro, in: table, given: [bank]))
        #expect(contradiction.unitsPerBase.description == "0.5")
        guard case .published(let known, let day, let source) = contradiction.known else {
            Issue.record("\(contradiction)")
            return
        }
        #expect(known.decimal?.description == "0.8")
        #expect(day == bank.day && source == bank.source)
        #expect(try Plausibility.contradiction(of: .euro, in: dollars(["EUR": "0.81"]), given: [bank]) == nil)
    }

    @Test(
        "a rate far from an official one is doubtful, if the anchor is listed",
        arguments: [
            (["AED": "7.3"], "AED", "3.6725"), (["AED": "3.68"], "AED", nil), (["XOF": "700"], "XOF", nil),
            (["XOF": "700", "EUR": "0.8"], "XOF", "524.7656"), (["XOF": "530", "EUR": "0.8"], "XOF", nil),
            (["TWD": "31.5"], "TWD", nil),
        ] as [([String: String], String, String?)]
    )
    func pegs(rates: [String: String], code: String, official: String?) throws {
        let contradiction = try Plausibility.contradiction(of: .code(code), toPegIn: dollars(rates))
        guard case .official(let ratio)? = contradiction?.known else {
            #expect(official == nil && contradiction == nil)
            return
        }
        #expect(ratio.decimal?.description == official)
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
