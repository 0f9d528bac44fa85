import AppSupport
import CommandLineKit
import Entities
import PresentationKit
import ProgramKit
import TerminalKit
import Testing
import UseCases

@testable import ScoopsApp

@Suite("The command line of scoops")
struct ScoopsCommandsTests {
    private let program = ScoopsCommands.program(nil)

    /// Returns the command if it is of the type that the caller compares with.
    private func command<Expected: ScoopsCommand>(
        _ arguments: [String],
        _ interaction: InteractionMode? = nil
    ) throws -> Expected? {
        guard case .perform(let command) = try ScoopsCommands.program(interaction).parse(arguments) else {
            return nil
        }
        return command as? Expected
    }

    @Test("the declaration has no contradictions, and its examples parse")
    func declarationErrors() {
        // The example without a command parses only if there is a terminal to ask on.
        #expect(ScoopsCommands.program(.fullScreen).declarationErrors.isEmpty)
    }

    @Test("choices are in the order in which an ice cream is built, whatever the options' order")
    func order() throws {
        #expect(
            try command([
                "order", "--topping", "cherry,fudge", "--flavor=mango, mango", "--cone", "cup", "--menu",
                "a.json", "--plain", "--no-color",
            ])
                == OrderCommand(
                    items: [
                        .init(.cone, "cup", .add), .init(.flavor, "mango", .add),
                        .init(.flavor, " mango", .add), .init(.topping, "cherry", .add),
                        .init(.topping, "fudge", .add),
                    ],
                    options: CommandOptions(menu: "a.json", output: .plain, color: .never)
                )
        )
    }

    @Test("flavors and toppings may be given one by one")
    func repeated() throws {
        let order: OrderCommand? = try command([
            "order", "--flavor", "mango", "--topping", "cherry", "--flavor", "lemon,mango", "--cone=cup",
            "--topping=fudge",
        ])
        #expect(order?.items.map(\.item) == ["cup", "mango", "lemon", "mango", "cherry", "fudge"])
    }

    @Test("an order is repeated by its number, the newest without one")
    func again() throws {
        for (words, number) in [(["again"], nil), (["again", "12"], 12)] as [([String], Int?)] {
            #expect(
                try command(words + ["--json"])
                    == AgainCommand(number: number, options: CommandOptions(output: .json))
            )
        }
    }

    @Test("menu and orders parse their options")
    func lists() throws {
        #expect(
            try command(["menu", "--json", "--locale", "ko_KR"])
                == MenuCommand(
                    options: CommandOptions(output: .json, locale: RegionalFormat(identifier: "ko_KR"))
                )
        )
        func orders(_ arguments: String...) throws -> SavedListAction? {
            let orders: OrdersCommand? = try command(["orders"] + arguments)
            return orders?.task
        }
        #expect(try orders() == .list(limit: 10))
        #expect(try orders("--limit", "3") == .list(limit: 3))
        #expect(try orders("--clear", "--yes") == .clear)
        #expect(throws: UsageError.self) { try orders("--clear") }
        #expect(try command(["orders", "--clear"], .lines) == OrdersCommand(task: .clear))
    }

    @Test("without a command a terminal gets the interactive mode, and a script gets an error")
    func alone() throws {
        let chosen = CommandOptions(menu: "a.json")
        #expect(try command(["--menu", "a.json"], .fullScreen) == ChooseCommand(options: chosen))
        #expect(
            try command(["--menu", "a.json"], .lines)
                == ChooseCommand(isFullScreen: false, options: chosen)
        )
        let asking = ScoopsCommands.program(.fullScreen)
        #expect(throws: UsageError.self) { try asking.parse(["--no-input"]) }
        #expect(throws: UsageError.self) { try program.parse([]) }
    }

    @Test(
        "invalid command lines are rejected",
        arguments: [
            ["menu", "--json", "--plain"], ["order", "--flavor", "a,,b"], ["order", "--flavor", ""],
            ["order", "--cone", ""], ["orders", "--clear", "--limit", "3"], ["orders", "--limit", "0"],
            ["orders", "--yes"],
            ["mneu"], ["order", "waffle"], ["again", "0"], ["again", "x"], ["again", "1", "2"],
            ["menu", "--menu", ""], ["menu", "--locale", "xx"],
        ]
    )
    func rejected(arguments: [String]) {
        #expect(throws: UsageError.self) { try program.parse(arguments) }
    }
}
