import AppSupport
import CommandLineKit
import ItemSearchComposition
import PresentationKit
import TerminalKit
import Testing

@testable import ItemSearchApp

@Suite("The command line of itemsearch")
struct ItemSearchCommandsTests {
    private func action(_ words: String..., canPrompt: Bool = true) throws -> ItemSearchAction {
        let invocation = try ItemSearchCommands.program(canPrompt: canPrompt).parse(words)
        guard case .perform(let action) = invocation else { throw NoAction() }
        return action
    }

    private struct NoAction: Error {}

    @Test("words are one search with default options")
    func words() throws {
        #expect(
            try action("무선", "키보드") == .search(SearchRequest(search: ItemsSearch("무선 키보드")))
        )
    }

    @Test("every option is parsed")
    func options() throws {
        let korean = try #require(RegionalFormat(identifier: "ko_KR"))
        #expect(
            try action(
                "--sort",
                "dearest",
                "--limit",
                "7",
                "--min-price",
                "10000",
                "--max-price",
                "50000",
                "--source",
                "naver",
                "--pattern",
                "mvc",
                "--verbose",
                "--json",
                "--locale",
                "ko_KR",
                "--no-color",
                "--",
                "--lamp"
            )
                == .search(
                    SearchRequest(
                        search: ItemsSearch(
                            "--lamp",
                            sort: .dearest,
                            limit: 7,
                            prices: ItemPrices(from: 10_000, through: 50_000)
                        ),
                        output: .json,
                        options: SearchOptions(
                            source: .naver,
                            pattern: .mvc,
                            sort: .dearest,
                            prices: ItemPrices(from: 10_000, through: 50_000),
                            locale: korean,
                            isVerbose: true,
                            color: .never
                        )
                    )
                )
        )
    }

    @Test("a start without words is interactive, with the given order and pattern")
    func interactive() throws {
        #expect(try action() == .interactive(SearchOptions()))
        #expect(
            try action("--sort", "cheapest", "--pattern", "mvc", "--max-price", "9")
                == .interactive(
                    SearchOptions(pattern: .mvc, sort: .cheapest, prices: ItemPrices(through: 9))
                )
        )
    }

    @Test(
        "a start without words fails with options for a single search or without a terminal",
        arguments: [["--json"], ["--plain"], ["--limit", "3"], ["--no-input"]]
    )
    func missingWords(options: [String]) {
        let program = ItemSearchCommands.program(canPrompt: true)
        #expect(throws: UsageError.self) { try program.parse(options) }
        #expect(throws: UsageError.self) { try ItemSearchCommands.program(canPrompt: false).parse([]) }
    }

    @Test(
        "invalid arguments are rejected",
        arguments: [
            ["a", "--sort", "price"], ["a", "--limit", "0"], ["a", "--limit", "1001"], ["a", "--limit", "x"],
            ["a", "--min-price", "x"], ["a", "--max-price", "-1"],
            ["a", "--min-price", "2", "--max-price", "1"], ["a", "--source", "amazon"],
            ["a", "--pattern", "vip"], ["a", "--json", "--plain"],
            ["a", "--offline", "--source", "naver"], ["a", "--locale", "xx_XX"], ["a", "--nope"],
        ]
    )
    func refused(words: [String]) {
        #expect(throws: UsageError.self) { try ItemSearchCommands.program(canPrompt: true).parse(words) }
    }

    @Test("--offline selects the built-in catalogue")
    func offline() throws {
        #expect(try action("a", "--offline").options.source == .catalogue)
    }

    @Test("the declaration is free of contradictions")
    func declarationErrors() {
        #expect(ItemSearchCommands.program(canPrompt: true).declarationErrors.isEmpty)
    }
}
