import Entities
import Testing

@Suite("The rates of a period")
struct RateHistoryTests {
    @Test("are split where two neighbours are more than a week apart")
    func unbrokenRuns() throws {
        let days = ["2015-01-01", "2015-01-02", "2015-01-09", "2015-01-17", "2015-01-18"]
        let history = RateHistory(
            from: .euro,
            to: try .code("USD"),
            points: try days.map { RateHistory.Point(day: try .iso($0), rate: .one) },
            source: RatePublisher(name: "a test")
        )
        #expect(
            history.unbrokenRuns.map { $0.map(\.day.description) } == [Array(days[..<3]), Array(days[3...])]
        )
    }
}
