import Foundation
import Networking
import NetworkingTestSupport
import ProgramTestSupport
import Testing

@testable import ItemSearchApp

@Suite(
    "The full screen of itemsearch in a real terminal",
    .enabled(if: TmuxPane.isInstalled, "tmux is not installed; Scripts/bootstrap installs it"),
    .endsHangs
)
struct ItemsInTmuxTests {
    private static let patterns = SearchOptions.Pattern.allCases.map(\.rawValue)

    @Test("Finds, shows, deletes and brings back items, and restores the terminal", arguments: patterns)
    func wholeVisit(pattern: String) async throws {
        try await withTmuxPane { pane in
            try await pane.start(
                "itemsearch",
                options: ["--pattern", pattern],
                until: "What are you looking for?"
            )
            #expect(try await pane.text.contains("No Naver key: built-in items; see --help for one"))
            #expect(try await pane.cursor == "6 0")
            try await pane.type("lamp")
            try await pane.wait(for: "5 items · from the built-in catalogue")
            try await pane.type("", "Enter")
            try await pane.wait(for: "› Lumento")
            try await pane.type("", "Down", "DC")
            try await pane.wait(for: "4 items")
            try await pane.type("u")
            try await pane.wait(for: "5 items")
            try await pane.type("", "Enter")
            try await pane.wait(for: "Category")
            try await pane.type("o")
            try await pane.wait(for: "This item has no link")
            try await pane.type("", "DC", "Escape")
            try await pane.wait(for: "4 items")
            try await pane.resize(columns: 40, rows: 20)
            try await pane.wait(for: String(repeating: "─", count: 41), isGone: true)
            try await pane.wait(for: "4 items")
            try await pane.type("", "Escape")
            try await pane.wait(for: "Esc clear")
            try await pane.type("", "Escape")
            try await pane.wait(for: "What are you looking for?")
            try await pane.type("", "Escape")
            try await pane.expectTerminalRestored(status: 0, without: "Find:")
        }
    }

    @Test("Live items load page by page, and Control-C quits with status 130", arguments: patterns)
    func live(pattern: String) async throws {
        let service = try NaverServerDouble()
        try await withTmuxPane { pane in
            try await pane.start(
                "itemsearch",
                environment: service.environment,
                options: ["--pattern", pattern],
                until: "What are you looking for?"
            )
            #expect(try await !pane.text.contains("No Naver key"))
            try await pane.type("lamp", "Enter")
            try await pane.wait(for: "20 of 45 items · from Naver")
            try await pane.type("", "End")
            try await pane.wait(for: "39 of 45 items")
            try await pane.type("", "End")
            try await pane.wait(for: "43 of 45 items · from Naver")
            try await pane.type("", "C-c")
            try await pane.expectTerminalRestored(status: 130, without: "Find:")
        }
    }

    @Test("The picture of an item is drawn, and requested without the key", arguments: patterns)
    func picture(pattern: String) async throws {
        let service = try NaverServerDouble()
        try await withTmuxPane { pane in
            let options = ["--pattern", pattern, "--picture", "blocks"]
            try await pane.start(
                "itemsearch",
                environment: service.environment,
                options: options,
                until: "What are you looking for?"
            )
            try await pane.type("lamp", "Enter")
            try await pane.wait(for: "20 of 45 items · from Naver")
            try await pane.type("", "Enter")
            try await pane.wait(for: "▀")
            try await pane.type("", "Down")
            try await pane.wait(for: "▀", isGone: true)
            try await pane.type("", "C-c")
            try await pane.expectTerminalRestored(status: 130, without: "Find:")
        }
        let requests = service.server.requests.filter { !$0.path.hasPrefix("/v1/") }
        #expect(requests.map(\.path) == ["/p/1.jpg"])
        for header in ["X-Naver-Client-Id", "X-Naver-Client-Secret"] {
            #expect(requests.first?.headers[header] == nil)
        }
    }

    @Test("A dumb terminal gets a line-by-line prompt", arguments: patterns)
    func dumb(pattern: String) async throws {
        try await withTmuxPane { pane in
            try await pane.start(
                "itemsearch",
                environment: ["TERM": "dumb"],
                options: ["--pattern", pattern],
                until: "Find:"
            )
            #expect(
                try await pane.text.contains("NAVER_CLIENT_ID")
            )
            try await pane.type("noise", "Enter")
            try await pane.wait(for: "1 item · from the built-in catalogue")
            try await pane.type("?!", "Enter")
            try await pane.wait(for: "There is nothing to search for; give some words.")
            try await pane.type("", "C-d")
            try await pane.wait(for: "status 0")
        }
    }
}
