import Entities
import PresentationKit
import Testing

@Suite("What a report of a batch shows")
struct BatchReportViewDataTests {
    private static let day = CalendarDay(iso8601: "2015-01-05") ?? .latest

    /// Counts a row with an answer, whose source is known.
    private func add(
        _ amount: Int,
        _ from: String,
        _ to: String,
        rate: Int = 2,
        on day: CalendarDay = Self.day,
        period: RatePeriod? = nil,
        column: Int = 0,
        to chunk: inout ConvertedChunk,
        line: Int
    ) throws {
        let pair = CurrencyPair(
            from: try #require(Currency(code: from)),
            to: try #require(Currency(code: to))
        )
        chunk.lines = line - 1
        let answer = BatchAnswer(
            result: ExactDecimal(amount * rate),
            ratio: ExactRatio(ExactDecimal(rate)),
            day: day,
            period: period,
            origin: BatchOrigin(
                amount: ExactDecimal(amount),
                pair: pair,
                requestedDay: day,
                source: .europeanCentralBank
            )
        )
        chunk.tally(Array(repeating: nil, count: column) + [answer])
    }

    private func report(
        quotes: [BatchTally.Rate: RateQuote] = [:],
        columns: [String] = [],
        _ count: (inout ConvertedChunk) throws -> Void
    ) throws -> BatchReportViewData {
        var chunk = ConvertedChunk(tally: BatchTally())
        try count(&chunk)
        return BatchReportViewData(
            try #require(chunk.tally),
            quotes: quotes,
            table: "rows.csv",
            columns: columns,
            options: ConversionOptions(),
            secondsSince1970: 1_420_460_000,
            format: .plain
        )
    }

    @Test("a rate is listed once, with the ranges of its rows, at most twelve of them, and its sums")
    func rows() throws {
        let report = try report { chunk in
            for line in [2, 3, 5] + (0..<14).map({ 10 + 2 * $0 }) {
                try add(1, "USD", "EUR", to: &chunk, line: line)
            }
            try add(5, "USD", "EUR", rate: 3, on: Self.day.adding(days: -1), to: &chunk, line: 50)
        }
        #expect(report.rates.map(\.day) == ["2015-01-04", "2015-01-05"])
        let rate = try #require(report.rates.last)
        #expect(rate.rows.count == 17)
        #expect(rate.rows.text == "2–3, 5, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 4 more")
        #expect(rate.amount.exact == "17" && rate.result.exact == "34" && rate.rate.exact == "2")
        #expect(report.rates.first?.rows.text == "50")
        #expect(report.answered == 18 && report.unanswered == 0)
        #expect(report.origins.map(\.currency) == ["USD"] && report.origins.map(\.amount.exact) == ["22"])
        #expect(report.targets.map(\.amount.exact) == ["49"] && report.targets.map(\.rows) == [18])
    }

    @Test("rates are in the order of their pairs, and have the rules behind those that are not published")
    func order() throws {
        let mark = CurrencyPair(from: try #require(Currency(code: "DEM")), to: .euro)
        let query = RateQuery(from: mark.from, to: mark.to)
        let quote = try #require(RateQuote.fixed(query, on: Self.day, datedAs: Self.day))
        var chunk = ConvertedChunk(tally: BatchTally())
        try add(1, "DEM", "EUR", to: &chunk, line: 1)
        let rate = try #require(chunk.tally?.rates.keys.first)
        let report = try report(quotes: [rate: quote]) { chunk in
            try add(1, "USD", "KRW", to: &chunk, line: 2)
            try add(1, "USD", "EUR", to: &chunk, line: 3)
            try add(1, "DEM", "EUR", to: &chunk, line: 4)
        }
        #expect(report.rates.map { $0.from + $0.to } == ["DEMEUR", "USDEUR", "USDKRW"])
        #expect(report.rates.map(\.rules) == [["1 EUR = 1.95583 DEM, fixed since 1999-01-01"], [], []])
    }

    @Test("an average has the name of its period, and equal pairs are in the order of their days")
    func periods() throws {
        let report = try report { chunk in
            for (line, month) in [11, 10, 12].enumerated() {
                let day = try #require(CalendarDay(iso8601: "2014-\(month)-05"))
                try add(1, "USD", "EUR", rate: month, on: day, period: .month, to: &chunk, line: line + 1)
            }
            try add(1, "USD", "EUR", to: &chunk, line: 4)
        }
        #expect(report.rates.map(\.day) == ["2014-10", "2014-11", "2014-12", "2015-01-05"])
        #expect(report.rates.map(\.rate.exact) == ["10", "11", "12", "2"])
    }

    @Test("several columns of amounts have sums of their own")
    func columns() throws {
        let report = try report(columns: ["Net", "Gross"]) { chunk in
            try add(1, "USD", "EUR", to: &chunk, line: 2)
            try add(3, "USD", "EUR", column: 1, to: &chunk, line: 3)
        }
        #expect(
            report.rates.map(\.column) == ["Net", "Gross"] && report.rates.map(\.amount.exact) == ["1", "3"]
        )
        #expect(report.targets.map(\.column) == ["Net", "Gross"] && report.targets.map(\.rows) == [1, 1])
        #expect(report.answered == 2)
    }

    @Test("rows without an answer are listed by reason, and those without a reason are only counted")
    func reasons() throws {
        let report = try report { chunk in
            for (line, error) in [
                (4, BatchError.emptyAmount), (2, .tooManyDigits), (5, .emptyAmount), (9, nil),
            ] {
                chunk.lines = line - 1
                chunk.tally(error)
            }
        }
        #expect(report.reasons.map(\.rows.text) == ["2", "4–5"])
        #expect(report.reasons.map(\.rows.count) == [1, 2])
        #expect(report.rowsOfOtherReasons == 1 && report.unanswered == 4 && report.answered == 0)
    }
}
