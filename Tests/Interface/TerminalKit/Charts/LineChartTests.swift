import RandomTestSupport
import TerminalKit
import Testing

@Suite("A line chart")
struct LineChartTests {
    private typealias Point = LineChart.Point

    /// Two parts of a parabola with a gap between them.
    private static let runs: [[LineChart.Point]] = [
        (0...30).map { number -> Point in Point(x: Double(number), y: Double(number * number)) },
        (60...100).map { number -> Point in
            let left = Double(100 - number)
            return Point(x: Double(number), y: left * left / 2)
        },
    ]

    private func frame(
        _ runs: [[LineChart.Point]] = runs,
        pen: LineChart.Pen = .braille,
        columns: Int,
        rows: Int = 10
    ) -> [String] {
        LineChart(runs: runs, pen: pen) { x in
            let number = String(Int(x.rounded()))
            return String(repeating: "0", count: max(0, 4 - number.count)) + number
        }
        .lines(columns: columns, rows: rows).map(\.plainText)
    }

    @Test("has axes with round numbers, labels below, and a gap between runs")
    func forty() {
        #expect(
            frame(columns: 40).joined(separator: "\n") == """
                1000 ┤          ⡀
                     │         ⢰⠁         ⢄
                     │        ⢠⠃           ⢇
                     │       ⢀⠎             ⠣⡀
                 500 ┤      ⢀⠎               ⠑⡄
                     │     ⢠⠊                 ⠈⠢⡀
                     │   ⢀⡰⠁                    ⠈⠢⡀
                   0 ┤⣀⣠⠔⠉                        ⠈⠑⠢⠤⣀⣀
                     └┬──────────┬──────────┬──────────┬
                      0000     0033       0066      0100
                """
        )
    }

    @Test("fills 80 columns")
    func eighty() {
        #expect(
            frame(columns: 80).joined(separator: "\n") == """
                1000 ┤                      ⡀
                     │                    ⢀⠔⠁                     ⢄⡀
                     │                   ⡔⠁                        ⠘⠤⡀
                     │                ⢀⡰⠉                            ⠈⠑⢄⡀
                 500 ┤              ⢀⠔⠁                                 ⠈⠒⢄⡀
                     │           ⢀⡠⠊⠁                                      ⠈⠒⠢⢄⣀
                     │        ⣀⡠⠒⠁                                              ⠑⠒⠤⣀
                   0 ┤⣀⣀⣀⡠⠤⠒⠊⠉                                                      ⠉⠉⠑⠒⠢⠤⠤⢄⣀⣀⣀⣀
                     └┬───────────┬───────────┬───────────┬───────────┬───────────┬────────────┬
                      0000      0016        0033        0049        0065        0082        0100
                """
        )
    }

    @Test("fills 120 columns")
    func hundredAndTwenty() {
        #expect(
            frame(columns: 120, rows: 12).joined(separator: "\n") == """
                1000 ┤
                     │                                ⢀⠔⠁
                     │                              ⢀⠔⠁                                   ⠑⠢⢄
                     │                            ⢀⠔⠁                                        ⠉⠢⢄⡀
                     │                         ⢀⠔⠊⠁                                             ⠈⠑⢄⣀
                 500 ┤                      ⢀⡠⠔⠁                                                    ⠉⠒⢄
                     │                    ⡠⠒⠁                                                          ⠉⠑⠢⢄⣀
                     │               ⢀⡠⠔⠒⠉                                                                  ⠉⠒⠤⠤⢄⡀
                     │           ⣀⠤⠒⠊⠁                                                                           ⠈⠑⠒⠒⠤⣀⣀
                   0 ┤⣀⣀⣀⣀⠤⠤⠤⠔⠒⠊⠉                                                                                       ⠉⠉⠑⠒⠒⠒⠤⠤⠤⢄⣀⣀⣀⣀⣀⣀
                     └┬─────────────────┬──────────────────┬──────────────────┬──────────────────┬──────────────────┬──────────────────┬
                      0000            0016               0033               0049               0066               0083              0100
                """
        )
    }

    @Test("uses only ASCII with the ASCII pen")
    func ascii() {
        let lines = frame(pen: .ascii, columns: 40)
        #expect(
            lines.joined(separator: "\n") == """
                1000 +
                     |          *         *
                     |         *          **
                     |        *            **
                 500 +      **               **
                     |     **                 ***
                     |   ***                    ****
                   0 +****                         *****
                     ++----------+----------+----------+
                      0000     0033       0067      0100
                """
        )
        let isASCII = lines.joined().unicodeScalars.allSatisfy { $0.isASCII }
        #expect(isASCII)
    }

    @Test("a horizontal line and a single point are drawn between round numbers")
    func level() {
        let level = frame([[Point(x: 1, y: 50), Point(x: 2, y: 50)]], columns: 30, rows: 8)
        #expect(level.count == 8)
        #expect(
            level.contains {
                $0.contains("⠤⠤") || $0.contains("⠒⠒") || $0.contains("⣀⣀") || $0.contains("⠉⠉")
            }
        )
        #expect(frame([[Point(x: 1, y: 0)]], columns: 30, rows: 8).count == 8)
    }

    @Test("is empty without points or without room")
    func nothing() {
        #expect(frame([], columns: 80).isEmpty)
        #expect(frame([[]], columns: 80).isEmpty)
        #expect(frame([[Point(x: .nan, y: 1), Point(x: 1, y: .infinity)]], columns: 80).isEmpty)
        #expect(frame(columns: 10).isEmpty)
        #expect(frame(columns: 80, rows: 4).isEmpty)
        #expect(frame(columns: -1, rows: -1).isEmpty)
    }

    @Test("a label without room is left out instead of truncated")
    func narrow() {
        func names(columns: Int) -> String? {
            LineChart(runs: [[Point(x: 0, y: 1), Point(x: 9, y: 2)]]) { _ in "2026-10-30" }
                .lines(columns: columns, rows: 8).last?.plainText
        }
        #expect(names(columns: 15) == "     2026-10-30")
        #expect(names(columns: 14)?.allSatisfy { $0 == " " } == true)
    }

    @Test("random charts stay within their size")
    func size() {
        var random = SplitMix64(seed: 11)
        let scales = [1e-300, 1e-9, 0.01, 1, 1e6, 1e15, 1e300]
        for _ in 0..<500 {
            let scale = scales.randomElement(using: &random) ?? 1
            let runs = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                (0..<Int.random(in: 0...40, using: &random)).map { _ in
                    Point(
                        x: Double.random(in: -1000...1000, using: &random),
                        y: Double.random(in: -1...1, using: &random) * scale
                    )
                }
            }
            let columns = Int.random(in: 0...130, using: &random)
            let rows = Int.random(in: 0...40, using: &random)
            let pen = LineChart.Pen.allCases.randomElement(using: &random) ?? .ascii
            let lines = LineChart(runs: runs, pen: pen) { _ in "2026-11-21" }.lines(
                columns: columns,
                rows: rows
            )
            #expect(lines.isEmpty || lines.count == rows)
            let widest = lines.map(\.cellWidth).max() ?? 0
            #expect(widest <= columns)
        }
    }

    @Test("colours are styles, so the lines are the same without them")
    func styles() {
        let chart = LineChart(runs: Self.runs) { _ in "0" }
        for line in chart.lines(columns: 60, rows: 10) {
            #expect(line.rendered(color: false) == line.plainText)
        }
    }
}
