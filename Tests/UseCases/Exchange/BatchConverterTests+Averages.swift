import Entities
import Testing
import UseCases
import UseCasesTestSupport

/// Rows that ask for the average of a period.
extension BatchConverterTests {
    @Test("are averages of the row's period on request, each fetched once")
    func averages() async throws {
        let days = try ["2015-01-30", "2015-01-29"].map { try #require(CalendarDay(iso8601: $0)) }
        try await confirmation(expectedCount: 2) { fetched in
            let converter = try makeConverter(
                BatchOptions(average: AverageOptions(.month)),
                history: { from, to, first, last throws(RatesError) in
                    fetched()
                    guard first?.description == "2015-01-01", last?.description == "2015-01-31" else {
                        throw .cancelled
                    }
                    let points = days.reversed().enumerated().map { index, day in
                        RateHistory.Point(day: day, rate: ExactDecimal(index + 2))
                    }
                    return RateHistory(from: from, to: to, points: points, source: .europeanCentralBank)
                },
                find: { text in Currency(code: text).map { [$0] } ?? [] }
            )
            let rates = try await converter.rates(knowing: ["USD", "KRW"])
            for day in ["2015-01-05", "2015-01-10"] {
                let row = BatchQuery(amount: "10", from: "USD", to: "KRW", day: day)
                #expect(rates.told(of: row) == "unresolved")
                guard case .answered(let answer) = await converter.outcome(of: row, suggesting: false) else {
                    Issue.record("no answer for \(day)")
                    continue
                }
                var bytes: [UInt8] = []
                answer.writeResult(to: &bytes)
                bytes.append(UInt8(ascii: " "))
                answer.writeRate(to: &bytes)
                bytes.append(UInt8(ascii: " "))
                answer.writeDay(to: &bytes)
                #expect(String(decoding: bytes, as: UTF8.self) == "25 2.5 2015-01")
            }
            let later = BatchQuery(amount: "10", from: "USD", to: "KRW", day: "2014-12-31")
            guard case .rejected = await converter.outcome(of: later, suggesting: false) else {
                Issue.record("an average of another month")
                return
            }
            let undated = BatchQuery(amount: "10", from: "USD", to: "KRW", day: "")
            guard case .rejected(.noDayForAverage) = await converter.outcome(of: undated, suggesting: false)
            else {
                Issue.record("an average without a day")
                return
            }
        }
    }

    @Test(
        "without a mean that can be divided by, and without a day, there is no average, but for one currency 1 is",
        arguments: [
            ("KRW", "2015-01-05", 2, "0.001", "mean of 2"),
            ("KRW", "2015-01-05", nil, "0.001", "0 0.001 2015-01"),
            ("EUR", "2015-01-05", nil, "1", "2.00 1 2015-01"), ("EUR", "", nil, "1", "no day"),
        ] as [(String, String, Int?, String, String)]
    )
    func averageErrors(to: String, day: String, digits: Int?, rate: String, expected: String) async throws {
        let point = RateHistory.Point(day: .latest, rate: try ExactDecimal(parsing: rate))
        let converter = try makeConverter(
            BatchOptions(average: AverageOptions(.month, digits: digits)),
            fetch: { query throws(RatesError) in
                guard let day = query.day, let quote = RateQuote.fixed(query, on: day, datedAs: day) else {
                    throw .unreadable(.noRates)
                }
                return quote
            },
            history: { from, to, _, _ in
                RateHistory(from: from, to: to, points: [point], source: .europeanCentralBank)
            },
            find: { text in Currency(code: text).map { [$0] } ?? [] }
        )
        let row = BatchQuery(amount: "2", from: "EUR", to: to, day: day)
        switch await converter.outcome(of: row, suggesting: false) {
        case .answered(let answer): #expect(answer.text == expected)
        case .rejected(.meanIsZero(let digits)): #expect(expected == "mean of \(digits)")
        case .rejected(.noDayForAverage): #expect(expected == "no day")
        case .rejected(let error): throw error
        }
    }
}
