import ExchangeScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("The answer to a conversion")
struct ConversionScreenTests {
    private static let state = ConverterState(
        phase: .done,
        conversion: ConversionViewModel(
            from: .init(text: "1,000", exact: "1000", currency: "USD"),
            to: .init(text: "1,335,267", exact: "1335267", currency: "KRW"),
            rate: .init(text: "1,335.266738", exact: "1335.266738", currency: "KRW"),
            day: "2026-10-30",
            weekday: "Friday",
            sourceName: "European Central Bank"
        )
    )

    private func frame(columns: Int) -> String {
        ConversionScreen(columns: columns).lines(for: Self.state).map(\.plainText).joined(separator: "\n")
    }

    @Test("names the rate, its day and its source below the sum")
    func wide() {
        #expect(
            frame(columns: 80) == """
                1,000 USD = 1,335,267 KRW
                1 USD = 1,335.266738 KRW on Friday, 2026-10-30 · European Central Bank
                """
        )
    }

    @Test("is wrapped and not cut in 40 columns, since every figure counts")
    func narrow() {
        #expect(
            frame(columns: 40) == """
                1,000 USD = 1,335,267 KRW
                1 USD = 1,335.266738 KRW on Friday,
                2026-10-30 · European Central Bank
                """
        )
    }

    @Test("the sum stands out")
    func style() {
        let line = ConversionScreen(columns: 80).lines(for: Self.state).first
        #expect(line?.rendered(color: true) == "1,000 USD = \u{1B}[1m1,335,267 KRW\u{1B}[0m")
    }

    @Test("draws nothing before there is an answer")
    func nothing() {
        #expect(ConversionScreen(columns: 80).lines(for: ConverterState()).isEmpty)
    }
}
