import ProgramTestSupport
import Testing

@Suite(
    "The full screen of an order in a real terminal",
    .enabled(if: TmuxPane.isInstalled, "tmux is not installed; Scripts/bootstrap installs it")
)
struct OrderInTmuxTests {
    @Test("Cone, flavors and toppings unlock in order, the order is placed, and a new one begins")
    func wholeVisit() async throws {
        try await withTmuxPane { pane in
            try await pane.start("scoops", until: "[Cone]")
            try await pane.type("", "Down", "Down", "Enter")
            try await pane.wait(for: "[Flavors]")
            try await pane.type("44")
            try await pane.wait(for: "×2")
            try await pane.resize(columns: 40, rows: 20)
            try await pane.wait(for: String(repeating: "─", count: 41), isGone: true)
            try await pane.type("", "Tab")
            try await pane.wait(for: "[Toppings]")
            try await pane.type("", "Enter")
            try await pane.wait(for: "Ready: press d")
            try await pane.type("d")
            try await pane.wait(for: "Order 1")
            try await pane.type("", "Enter")
            try await pane.wait(for: "Still to choose")
            try await pane.type("q")
            try await pane.expectTerminalRestored(status: 0, without: "[Cone]")
            try await pane.type("clear; '\(try BuiltProgram(named: "scoops").path)' orders --plain", "Enter")
            try await pane.wait(for: "waffle,pistachio,pistachio")
        }
    }

    @Test("A broken menu restores the terminal and is reported")
    func brokenMenu() async throws {
        try await withTmuxPane { pane in
            try pane.home.write("{", to: "broken.json")
            try await pane.start(
                "scoops",
                options: ["--menu", "broken.json"],
                until: "broken.json:1:2: it is not JSON"
            )
            try await pane.expectTerminalRestored(status: 65, without: "[Cone]")
        }
    }

    @Test("On a dumb terminal it prompts line by line")
    func dumb() async throws {
        try await withTmuxPane { pane in
            try await pane.start("scoops", environment: ["TERM": "dumb"], until: "Cone (choose one):")
            try await pane.type("cup", "Enter")
            try await pane.wait(for: "Flavors (1 to 3 scoops):")
            try await pane.type("mango,lemon", "Enter")
            try await pane.wait(for: "Toppings (1 to 4):")
            try await pane.type("chery", "Enter")
            try await pane.wait(for: "did you mean cherry")
            try await pane.type("cherry", "Enter")
            try await pane.wait(for: "[Y/n]:")
            try await pane.type("", "Enter")
            try await pane.wait(for: "Order 1")
            try await pane.type("", "C-d")
            try await pane.wait(for: "status 0")
        }
    }
}
