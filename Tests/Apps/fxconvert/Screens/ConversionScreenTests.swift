import ExchangeScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("The answer to a conversion")
struct ConversionScreenTests {
    private static func conversion(
        to: ConversionViewData.Sum = .init(text: "1,335,267", exact: "1335267", currency: "KRW"),
        rate: ConversionViewData.Sum = .init(text: "1,335.266738", exact: "1335.266738", currency: "KRW"),
        occasion: String = "on Friday, 2026-10-30",
        age: String? = nil,
        advice: String? = nil,
        source: String = "European Central Bank"
    ) -> ConversionViewData {
        ConversionViewData(
            from: .init(text: "1,000", exact: "1000", currency: "USD"),
            to: to,
            rate: rate,
            day: "2026-10-30",
            occasion: occasion,
            ageDays: 0,
            age: age,
            advice: advice,
            sourceName: source,
            stepsTitle: "USD to \(to.currency)",
            steps: [.init("rate", "1 EUR = 1.1172 USD"), .init("rounding", "once, half up")]
        )
    }

    private static let state = ConverterState(phase: .done, conversions: [conversion()])

    private func frame(
        _ state: ConverterState = state,
        columns: Int,
        explains: Bool = false
    ) -> String {
        ConversionScreen(columns: columns, explains: explains).lines(for: state)
            .map(\.plainText).joined(separator: "\n")
    }

    @Test("shows the rate, its day and its source below the result")
    func wide() {
        #expect(
            frame(columns: 80) == """
                1,000 USD = 1,335,267 KRW
                1 USD = 1,335.266738 KRW on Friday, 2026-10-30 · European Central Bank
                """
        )
    }

    @Test("is wrapped and not cut in 40 columns, because every digit counts")
    func narrow() {
        #expect(
            frame(columns: 40) == """
                1,000 USD = 1,335,267 KRW
                1 USD = 1,335.266738 KRW on Friday,
                2026-10-30 · European Central Bank
                """
        )
    }

    @Test("the result is bold")
    func style() {
        let line = ConversionScreen(columns: 80).lines(for: Self.state).first
        #expect(line?.rendered(color: true) == "1,000 USD = \u{1B}[1m1,335,267 KRW\u{1B}[0m")
    }

    @Test("draws nothing before there is an answer")
    func nothing() {
        #expect(ConversionScreen(columns: 80).lines(for: ConverterState()).isEmpty)
    }

    @Test("shows the age of a rate that is not fresh")
    func age() {
        let old = ConverterState(
            phase: .done,
            conversions: [Self.conversion(age: "15 working days old", advice: "run 'fxconvert update'")]
        )
        #expect(
            frame(old, columns: 120) == """
                1,000 USD = 1,335,267 KRW
                1 USD = 1,335.266738 KRW on Friday, 2026-10-30 · European Central Bank · 15 working days old; run 'fxconvert update'
                """
        )
    }

    @Test("shows the steps below the answer if requested")
    func steps() {
        #expect(
            frame(columns: 80, explains: true) == """
                1,000 USD = 1,335,267 KRW
                1 USD = 1,335.266738 KRW on Friday, 2026-10-30 · European Central Bank
                  rate: 1 EUR = 1.1172 USD
                  rounding: once, half up
                """
        )
    }

    private static let several = ConverterState(
        phase: .done,
        conversions: [
            conversion(age: "1 working day old", advice: "run 'fxconvert update'"),
            conversion(
                to: .init(text: "1,750.65", exact: "1750.65", currency: "DEM"),
                rate: .init(text: "1.750653419", exact: "1.750653419", currency: "DEM"),
                occasion: "fixed since 1999-01-01",
                source: "Council of the European Union"
            ),
        ]
    )

    @Test("several targets are a table, with every source named once below it")
    func table() {
        #expect(
            frame(Self.several, columns: 80) == """
                1,000 USD =            1 USD =  Rate
                  1,335,267  KRW  1,335.266738  on Friday, 2026-10-30, 1 working day old
                   1,750.65  DEM   1.750653419  fixed since 1999-01-01
                European Central Bank · Council of the European Union · run 'fxconvert update'
                """
        )
    }

    @Test("in 40 columns the rate is dropped, and the result and the day stay")
    func narrowTable() {
        let fresh = ConverterState(phase: .done, conversions: [Self.conversion(), Self.conversion()])
        #expect(
            frame(fresh, columns: 40) == """
                1,000 USD =       Rate
                  1,335,267  KRW  on Friday, 2026-10-30
                  1,335,267  KRW  on Friday, 2026-10-30
                European Central Bank
                """
        )
    }

    @Test("the steps of several targets are under their pair")
    func stepsOfSeveral() {
        let lines = frame(Self.several, columns: 80, explains: true).split(separator: "\n")
        #expect(lines.suffix(3) == ["USD to DEM", "  rate: 1 EUR = 1.1172 USD", "  rounding: once, half up"])
    }
}
