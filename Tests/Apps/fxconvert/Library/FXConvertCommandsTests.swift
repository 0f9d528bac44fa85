import AppSupport
import CommandLineKit
import Entities
import FXConvertComposition
import PresentationKit
import ProgramKit
import TerminalKit
import Testing

@testable import FXConvertApp

@Suite("The command line of fxconvert")
struct FXConvertCommandsTests {
    private func conversion(_ arguments: String...) throws -> ConvertCommand {
        guard let command: ConvertCommand = try command(arguments) else {
            throw UsageError("no conversion came of \(arguments)")
        }
        return command
    }

    /// Returns the command if it is of the type that the caller compares with.
    private func command<Expected: FXConvertCommand>(
        _ arguments: [String],
        _ interaction: InteractionMode? = nil
    ) throws -> Expected? {
        guard case .perform(let command) = try FXConvertCommands.program(interaction).parse(arguments) else {
            return nil
        }
        return command as? Expected
    }

    @Test("the declaration has no contradictions, and its examples parse")
    func declarationErrors() {
        #expect(FXConvertCommands.program(nil).declarationErrors.isEmpty)
    }

    @Test("takes an amount and two currencies")
    func plain() throws {
        #expect(
            try conversion("100", "USD", "KRW")
                == ConvertCommand(query: ConversionQuery(amount: "100", from: "USD KRW", to: []))
        )
    }

    @Test("a filler word may precede the target", arguments: ["to", "in", "TO", "into", "as", "="])
    func smallWord(word: String) throws {
        let query = try conversion("100", "USD", word, "KRW").query
        #expect(query == ConversionQuery(amount: "100", from: "USD", to: ["KRW"]))
    }

    @Test("a negative amount is not an option", arguments: ["-100", "-.5", "-1,234"])
    func negative(amount: String) throws {
        #expect(try conversion(amount, "USD", "KRW").query.amount == amount)
    }

    @Test("several targets may be separate words or comma-separated")
    func targets() throws {
        #expect(try conversion("1", "USD", "eur,KRW,JPY").query.from == "USD eur,KRW,JPY")
        #expect(try conversion("1", "USD", "to", "eur", "KRW", "JPY").query.to == ["eur KRW JPY"])
        #expect(try conversion("1", "USD", "in", "eur,KRW", "JPY").query.to == ["eur", "KRW JPY"])
    }

    @Test("options set the day, the gap rule and the rounding")
    func options() throws {
        let command = try conversion(
            "1",
            "USD",
            "KRW",
            "--on",
            "2015-01-03",
            "--gap=nearest",
            "--max-age",
            "30",
            "--rounding",
            "half-even",
            "--digits",
            "4",
            "--explain",
            "--plain",
            "--no-color"
        )
        let query = ConversionQuery(
            amount: "1",
            from: "USD KRW",
            to: [],
            options: ConversionOptions(
                day: "2015-01-03",
                gap: .nearest,
                maximumAge: 30,
                precision: .decimals(4, .halfEven)
            )
        )
        #expect(
            command
                == ConvertCommand(
                    query: query,
                    explains: true,
                    options: CommandOptions(color: .never, output: .plain)
                )
        )
    }

    @Test("help lists the values of an option before the full stop")
    func values() throws {
        guard case .show(let help) = try FXConvertCommands.program(nil).parse(["--help"])
        else {
            Issue.record("no help")
            return
        }
        let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            words.contains("(default: before): before, strict, next, nearest, interpolate or previous.")
        )
        #expect(!words.contains(".:"))
    }

    @Test(
        "rounding is a rule, or is turned off",
        arguments: [
            ("--rounding=half-up", Precision.minorUnits(.halfUp)), ("--rounding=down", .minorUnits(.down)),
            ("--rounding=none", .unrounded), ("--digits=3", .decimals(3, .halfUp)),
            ("--round-to=5", .multiples(of: ExactDecimal(5), .halfUp)),
            ("--round-to=5 --rounding=up", .multiples(of: ExactDecimal(5), .up)),
        ]
    )
    func rounding(words: String, precision: Precision) throws {
        let words = "1 USD KRW \(words)".split(separator: " ").map { String($0) }
        let parsed: ConvertCommand? = try command(words)
        #expect(parsed?.query.options.precision == precision)
    }

    @Test(
        "invalid command lines are rejected",
        arguments: [
            [], ["100"], ["100", "USD", "to"], ["1", "USD", "EUR,,KRW"], ["1", "USD", ","],
            ["1", "USD", "EUR", "--gap", "after"], ["1", "USD", "EUR", "--max-age", "-1"],
            ["1", "USD", "EUR", "--digits", "39"], ["1", "USD", "EUR", "--rounding", "ceiling"],
            ["1", "USD", "EUR", "--round-to", "0"], ["1", "USD", "EUR", "--round-to", "-0.05"],
            ["1", "USD", "EUR", "--rounding", "none", "--round-to", "1"],
            ["1", "USD", "EUR", "--digits", "2", "--round-to", "1"],
            ["batch", "--month-end", "--year-end"], ["batch", "--month-end", "--average", "month"],
            ["1", "USD", "EUR", "--rounding", "none", "--digits", "2"],
            ["1", "USD", "EUR", "--json", "--plain"], ["1", "USD", "EUR", "--locale", "xx_YY"],
            ["1", "2", "USD", "EUR"], ["1", "USD", "to", "2", "EUR"], ["USD", "to", "1", "EUR"],
            ["history", "USD", "KRW", "--chart", "--csv"], ["history", "USD", "KRW", "--ascii"], ["history"],
            ["rates", "--json", "--plain"], ["rates", "--csv", "--plain"],
            ["history", "EUR,USD", "--wide", "--csv"], ["currencies", "--json", "--plain"],
            ["average", "USD", "EUR", "--by", "year", "--month-end"],
            ["average", "USD", "EUR", "--format", "ledger", "--json"],
            ["batch", "--average", "month", "--gap", "strict"],
            ["batch", "--delimiter", ""], ["batch", "--delimiter", "ab"], ["batch", "--delimiter", "5"],
            ["batch", "--delimiter", "x"], ["batch", "--delimiter", "\""], ["batch", "--delimiter", "\n"],
            ["batch", "--delimiter", "ä"], ["batch", "--delimiter", "."],
            ["batch", "--delimiter", ";", "--format", "tsv"],
        ]
    )
    func rejected(arguments: [String]) {
        #expect(throws: UsageError.self) {
            try FXConvertCommands.program(nil).parse(arguments)
        }
    }

    @Test("without words a terminal gets the interactive mode, and a script gets an error")
    func withoutWords() throws {
        let asking = FXConvertCommands.program(.fullScreen)
        #expect(asking.declarationErrors.isEmpty)
        #expect(
            try command(["--source", "ecb,built-in", "--locale", "ko_KR", "--no-color"], .fullScreen)
                == InteractiveCommand(
                    options: CommandOptions(
                        color: .never,
                        locale: RegionalFormat(identifier: "ko_KR"),
                        sources: [#require(SourceName(rawValue: "ecb")), .builtIn]
                    )
                )
        )
        let options = ConversionOptions(day: "2015-01-05", gap: .next, precision: .decimals(2, .halfUp))
        #expect(
            try command(["--on=2015-01-05", "--digits=2", "--gap=next"], .lines)
                == InteractiveCommand(isFullScreen: false, conversion: options)
        )
        for option in ["--json", "--plain", "--explain"] {
            #expect {
                try asking.parse([option])
            } throws: { error in
                (error as? UsageError)?.message.hasSuffix(", such as 100 USD KRW, beside '\(option)'")
                    == true
            }
        }
        #expect(throws: UsageError.self) { try asking.parse(["--no-input"]) }
        #expect(throws: UsageError.self) { try FXConvertCommands.program(nil).parse([]) }
    }

    @Test("rates, currencies and history parse their own arguments")
    func otherCommands() throws {
        #expect(
            try command(["rates", "us", "dollar", "--on", "2015-01-05", "--plain"])
                == RatesCommand(
                    base: "us dollar",
                    day: "2015-01-05",
                    options: CommandOptions(output: .plain)
                )
        )
        #expect(
            try command(["currencies", "hong", "kong", "--json", "--locale", "ko_KR"])
                == CurrenciesCommand(
                    text: "hong kong",
                    options: CommandOptions(output: .json, locale: RegionalFormat(identifier: "ko_KR"))
                )
        )
        #expect(
            try command([
                "history", "USD", "KRW", "--from=2020-01-01", "--chart", "--ascii", "--no-color",
            ])
                == HistoryCommand(
                    query: RateHistoryQuery(pair: "USD KRW", firstDay: "2020-01-01"),
                    form: .chart(asciiOnly: true),
                    options: CommandOptions(color: .never)
                )
        )
    }
}
