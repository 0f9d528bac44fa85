import ExchangeScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("The exchange lists and the chart")
struct ExchangeListScreensTests {
    private static let rates = RatesListState(
        phase: .loaded,
        listing: RatesListState.Table(
            base: "USD",
            day: "2026-10-30",
            occasion: "on Friday, 2026-10-30",
            ageDays: 1,
            age: "1 working day old",
            sourceName: "European Central Bank",
            titles: ["Code", "1 USD =", "Name"],
            rows: [
                .init(code: "EUR", name: "Euro", text: "0.8950948801", exact: "0.8950948801"),
                .init(
                    code: "XCG",
                    name: "A currency with a very long name that some islands use",
                    text: "1.79",
                    exact: "1.79"
                ),
            ]
        )
    )

    private func frame(_ lines: [StyledText]) -> String { lines.map(\.plainText).joined(separator: "\n") }

    private func frame(_ table: NotedTable?, columns: Int) -> String {
        frame(table?.linesWithNote(columns: columns) ?? [])
    }

    @Test("rates are a table that fits a narrow terminal")
    func rates() {
        #expect(
            frame(RatesListScreen(columns: 80).table(for: Self.rates), columns: 80) == """
                Code       1 USD =  Name
                EUR   0.8950948801  Euro
                XCG           1.79  A currency with a very long name that some islands use
                on Friday, 2026-10-30 · European Central Bank · 1 working day old
                """
        )
        #expect(
            frame(RatesListScreen(columns: 40).table(for: Self.rates), columns: 40) == """
                Code       1 USD =  Name
                EUR   0.8950948801  Euro
                XCG           1.79  A currency with a v…
                on Friday, 2026-10-30 · European Central
                Bank · 1 working day old
                """
        )
        #expect(RatesListScreen(columns: 80).table(for: RatesListState()) == nil)
    }

    @Test("currencies drop the least important columns first", arguments: [40, 80, 120])
    func currencies(columns: Int) {
        let state = CurrenciesListState(
            phase: .loaded,
            titles: ["Code", "Name", "Sign", "Decimals", "Rates since", "Until", "Fixed, 1 EUR ="],
            rows: [
                .init(
                    code: "DEM",
                    name: "German Mark",
                    sign: nil,
                    decimals: 2,
                    since: "1999-01-01",
                    until: "2026-10-30",
                    fixedRate: "1.95583"
                )
            ]
        )
        let wide = """
            Code  Name         Sign  Decimals  Rates since  Until       Fixed, 1 EUR =
            DEM   German Mark               2  1999-01-01   2026-10-30         1.95583
            """
        let narrow = """
            Code  Name         Until
            DEM   German Mark  2026-10-30
            """
        let lines = CurrenciesListScreen(columns: columns).lines(for: state)
        #expect(lines.allSatisfy { $0.cellWidth <= columns })
        #expect(frame(lines) == (columns < 80 ? narrow : wide))
        #expect(CurrenciesListScreen(columns: 80).lines(for: CurrenciesListState()).isEmpty)
    }

    private static func point(_ number: Int, _ height: Double) -> RateHistoryState.Point {
        let day = RateHistoryState.day(ofNumber: number)
        return RateHistoryState.Point(
            day: day,
            dayNumber: number,
            text: String("\(height)".prefix(4)),
            exact: "\(height)",
            height: height
        )
    }

    private static let history: RateHistoryState = {
        let first = (0..<40).map { point(20_000 + $0, 1 + Double($0) / 64) }
        let second = (80..<120).map { point(20_000 + $0, 2 - Double($0) / 256) }
        return RateHistoryState(
            phase: .loaded,
            history: RateHistoryState.History(
                title: "1 EUR in USD",
                from: "EUR",
                to: "USD",
                sourceName: "European Central Bank",
                titles: ["Day", "Rate"],
                runs: [first, second],
                marks: [
                    RateHistoryState.Mark(title: "lowest", point: first[0]),
                    RateHistoryState.Mark(title: "last", point: second[39]),
                ]
            )
        )
    }()

    @Test("a chart fits the terminal and names its marks", arguments: [40, 80, 120])
    func chart(columns: Int) throws {
        let screen = RateHistoryScreen(columns: columns, rows: 14, pen: .braille)
        let lines = try #require(screen.chart(for: Self.history))
        #expect(lines.first?.plainText == "1 EUR in USD")
        #expect(lines.allSatisfy { $0.cellWidth <= columns })
        #expect(lines.count <= 13)
        #expect(frame(lines).contains("2024-10-04"))
        #expect(frame(lines).contains("lowest 1.0 (2024-10-04)"))
    }

    @Test("a table has one line per day, and a note on the marks")
    func table() throws {
        let screen = RateHistoryScreen(columns: 80, rows: 24, pen: nil)
        let table = try #require(screen.table(for: Self.history))
        let lines = table.lines
        #expect(lines.count == 1 + 80)
        #expect(table.note.hasPrefix("lowest 1.0 (2024-10-04) · last "))
        #expect(lines[0].plainText == "Day         1 EUR in USD")
        #expect(lines[1].plainText == "2024-10-04           1.0")
        #expect(screen.table(for: RateHistoryState()) == nil)
    }
}
