import Entities
import RandomTestSupport
import Testing

@Suite("Rate timelines")
struct RateTimelinesTests {
    private static let days = [20_000, 20_001, 20_004].map { CalendarDay(daysSince1970: $0) }

    private func timelines(_ series: [String: [String?]]) throws -> RateTimelines {
        var timelines = try #require(RateTimelines(days: Self.days, today: Self.days[2].adding(days: 30)))
        var numbers: [Currency: [ExactDecimal?]] = [:]
        for (code, texts) in series {
            numbers[try .code(code)] = try texts.map { try $0.map { try ExactDecimal(parsing: $0) } }
        }
        for code in series.keys + ["EUR"] { try timelines.add(.code(code), series: numbers) }
        return timelines
    }

    @Test("answer from the last day with both rates, and only for currencies that were added")
    func answers() throws {
        let timelines = try timelines(["USD": ["1.25", "1.5", "1.6"], "JPY": ["100", "150", nil]])
        let (usd, jpy) = (try Currency.code("USD"), try Currency.code("JPY"))
        let rate = try #require(timelines.rate(from: usd, to: jpy, on: Self.days[2]))
        #expect(rate.day == Self.days[1])
        let result = try rate.convert(ExactDecimal(parsing: "0.025"), precision: .minorUnits(.halfEven))
        #expect(result.description == "2")
        #expect(try rate.rounded().description == "100")
        #expect(timelines.rate(from: usd, to: jpy, on: nil)?.day == Self.days[1])
        #expect(timelines.rate(from: usd, to: jpy, on: Self.days[2], gap: .strict) == nil)
        #expect(timelines.rate(from: usd, to: .euro, on: Self.days[2].adding(days: 7))?.day == Self.days[2])
        #expect(timelines.rate(from: usd, to: .euro, on: Self.days[2].adding(days: 8)) == nil)
        #expect(
            timelines.rate(from: usd, to: .euro, on: Self.days[2].adding(days: 31), maximumAge: 99) == nil
        )
        // Before the first day only rules that look ahead answer, within the maximum age.
        let early = GapRule.allCases.filter {
            timelines.rate(from: usd, to: .euro, on: Self.days[0].adding(days: -7), gap: $0)?.day
                == Self.days[0]
        }
        #expect(early == [.next, .nearest])
        #expect(timelines.rate(from: usd, to: .euro, on: Self.days[0].adding(days: -8), gap: .next) == nil)
        let franc = try Currency.code("CHF")
        #expect(!timelines.knows(franc))
        #expect(timelines.rate(from: usd, to: franc, on: Self.days[2]) == nil)
    }

    @Test("have no answer for a rate that does not fit, and do not use another day instead")
    func unfit() throws {
        // 5000 old manats are one new manat, which is not a power of ten; the dollar rate has too many
        // digits.
        let timelines = try timelines([
            "AZM": ["5000", "5000", "5000"], "AZN": [],
            "USD": ["1.5", "1.5", "1.23456789012345678901234567890"],
        ])
        let (usd, manat) = (try Currency.code("USD"), try Currency.code("AZN"))
        #expect(timelines.rate(from: usd, to: .euro, on: Self.days[1])?.day == Self.days[1])
        #expect(timelines.rate(from: usd, to: .euro, on: Self.days[2]) == nil)
        #expect(timelines.knows(manat))
        #expect(timelines.rate(from: manat, to: .euro, on: Self.days[2]) == nil)
        // A rate may exist elsewhere.
        #expect(!timelines.hasNoRate(for: RateQuery(from: usd, to: .euro, day: Self.days[2])))
        #expect(!timelines.hasNoRate(for: RateQuery(from: manat, to: .euro, day: Self.days[2])))
        let gold = try Currency.code("XAU")
        #expect(!timelines.hasNoRate(for: RateQuery(from: .euro, to: gold, day: Self.days[2])))
        #expect(try timelines.rate(from: .code("AZM"), to: .euro, on: Self.days[2])?.day == Self.days[2])
    }

    /// The days are around euro adoptions, redenominations and changes of pegs, and far from any.
    @Test(
        "agree with a search through tables one by one",
        arguments: [
            "1999-01-19", "2001-01-01", "2005-01-01", "2005-07-01", "2005-04-08", "2011-01-01", "2015-01-01",
            "2020-06-01", "2020-12-31",
        ]
    )
    func likeTables(around text: String) throws {
        let middle = try CalendarDay.iso(text)
        var random = SplitMix64(seed: UInt64(middle.daysSince1970))
        // 1 CUC was 1.08 USD in between, whose inverse does not fit; other tests look it up elsewhere.
        let isWhole = text < "2005-04" || text > "2011-04"
        let currencies = try [
            "EUR", "USD", "GRD", "TRL", "TRY", "RON", "ROL", "EEK", "LTL", "DEM", "MXP", "XAU",
            "AED", "QAR", "XCG", "XOF", isWhole ? "CUC" : "SVC",
        ]
        .map { try Currency.code($0) }
        let days = (-14...14).filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
            .map { middle.adding(days: $0) }
        let today = try #require(days.last).adding(days: Int.random(in: -3...12, using: &random))
        var series: [Currency: [ExactDecimal?]] = [:]
        for currency in currencies where currency != .euro && !["XAU", "CUC", "XOF"].contains(currency.code) {
            let end = Int.random(in: days.count / 2...days.count, using: &random)
            // One value more than there are days must not change anything.
            series[currency] = try (0...days.count).map { row in
                guard row < end, Int.random(in: 0..<3, using: &random) > 0 else { return nil }
                return try ExactDecimal(significand: .random(in: 1...9_999, using: &random), scale: 3)
            }
        }
        var timelines = try #require(RateTimelines(days: days, today: today))
        for currency in currencies { try timelines.add(currency, series: series) }
        let tables = try days.enumerated().map { row, day in
            try RateTable(
                day: day,
                base: .euro,
                source: .europeanCentralBank,
                unitsPerBase: series.compactMapValues { $0[row] }
            )
        }
        let expected = TableByTable(tables: tables, today: today)

        for _ in 0..<600 {
            let day = middle.adding(days: Int.random(in: -18...28, using: &random))
            let query = RateQuery(
                from: try #require(currencies.randomElement(using: &random)),
                to: try #require(currencies.randomElement(using: &random)),
                day: Int.random(in: 0..<8, using: &random) == 0 ? nil : day,
                gap: try #require(GapRule.allCases.randomElement(using: &random)),
                maximumAge: Int.random(in: 0...9, using: &random)
            )
            let found = timelines.rate(
                from: query.from,
                to: query.to,
                on: query.day,
                gap: query.gap,
                maximumAge: query.maximumAge
            )
            let wanted = try expected.rate(for: query)
            try check(
                found?.day == wanted?.day,
                "\(query): \(String(describing: found)), not \(String(describing: wanted))"
            )
            try check(try found?.rounded() == wanted?.rate, "\(query)")
            if found == nil { try check(timelines.hasNoRate(for: query), "\(query)") }
            try check(timelines.failure(of: query) == expected.failure(of: query), "\(query)")
        }
    }

    @Test("store every rate of 56 bits except the largest, which marks rates that do not fit")
    func packed() throws {
        let timelines = try timelines([
            "USD": ["72057594037927934", "72057594037927935", "0.00000000000000000001"]
        ])
        let usd = try Currency.code("USD")
        func rate(_ row: Int) throws -> String? {
            let rate = timelines.rate(from: .euro, to: usd, on: Self.days[row])
            return try rate?.convert(.one, precision: .decimals(20, .halfUp)).description
        }
        #expect(try rate(0) == "72057594037927934.00000000000000000000")
        #expect(try rate(1) == nil)
        #expect(try rate(2) == "0.00000000000000000001")
    }

    @Test("are nil without any days")
    func none() {
        #expect(RateTimelines(days: [], today: .latest) == nil)
    }
}
