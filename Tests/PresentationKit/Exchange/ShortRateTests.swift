import PresentationKit
import Testing

@Suite
struct ShortRateTests {
    @Test(
        arguments: [
            ("1335.266738", "1,335", ".27"), ("0.001066123237", "0", ".00106612"),
            ("18148.20086", "18,148", ".2"),
            ("1234567.891", "1,234,568", ""), ("2.5000", "2", ".5"), ("7", "7", ""), ("-0.5", "-0", ".5"),
        ] as [(String, String, String)]
    )
    func `A rate has six digits, in two parts`(exact: String, whole: String, fraction: String) {
        #expect(RegionalFormat.plain.shortRate(exact).map { [$0.whole, $0.fraction] } == [whole, fraction])
    }

    @Test
    func `What is no number has no short form`() {
        #expect(RegionalFormat.plain.shortRate("soon") == nil)
    }

    private func history(_ points: [(day: Int, height: Double)]) -> RateHistoryState.History {
        let points = points.map {
            RateHistoryState.Point(day: "", dayNumber: $0.day, text: "", exact: "", height: $0.height)
        }
        return .init(title: "", from: "", to: "", sourceName: "", titles: [], runs: [points], marks: [])
    }

    @Test
    func `An axis has round rates and the beginnings of months or years`() {
        let year = history([(20_454, 1_558.08), (20_819, 1_324.45)])
        #expect(year.rateMarks(in: .plain).map(\.text) == ["1,350", "1,400", "1,450", "1,500", "1,550"])
        #expect(year.dayMarks.map(\.text) == ["2026-04", "2026-07", "2026-10", "2027-01"])
        #expect(year.change(in: .plain) == "-14.99%")
        let small = history([(0, 0.0751), (7_300, 0.0779)])
        #expect(
            small.rateMarks(in: .plain).map(\.text) == ["0.0755", "0.0760", "0.0765", "0.0770", "0.0775"]
        )
        #expect(small.dayMarks.map(\.text) == ["1975", "1980", "1985"])
        #expect(small.change(in: .plain) == "+3.73%")
    }

    @Test(
        arguments: [
            [], [(1, 2.0)], [(1, 2), (2, 2)], [(1, 0), (2, .infinity)], [(1, -.infinity), (2, .nan)],
        ] as [[(Int, Double)]]
    )
    func `What has no range has no rates on its axis`(points: [(Int, Double)]) {
        let history = history(points.map { (day: $0, height: $1) })
        #expect(history.rateMarks(in: .plain).isEmpty)
        #expect((history.change(in: .plain) != nil) == (points.map(\.1) == [2, 2]))
    }
}
