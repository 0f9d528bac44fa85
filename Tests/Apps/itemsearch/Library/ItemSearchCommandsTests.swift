import AppSupport
import CommandLineKit
import ItemSearchComposition
import PresentationKit
import ProgramKit
import TerminalKit
import Testing

@testable import ItemSearchApp

@Suite("The command line of itemsearch")
struct ItemSearchCommandsTests {
    private func parse(
        _ words: [String],
        _ interaction: InteractionMode? = .fullScreen
    ) throws -> SearchCommand? {
        guard case .perform(let command) = try ItemSearchCommands.program(interaction).parse(words) else {
            return nil
        }
        return command
    }

    @Test("words are one search with default options")
    func words() throws {
        #expect(try parse(["무선", "키보드"]) == SearchCommand(search: ItemsSearch("무선 키보드")))
    }

    @Test("every option is parsed")
    func options() throws {
        let korean = try #require(RegionalFormat(identifier: "ko_KR"))
        let words = """
            --sort dearest --limit 7 --min-price 10000 --max-price 50000 --source naver --pattern mvc --verbose \
            --json --locale ko_KR --no-color -- --lamp
            """
        let prices = ItemPrices(from: 10_000, through: 50_000)
        #expect(
            try parse(words.split(separator: " ").map(String.init))
                == SearchCommand(
                    search: ItemsSearch("--lamp", sort: .dearest, limit: 7, prices: prices),
                    output: .json,
                    options: SearchOptions(
                        source: .naver,
                        pattern: .mvc,
                        sort: .dearest,
                        prices: prices,
                        locale: korean,
                        isVerbose: true,
                        color: .never
                    )
                )
        )
    }

    @Test("a start without words is interactive, with the given order and pattern")
    func interactive() throws {
        #expect(try parse([]) == SearchCommand(opensFullScreen: true))
        #expect(try parse([], .lines) == SearchCommand())
        #expect(
            try parse(["--sort", "cheapest", "--pattern", "mvc", "--max-price", "9"])?.options
                == SearchOptions(pattern: .mvc, sort: .cheapest, prices: ItemPrices(through: 9))
        )
    }

    @Test(
        "invalid arguments are rejected",
        arguments: [
            ["a", "--sort", "price"], ["a", "--limit", "0"], ["a", "--limit", "1001"], ["a", "--limit", "x"],
            ["a", "--min-price", "x"], ["a", "--max-price", "-1"],
            ["a", "--min-price", "2", "--max-price", "1"], ["a", "--source", "amazon"],
            ["a", "--pattern", "vip"], ["a", "--json", "--plain"],
            ["a", "--offline", "--source", "naver"], ["a", "--locale", "xx_XX"], ["a", "--nope"],
            // Without words nothing is printed.
            ["--json"], ["--plain"], ["--limit", "3"], ["--no-input"],
        ]
    )
    func rejected(words: [String]) {
        #expect(throws: UsageError.self) { try parse(words) }
    }

    @Test("a start without words fails without a terminal")
    func missingWords() {
        #expect(throws: UsageError.self) { try parse([], nil) }
    }

    @Test("--offline selects the built-in catalogue")
    func offline() throws {
        #expect(try parse(["a", "--offline"])?.options.source == .catalogue)
    }

    @Test("the declaration is free of contradictions")
    func declarationErrors() {
        #expect(ItemSearchCommands.program(.fullScreen).declarationErrors.isEmpty)
    }
}
