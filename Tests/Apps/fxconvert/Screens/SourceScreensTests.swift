import ExchangeScreens
import PresentationKit
import TerminalKit
import Testing

@Suite("The sources, and the outcome of an update")
struct SourceScreensTests {
    private static func source(needsKey: Bool, hasKey: Bool = false) -> SourceViewData {
        SourceViewData(
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

    @Test("the facts of a source are in the user's language")
    func korean() {
        let source = SourceViewData(
            id: "bank",
            name: "The Bank",
            coverage: "여러 통화",
            firstDay: "1999-01-04",
            needsKey: true,
            hasKey: false,
            attribution: "Source: The Bank",
            address: nil,
            format: RegionalFormat(identifier: "ko_KR") ?? .plain
        )
        #expect(
            frame(SourcesScreen(columns: 40).lines(for: [source], settings: [["BANK_KEY"]]))
                == """
                bank
                  여러 통화, 1999-01-04부터
                  키가 필요하며, 설정되어 있지 않음
                  Source: The Bank
                  설정: BANK_KEY
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
            frame(screen.lines(for: RatesUpdateState(phase: .loaded, outcome: outcome)))
                == "Added the rates of 2 days,\nfrom The Bank."
        )
    }
}
