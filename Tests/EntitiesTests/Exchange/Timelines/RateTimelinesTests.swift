import Entities
import Testing

/// The answers themselves are held against those of single questions where the rates are, in the program's tests.
@Suite("Timelines")
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

    @Test("answer from the last day with both rates, and only for currencies they know")
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
        #expect(timelines.rate(from: usd, to: .euro, on: Self.days[0].adding(days: -1), gap: .next) == nil)
        let franc = try Currency.code("CHF")
        #expect(!timelines.knows(franc))
        #expect(timelines.rate(from: usd, to: franc, on: Self.days[2]) == nil)
    }

    @Test("leave a rate that they cannot hold to others, and take no other day for it")
    func unfit() throws {
        // 5000 old manats are a new one, which is no power of ten; the other has too many digits.
        let timelines = try timelines([
            "AZM": ["5000", "5000", "5000"], "AZN": [],
            "USD": ["1.5", "1.5", "1.23456789012345678901234567890"],
        ])
        let (usd, manat) = (try Currency.code("USD"), try Currency.code("AZN"))
        #expect(timelines.rate(from: usd, to: .euro, on: Self.days[1])?.day == Self.days[1])
        #expect(timelines.rate(from: usd, to: .euro, on: Self.days[2]) == nil)
        #expect(timelines.knows(manat))
        #expect(timelines.rate(from: manat, to: .euro, on: Self.days[2]) == nil)
        // Whether there is one is for others to say.
        #expect(!timelines.hasNoRate(for: RateQuestion(from: usd, to: .euro, day: Self.days[2])))
        #expect(!timelines.hasNoRate(for: RateQuestion(from: manat, to: .euro, day: Self.days[2])))
        let gold = try Currency.code("XAU")
        #expect(!timelines.hasNoRate(for: RateQuestion(from: .euro, to: gold, day: Self.days[2])))
        #expect(try timelines.rate(from: .code("AZM"), to: .euro, on: Self.days[2])?.day == Self.days[2])
    }

    @Test("are none without a day")
    func none() {
        #expect(RateTimelines(days: [], today: .latest) == nil)
    }
}
