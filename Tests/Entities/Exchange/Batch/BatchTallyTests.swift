import Entities
import Testing

@Suite("What a batch used, counted")
struct BatchTallyTests {
    private func answer(_ amount: Int, _ code: String, on day: String) throws -> BatchAnswer {
        BatchAnswer(
            result: ExactDecimal(amount * 2),
            ratio: ExactRatio(ExactDecimal(2)),
            day: try .iso(day),
            origin: BatchOrigin(
                amount: ExactDecimal(amount),
                pair: CurrencyPair(from: try .code(code), to: .euro)
            )
        )
    }

    @Test("rows are counted by the rate that they used, with their lines and sums, over all parts of a table")
    func rates() throws {
        var (first, second) = (BatchTally(), BatchTally())
        for line in [2, 3, 5] { first.add([try answer(1, "USD", on: "2015-01-05")], line: line) }
        first.add([try answer(10, "KRW", on: "2015-01-05")], line: 4)
        for line in [1, 2] { second.add([try answer(1, "USD", on: "2015-01-05")], line: line) }
        second.add([try answer(1, "USD", on: "2015-01-06")], line: 3)
        var whole = BatchTally()
        whole.add(first, behind: 0)
        whole.add(second, behind: 5)
        let uses = whole.rates.sorted { $0.value.lines.isBefore($1.value.lines) }
        #expect(uses.map(\.key.pair.from.code) == ["USD", "KRW", "USD"])
        #expect(uses.map(\.value.lines.ranges) == [[2...3, 5...7], [4...4], [8...8]])
        #expect(uses.map(\.value.lines.count) == [5, 1, 1])
        #expect(uses.map(\.value.results.amount) == [ExactDecimal(10), ExactDecimal(20), ExactDecimal(2)])
        #expect(whole.origins[.init(try .code("USD"))]?.amount == ExactDecimal(6))
        #expect(whole.targets[.init(.euro)]?.rows == 7)
    }

    @Test("answers have the same rate if equal fractions have different terms")
    func sameRate() throws {
        func answer(_ numerator: Int, over denominator: Int, on day: String = "2015-01-05") throws
            -> BatchAnswer
        {
            let ratio = ExactRatio(ExactDecimal(numerator), over: ExactDecimal(denominator))
            return BatchAnswer(result: .one, ratio: ratio, day: try .iso(day), origin: nil)
        }
        let half = try answer(1, over: 2)
        #expect(half.hasRate(of: try answer(2, over: 4)))
        #expect(!half.hasRate(of: try answer(2, over: 5)))
        #expect(!half.hasRate(of: try answer(1, over: 2, on: "2015-01-06")))
    }

    @Test("many ranges of lines are cut, and still counted")
    func ranges() throws {
        var (tally, whole) = (BatchTally(), BatchTally())
        for line in 1...40 { tally.add([try answer(1, "USD", on: "2015-01-05")], line: line * 2) }
        for part in 0..<3 { whole.add(tally, behind: part * 100) }
        let lines = try #require(whole.rates.first?.value.lines)
        #expect(lines.count == 120)
        #expect(lines.ranges == (1...BatchTally.Lines.mostRanges).map { $0 * 2...$0 * 2 })
    }

    @Test("a sum with too many digits is none, and rates beyond the most are counted together")
    func limits() throws {
        var tally = BatchTally()
        let most = try ExactDecimal(significand: .max)
        for line in 1...2 {
            let answer = BatchAnswer(
                result: .one,
                ratio: ExactRatio(.one),
                day: try .iso("2015-01-05"),
                origin: BatchOrigin(amount: most, pair: CurrencyPair(from: .euro, to: .won))
            )
            tally.add(
                // The second amount is of another column.
                [answer, line == 1 ? answer : nil],
                line: line
            )
        }
        #expect(tally.answered == 2)
        #expect(tally.origins[.init(.euro)]?.amount == nil)
        #expect(tally.origins[.init(.euro)]?.rows == 2)
        #expect(tally.targets[.init(.won)]?.amount == ExactDecimal(2))
        #expect(tally.targets[.init(.won, column: 1)]?.amount == .one)
        #expect(tally.rates.map(\.value.lines.count).sorted() == [1, 2])
        for number in 0..<BatchTally.mostRates + 5 {
            tally.add(
                [try answer(1, "USD", on: CalendarDay(daysSince1970: Int32(number)).description)],
                line: number
            )
        }
        #expect(tally.rates.count == BatchTally.mostRates)
        #expect(tally.rowsOfOtherRates == 7)
    }
}
