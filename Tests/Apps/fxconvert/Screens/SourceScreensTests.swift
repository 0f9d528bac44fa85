import ExchangeScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("The sources, and the outcome of an update")
struct SourceScreensTests {
    private static func source(needsKey: Bool, hasKey: Bool = false) -> SourceItemViewModel {
        SourceItemViewModel(
            id: "bank",
            name: "The Bank",
            coverage: "many currencies, each working day",
            firstDay: "1999-01-04",
            needsKey: needsKey,
            hasKey: hasKey,
            attribution: "Source: The Bank",
            address: "https://bank.example"
        )
    }

    private func frame(_ lines: [StyledText]) -> String {
        lines.map(\.plainText).joined(separator: "\n")
    }

    @Test("a source is its name, with its facts wrapped below it")
    func sources() {
        let screen = SourcesScreen(columns: 40)
        #expect(
            frame(screen.lines(for: [Self.source(needsKey: true)], settings: [["BANK_KEY", "BANK_URL"]]))
                == """
                bank
                  many currencies, each working day
                  since 1999-01-04
                  needs a key, which is not set
                  Source: The Bank
                  https://bank.example
                  settings: BANK_KEY, BANK_URL
                """
        )
        #expect(
            frame(
                SourcesScreen(columns: 80).lines(
                    for: [Self.source(needsKey: true, hasKey: true)],
                    settings: [[]]
                )
            )
                == """
                bank
                  many currencies, each working day since 1999-01-04
                  needs a key, which is set
                  Source: The Bank
                  https://bank.example
                """
        )
    }

    @Test("an update is one sentence, and nothing without an outcome")
    func update() {
        let outcome = RatesUpdateState.Outcome(
            sentence: "Added the rates of 2 days, from The Bank.",
            notes: [],
            addedDays: 2,
            firstDay: "2026-11-02",
            lastDay: "2026-11-03",
            newestDay: "2026-11-03",
            sourceName: "The Bank"
        )
        let screen = RatesUpdateScreen(columns: 30)
        #expect(screen.lines(for: RatesUpdateState()).isEmpty)
        #expect(
            frame(screen.lines(for: RatesUpdateState(phase: .done, outcome: outcome)))
                == "Added the rates of 2 days,\nfrom The Bank."
        )
    }
}
