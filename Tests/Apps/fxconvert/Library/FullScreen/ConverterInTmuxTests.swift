import ProgramTestSupport
import Testing

@Suite(
    "The full screen of the converter in a real terminal",
    .enabled(if: TmuxPane.isInstalled, "tmux is not installed; Scripts/bootstrap installs it")
)
struct ConverterInTmuxTests {
    @Test("Converts while typing, finds a currency, swaps, follows a resize, and remembers the pair")
    func wholeVisit() async throws {
        try await withTmuxPane { pane in
            try await pane.start("fxconvert", until: "There is no amount")
            try await pane.type("100")
            try await pane.wait(for: "100 EUR = 111.72 USD")
            try await pane.type("", "Tab", "Tab")
            try await pane.type("한국")
            try await pane.wait(for: "› KRW  South Korean Won")
            try await pane.type("", "Enter")
            try await pane.wait(for: "100 EUR = 149,176 KRW")
            try await pane.type("", "C-x")
            try await pane.wait(for: "100 KRW = 0.07 EUR")
            try await pane.wait(for: "KRW → EUR")
            try await pane.resize(columns: 40, rows: 24)
            try await pane.wait(for: String(repeating: "─", count: 41), isGone: true)
            try await pane.wait(for: "100 KRW = 0.07 EUR")
            try await pane.type("", "Escape")
            try await pane.wait(for: "There is no amount")
            try await pane.type("", "Escape")
            try await pane.expectTerminalRestored(status: 0, without: "Amount:")
            try await pane.type("clear", "Enter")
            try await pane.type("'\(try BuiltProgram(named: "fxconvert").path)'", "Enter")
            // The window may be too small for the chart, whose title has the pair too.
            try await pane.wait(for: "1 KRW = 0.000")
            try await pane.type("", "C-c")
        }
    }

    @Test("An unreachable source is reported, and keys still work")
    func unreachable() async throws {
        try await withTmuxPane { pane in
            try await pane.start(
                "fxconvert",
                environment: ["FXCONVERT_ECB_URL": "http://127.0.0.1:1"],
                options: ["--source", "ecb"],
                until: "^R retry"
            )
            #expect(try await pane.text.contains("cannot be reached"))
            try await pane.type("5")
            try await pane.wait(for: "Amount: 5")
            try await pane.type("", "C-c")
            try await pane.expectTerminalRestored(status: 130, without: "Amount:")
        }
    }

    @Test("On a dumb terminal it prompts line by line")
    func dumb() async throws {
        try await withTmuxPane { pane in
            try await pane.start("fxconvert", environment: ["TERM": "dumb"], until: "fxconvert>")
            try await pane.type("100 eur usd", "Enter")
            try await pane.wait(for: "100 EUR = 111.72 USD")
            try await pane.type("nonsense", "Enter")
            try await pane.wait(for: "expected an amount and currencies")
            try await pane.type("", "C-d")
            try await pane.wait(for: "status 0")
        }
    }
}
