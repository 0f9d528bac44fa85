import Foundation
import ProgramTestSupport
import Testing

/// Runs the built program as a user does.
@Suite("scoops")
struct ScoopsProgramTests {
    private let program: BuiltProgram
    private let home: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "scoops")
        home = try TemporaryDirectory()
    }

    /// Runs the words of a line, followed by a path that may contain spaces.
    private func run(
        _ line: String,
        _ environment: [String: String] = [:],
        path: String? = nil
    ) async throws -> ProgramResult {
        try await program.run(
            line.split(separator: " ").map { String($0) } + [path].compactMap { $0 },
            environment: ["HOME": home.path].merging(environment) { $1 }
        )
    }

    private static let order = "order --cone waffle --flavor pistachio,mango --topping sprinkles"

    /// Hides /proc from a command.
    private static func hidingProc(_ words: [String]) async throws -> ProgramResult {
        try await BuiltProgram.shell.run(
            ["-c", #"exec unshare -rm /bin/sh -c 'mount -t tmpfs none /proc && exec "$@"' "$@""#, "sh", "sh"]
                + words
        )
    }

    @Test(
        "without /proc, as in a small container, it fails with a message instead of losing its arguments",
        .enabled("this machine does not let /proc be hidden") {
            try await hidingProc(["true"]).status == 0
        }
    )
    func withoutProc() async throws {
        let menu = try await Self.hidingProc([program.path, "menu"])
        #expect(menu.status == 71 && menu.standardOutput.isEmpty)
        #expect(
            menu.standardError.hasSuffix(
                ": /proc is not mounted, and Swift programs need it; mount it first.\n"
            )
        )
    }

    @Test("orders an ice cream, prints the receipt, and lists it afterwards")
    func orders() async throws {
        let result = try await run(Self.order, ["TZ": "ABC-3"])
        let lines = result.standardOutput.split(separator: "\n").map { String($0) }
        #expect(result.status == 0 && result.standardError.isEmpty)
        try #require(lines.count == 8)
        #expect(lines[0] == "Order 1" && lines[1].hasSuffix(" ABC"))
        #expect(
            lines.dropFirst(2) == [
                "Waffle cone                        1,500 KRW",
                "Pistachio                          3,200 KRW",
                "Mango                              3,000 KRW",
                "Sprinkles                            500 KRW",
                "────────────────────────────────────────────",
                "Total                              8,200 KRW",
            ]
        )
        #expect(try await run(Self.order + " --plain").standardOutput.hasPrefix("2\t20"))
        let book = try await run("orders --plain")
        let orders = book.standardOutput.split(separator: "\n").map { $0.split(separator: "\t") }
        #expect(orders.map { $0.first } == ["2", "1"])
        #expect(orders.allSatisfy { $0[2...] == ["8200", "KRW", "waffle,pistachio,mango,sprinkles"] })
        #expect(try await run("orders --limit 1 --plain").standardOutput.hasPrefix("2\t"))
        let text = try await run("orders").standardOutput.split(separator: "\n")
        #expect(text.count == 3 && text[0].hasPrefix("No.  Time"))
    }

    @Test("repeats the newest order or one by its number, and says what cannot be repeated")
    func again() async throws {
        #expect(
            try await run("again")
                == ProgramResult(
                    standardError: "scoops: there is no order to repeat; order something first.\n",
                    status: 1
                )
        )
        _ = try await run(Self.order)
        _ = try await run("order --cone cup --flavor mango,mango --topping cherry")
        let newest = try await run("again --plain")
        #expect(newest.status == 0 && newest.standardOutput.hasPrefix("3\t"))
        #expect(newest.standardOutput.hasSuffix("\tKRW\tcup,mango,mango,cherry\t\n"))
        let first = try await run("again 1 --plain")
        #expect(first.standardOutput.hasPrefix("4\t"))
        #expect(first.standardOutput.hasSuffix("\t8200\tKRW\twaffle,pistachio,mango,sprinkles\t\n"))
        let missing = try await run("again 9 --locale ko_KR")
        #expect(
            missing
                == ProgramResult(
                    standardError: "scoops: 주문 9번은 없습니다. 번호는 'scoops orders'에서 보세요.\n",
                    status: 1
                )
        )
    }

    @Test("a cancelled order stays in the list, and no longer counts for its day")
    func cancels() async throws {
        let path = try home.write(
            """
            {"currency": "EUR", "vat": 7,
             "cones": [{"id": "cup", "name": "Cup", "price": 0, "shape": "cup"}],
             "flavors": [{"id": "mint", "name": "Mint", "price": 1.50}],
             "toppings": [{"id": "rum", "name": "Rum", "price": 1.00, "vat": 19}]}
            """,
            to: "menu.json"
        )
        let order = "order --cone cup --flavor mint,mint --topping rum --menu"
        for _ in 1...3 { _ = try await run(order, path: path) }
        let cancelled = try await run("cancel 2")
        #expect(cancelled.status == 0 && cancelled.standardOutput.contains("\nCancelled 20"))
        #expect(
            try await run("cancel 2")
                == ProgramResult(
                    standardError: "scoops: order 2 was cancelled before; nothing changed.\n",
                    status: 1
                )
        )
        let missing = try await run("cancel 9")
        #expect(missing.status == 1 && missing.standardError.hasPrefix("scoops: there is no order 9; see "))
        #expect(try await run("orders").standardOutput.contains("cancelled: Cup"))
        let day = try await run("day")
        let lines = day.standardOutput.split(separator: "\n").map { String($0) }
        #expect(lines.first?.hasSuffix(": 3 orders, 1 cancelled") == true)
        #expect(
            lines.dropFirst() == [
                "Flavors  Scoops    Amount", "Mint          4  6.00 EUR",
                "VAT        Net       Tax     Gross",
                "19 %  1.68 EUR  0.32 EUR  2.00 EUR", "7 %   5.61 EUR  0.39 EUR  6.00 EUR", "Total 8.00 EUR",
            ]
        )
        let rows = try await run("day --csv").standardOutput.split(separator: "\n")
        #expect(rows.count == 13)
        #expect(rows.first == "number,placedAt,part,id,name,price,currency,vat,cancelledAt")
        let json = try await run("day --json").standardOutput
        #expect(json.contains(#""cancelled":1"#) && json.contains(#""totals":[{"amount":"8.00""#))
        let none = try await run("day yesterday")
        #expect(
            none == ProgramResult(standardError: "No orders were placed on this day.\n")
        )
        #expect(try await run("day 2026-13-01").status == 64)
    }

    @Test("the example is a menu that can be ordered from")
    func example() async throws {
        let example = try await run("menu --example")
        let path = try home.write(example.standardOutput, to: "example.json")
        #expect(try await run("menu --json --menu", path: path) == (try await run("menu --json")))
    }

    @Test("the database is private to its user, and is empty after clearing")
    func book() async throws {
        _ = try await run(Self.order)
        let path = home.path(of: ".local/share/strata/scoops/orders.sqlite")
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let unconfirmed = try await run("orders --clear")
        #expect(unconfirmed.status == 64 && unconfirmed.standardError.contains("add '--yes' to delete them"))
        #expect(try await run("orders --plain").standardOutput.hasPrefix("1\t"))
        #expect(
            try await run("orders --clear --yes")
                == ProgramResult(standardError: "All orders were deleted.\n")
        )
        #expect(try await run("orders --json") == ProgramResult(standardOutput: "{\"orders\":[]}\n"))
        #expect(try await run(Self.order + " --plain").standardOutput.hasPrefix("1\t"))
    }

    @Test("a damaged database is set aside with a message, and the order is saved in a new one")
    func damaged() async throws {
        let path = try home.write("no database at all", to: ".local/share/strata/scoops/orders.sqlite")
        let result = try await run(Self.order)
        #expect(result.status == 0 && result.standardOutput.hasPrefix("Order 1\n"))
        #expect(
            result.standardError
                == "\(path) was damaged and has been replaced; its old contents are in \(path).damaged.\n"
        )
    }

    @Test(
        "without a directory for the database no order is taken; it fails with one sentence and status 74",
        arguments: [order, "again", "again 1", "orders", "cancel 1", "day", "orders --clear --yes"]
    )
    func noHome(line: String) async throws {
        #expect(
            try await program.run(line.split(separator: " ").map { String($0) })
                == ProgramResult(
                    standardError:
                        "scoops: neither HOME nor XDG_DATA_HOME is set to an absolute path; set one of them.\n",
                    status: 74
                )
        )
    }

    #if os(Linux)
        @Test(
            "under a resource limit that is too low to run, it says so first, with status 71",
            arguments: ["-n 5", "-n 6", "-n 8", "-v 65536", "-v 102400", "-v 204800"]
        )
        func limits(limit: String) async throws {
            let result = try await BuiltProgram.shell.run(
                ["-c", #"ulimit $1; exec "$0" menu"#, program.path, limit],
                environment: ["HOME": home.path]
            )
            #expect(result.status == 71 && result.standardOutput.isEmpty)
            let limitName = "'ulimit \(limit.prefix(2))'"
            #expect(
                result.standardError.hasPrefix("scoops: only ") && result.standardError.contains(limitName)
            )
            #expect(result.standardError.hasSuffix(" are needed; raise \(limitName).\n"))
        }
    #endif

    @Test("a receipt as JSON has strings for numbers that could lose a digit")
    func json() async throws {
        let result = try await run(Self.order + " --json")
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(result.standardOutput.utf8)) as? [String: Any]
        )
        #expect(Set(object.keys) == ["number", "id", "placedAt", "total", "currency", "lines"])
        #expect(object["number"] as? Int == 1 && object["total"] as? String == "8200")
        #expect((object["id"] as? String)?.count == 16)
        let lines = try #require(object["lines"] as? [[String: String]])
        #expect(lines[0] == ["part": "cone", "id": "waffle", "name": "Waffle cone", "price": "1500"])
    }

    @Test(
        "an invalid order fails with one sentence and a status, and nothing is saved",
        arguments: [
            ("order", "the order still needs a cone, a flavor and a topping; choose from the menu."),
            ("order --cone cup --topping cherry", "before a topping comes a flavor; choose that first."),
            (
                "order --cone wafle --flavor mango,pistacio --topping chery",
                "there is no cone 'wafle'; did you mean waffle? There is no flavor 'pistacio'; "
                    + "did you mean pistachio? There is no topping 'chery'; did you mean cherry?"
            ),
            (
                "order --cone cup --flavor mango,mango,mango,mango",
                "there is room for 3 scoops; take one off first."
            ),
        ]
    )
    func rejected(line: String, sentence: String) async throws {
        #expect(
            try await run(line) == ProgramResult(standardError: "scoops: \(sentence)\n", status: 64)
        )
        #expect(try await run("orders --plain") == ProgramResult())
    }

    @Test("names may be Korean, and a Korean locale answers in Korean")
    func korean() async throws {
        let korean = ["LANG": "ko_KR.UTF-8"]
        let result = try await run("order --cone 와플콘 --flavor 피스타치오 --topping 체리", korean)
        #expect(result.standardOutput.hasPrefix("주문 1번\n"))
        #expect(result.standardOutput.contains("피스타치오"))
        #expect(result.standardOutput.contains("₩5,200"))
        let rejected = try await run("order --cone 컵", korean)
        #expect(rejected.standardError == "scoops: '컵'이라는 콘은 없습니다. 메뉴에서 고르세요.\n")
        #expect(try await run("menu --plain", korean) == (try await run("menu --plain")))
    }

    @Test("the menu is printed as a table, as tab-separated lines and as JSON")
    func menu() async throws {
        let text = try await run("menu")
        #expect(text.standardOutput.hasPrefix("id                Cones"))
        #expect(text.standardOutput.contains("pistachio"))
        let plain = try await run("menu --plain")
        #expect(plain.standardOutput.hasPrefix("cone\tcake\tCake cone\t800\tKRW\n"))
        #expect(plain.standardOutput.split(separator: "\n").count == 36)
        let json = try await run("menu --json")
        let start = #"{"cones":[{"id":"cake","korean":"과자콘","name":"Cake cone","price":"800","shape":"cone"}"#
        #expect(json.standardOutput.hasPrefix(start))
    }

    @Test("the output of 'menu --json' is a valid menu file that prints the same")
    func printedMenu() async throws {
        let printed = try await run("menu --json")
        let path = try home.write(printed.standardOutput, to: "printed.json")
        let again = try await program.run(
            ["menu", "--json", "--menu", path],
            environment: ["HOME": home.path]
        )
        #expect(again == printed)
    }

    @Test("a custom menu can be ordered from, in its own currency")
    func ownMenu() async throws {
        let path = try home.write(
            """
            {"currency": "USD",
             "cones": [{"id": "bowl", "name": "Bowl", "price": 0.10, "shape": "cup"}],
             "flavors": [{"id": "air", "name": "Air", "price": 0.20}],
             "toppings": [{"id": "dust", "name": "Dust", "price": 0}]}
            """,
            to: "own menu.json"
        )
        let result = try await program.run(
            [
                "order", "--menu", path, "--cone", "bowl", "--flavor", "air,air", "--topping", "dust",
                "--plain",
            ],
            environment: ["HOME": home.path]
        )
        #expect(result.standardOutput.hasSuffix("\t0.50\tUSD\tbowl,air,air,dust\t\n"))
    }

    @Test("a broken menu is reported with file, line and column, and a missing one by name")
    func brokenMenu() async throws {
        let path = try home.write("{\"currency\": \"KRW\",\n \"cones\": [}", to: "broken.json")
        for command in ["menu", "order --cone waffle"] {
            #expect(
                try await run("\(command) --menu", path: path)
                    == ProgramResult(
                        standardError:
                            "scoops: the menu cannot be used: \(path):2:12: it is not JSON (expected a value); correct it.\n",
                        status: 65
                    )
            )
        }
        let missing = try await run("menu --menu", path: path + "s")
        #expect(missing.status == 66)
        #expect(
            missing.standardError
                == "scoops: the menu \(path)s cannot be read (there is no such file); check its name and its permissions.\n"
        )
    }

    @Test("text from a menu cannot send escape sequences to the terminal")
    func hostileMenu() async throws {
        let path = try home.write("{\"currency\": \"\\u001b[2J\u{202E}\u{9B}31m\"}", to: "bad\u{1B}[31m.json")
        let result = try await program.run(["menu", "--menu", path], environment: ["HOME": home.path])
        #expect(result.status == 65)
        let steers = result.standardError.unicodeScalars.contains { scalar in
            scalar != "\n" && (scalar.properties.generalCategory == .control || scalar == "\u{202E}")
        }
        #expect(!steers)
    }

    @Test("a script that starts it without a command is told what to do, also with --no-input")
    func alone() async throws {
        for line in ["", "--no-input"] {
            let result = try await run(line)
            #expect(result.status == 64 && result.standardOutput.isEmpty)
            #expect(
                result.standardError.hasPrefix(
                    "scoops: an order is put together in a terminal; without one, order with 'scoops order', or see 'scoops menu'\n"
                )
            )
        }
    }

    @Test(
        "exits quietly when its output is closed, and reports a full disk or an unwritable home"
    )
    func output() async throws {
        #expect(try await program.run(["menu"], closingOutputAfter: 0) == ProgramResult())
        let full = try await program.run(["menu"], standardOutput: .path("/dev/full"))
        #expect(full.status == 74)
        let unwritable = try await run(Self.order, ["HOME": "/dev/null"])
        #expect(unwritable.status == 74 && unwritable.standardOutput.isEmpty)
        #expect(unwritable.standardError.hasPrefix("scoops: /dev/null/.local/share/strata/scoops "))
    }

    @Test("help, version, manual and completions go to standard output")
    func help() async throws {
        let help = try await run("--help")
        #expect(help.standardOutput.hasPrefix("Usage: scoops [OPTIONS]\n"))
        #expect(help.status == 0 && help.standardError.isEmpty)
        #expect(try await run("--version") == ProgramResult(standardOutput: "scoops 0.1.0\n"))
        #expect(try await run("man").standardOutput.contains(".TH"))
        for shell in ["bash", "zsh", "fish"] {
            let script = try await run("completions \(shell)").standardOutput
            for word in ["scoops", "waffle", "pistachio", "sprinkles"] { #expect(script.contains(word)) }
        }
    }
}
