import AppSupport
import CommandLineKit
import PresentationKit
import TerminalKit
import Testing

@testable import ScoopsApp

@Suite("The command line of scoops")
struct ScoopsCommandsTests {
    private let program = ScoopsCommands.program(asksForChoices: false)

    @Test("the declaration has no contradictions, and its examples parse")
    func declarationErrors() {
        // The example without a command parses only if there is a terminal to ask on.
        #expect(ScoopsCommands.program(asksForChoices: true).declarationErrors.isEmpty)
    }

    @Test("choices are in the order in which an ice cream is built, whatever the options' order")
    func order() throws {
        #expect(
            try program.parse([
                "order", "--topping", "cherry,fudge", "--flavor=mango, mango", "--cone", "cup", "--menu",
                "a.json", "--plain", "--no-color",
            ])
                == .perform(
                    .order(
                        OrderRequest(
                            chosenItems: [
                                .init(part: .cone, item: "cup"), .init(part: .flavor, item: "mango"),
                                .init(part: .flavor, item: " mango"), .init(part: .topping, item: "cherry"),
                                .init(part: .topping, item: "fudge"),
                            ],
                            menu: "a.json",
                            output: .plain,
                            locale: nil,
                            color: .never
                        )
                    )
                )
        )
    }

    @Test("flavors and toppings may be given one by one, but a cone only once")
    func repeated() throws {
        let program = program
        guard
            case .perform(.order(let request)) = try program.parse([
                "order", "--flavor", "mango", "--topping", "cherry", "--flavor", "lemon,mango", "--cone=cup",
                "--topping=fudge",
            ])
        else {
            Issue.record("no order")
            return
        }
        #expect(request.chosenItems.map(\.item) == ["cup", "mango", "lemon", "mango", "cherry", "fudge"])
        #expect {
            try program.parse(["order", "--cone", "cup", "--cone", "waffle", "--flavor", "mango"])
        } throws: { error in
            (error as? UsageError)?.message == "'--cone' was given 2 times; an ice cream has one"
        }
    }

    @Test("an order is repeated by its number, the newest without one")
    func again() throws {
        for (words, number) in [(["again"], nil), (["again", "12"], 12)] as [([String], Int?)] {
            #expect(
                try program.parse(words + ["--json"])
                    == .perform(
                        .again(
                            AgainRequest(number: number, menu: nil, output: .json, locale: nil, color: .auto)
                        )
                    )
            )
        }
    }

    @Test("menu and orders parse their options")
    func lists() throws {
        #expect(
            try program.parse(["menu", "--json", "--locale", "ko_KR"])
                == .perform(
                    .menu(
                        MenuRequest(
                            menu: nil,
                            output: .json,
                            locale: RegionalFormat(identifier: "ko_KR"),
                            color: .auto
                        )
                    )
                )
        )
        func orders(_ arguments: String...) throws -> SavedListAction? {
            guard case .perform(.orders(let request)) = try program.parse(["orders"] + arguments) else {
                return nil
            }
            return request.task
        }
        #expect(try orders() == .list(limit: 10))
        #expect(try orders("--limit", "3") == .list(limit: 3))
        #expect(try orders("--clear", "--yes") == .clear)
        #expect(throws: UsageError.self) { try orders("--clear") }
        let asking = ScoopsCommands.program(asksForChoices: true)
        guard case .perform(.orders(let request)) = try asking.parse(["orders", "--clear"]) else {
            Issue.record("a terminal cannot clear the orders")
            return
        }
        #expect(request.task == .clear && !request.isConfirmed)
    }

    @Test("without a command a terminal gets the interactive mode, and a script gets an error")
    func alone() throws {
        let asking = ScoopsCommands.program(asksForChoices: true)
        #expect(
            try asking.parse(["--menu", "a.json"])
                == .perform(.interactive(InteractiveRequest(menu: "a.json")))
        )
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
