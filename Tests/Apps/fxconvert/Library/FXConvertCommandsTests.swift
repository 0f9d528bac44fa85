import AppSupport
import CommandLineKit
import Entities
import FXConvertComposition
import PresentationKit
import TerminalKit
import Testing

@testable import FXConvertApp

@Suite("The command line of fxconvert")
struct FXConvertCommandsTests {
    private func request(_ arguments: String...) throws -> ConversionRequest {
        guard
            case .perform(.convert(let request)) = try FXConvertCommands.program(canPrompt: false).parse(
                arguments
            )
        else {
            throw UsageError("no conversion came of \(arguments)")
        }
        return request
    }

    @Test("the declaration has no contradictions, and its examples parse")
    func declarationErrors() {
        #expect(FXConvertCommands.program(canPrompt: false).declarationErrors.isEmpty)
    }

    @Test("takes an amount and two currencies")
    func plain() throws {
        let request = try request("100", "USD", "KRW")
        #expect(
            request
                == ConversionRequest(
                    query: ConversionQuery(amount: "100", from: "USD KRW", to: []),
                    output: .text,
                    explains: false,
                    color: .auto
                )
        )
    }

    @Test("a filler word may precede the target", arguments: ["to", "in", "TO", "into", "as", "="])
    func smallWord(word: String) throws {
        let query = try request("100", "USD", word, "KRW").query
        #expect(query == ConversionQuery(amount: "100", from: "USD", to: ["KRW"]))
    }

    @Test("a negative amount is not an option", arguments: ["-100", "-.5", "-1,234"])
    func negative(amount: String) throws {
        #expect(try request(amount, "USD", "KRW").query.amount == amount)
    }

    @Test("several targets may be separate words or comma-separated")
    func targets() throws {
        #expect(try request("1", "USD", "eur,KRW,JPY").query.from == "USD eur,KRW,JPY")
        #expect(try request("1", "USD", "to", "eur", "KRW", "JPY").query.to == ["eur KRW JPY"])
        #expect(try request("1", "USD", "in", "eur,KRW", "JPY").query.to == ["eur", "KRW JPY"])
    }

    @Test("options set the day, the gap rule and the rounding")
    func options() throws {
        let request = try request(
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
                rounding: .halfEven,
                digits: 4
            )
        )
        #expect(
            request == ConversionRequest(query: query, output: .plain, explains: true, color: .never)
        )
    }

    @Test("help lists the values of an option before the full stop")
    func values() throws {
        guard case .show(let help) = try FXConvertCommands.program(canPrompt: false).parse(["--help"])
        else {
            Issue.record("no help")
            return
        }
        let words = help.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            words.contains("(default: before): before, strict, next, nearest or interpolate.")
        )
        #expect(!words.contains(".:"))
    }

    @Test(
        "rounding is a rule, or is turned off",
        arguments: [
            ("half-up", ConversionOptions.Rounding.halfUp), ("half-even", .halfEven), ("none", .none),
        ]
    )
    func rounding(word: String, rounding: ConversionOptions.Rounding) throws {
        #expect(try request("1", "USD", "KRW", "--rounding", word).query.options.rounding == rounding)
    }

    @Test(
        "invalid command lines are rejected",
        arguments: [
            [], ["100"], ["100", "USD", "to"], ["1", "USD", "EUR,,KRW"], ["1", "USD", ","],
            ["1", "USD", "EUR", "--gap", "after"], ["1", "USD", "EUR", "--max-age", "-1"],
            ["1", "USD", "EUR", "--digits", "39"], ["1", "USD", "EUR", "--rounding", "up"],
            ["1", "USD", "EUR", "--rounding", "none", "--digits", "2"],
            ["1", "USD", "EUR", "--json", "--plain"], ["1", "USD", "EUR", "--locale", "xx_YY"],
            ["1", "2", "USD", "EUR"], ["1", "USD", "to", "2", "EUR"], ["USD", "to", "1", "EUR"],
            ["history", "USD", "KRW", "--chart", "--csv"], ["history", "USD", "KRW", "--ascii"], ["history"],
            ["rates", "--json", "--plain"], ["currencies", "--json", "--plain"],
        ]
    )
    func rejected(arguments: [String]) {
        #expect(throws: UsageError.self) {
            try FXConvertCommands.program(canPrompt: false).parse(arguments)
        }
    }

    @Test("without words a terminal gets the interactive mode, and a script gets an error")
    func withoutWords() throws {
        let asking = FXConvertCommands.program(canPrompt: true)
        #expect(asking.declarationErrors.isEmpty)
        #expect(
            try asking.parse(["--source", "ecb,built-in", "--locale", "ko_KR", "--no-color"])
                == .perform(
                    .interactive(
                        InteractiveRequest(
                            sources: [.ecb, .builtIn],
                            locale: RegionalFormat(identifier: "ko_KR"),
                            color: .never
                        )
                    )
                )
        )
        let options = ConversionOptions(day: "2015-01-05", gap: .next, digits: 2)
        #expect(
            try asking.parse(["--on=2015-01-05", "--digits=2", "--gap=next"])
                == .perform(.interactive(InteractiveRequest(options: options)))
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
        #expect(throws: UsageError.self) { try FXConvertCommands.program(canPrompt: false).parse([]) }
    }

    @Test("rates, currencies and history parse their own arguments")
    func otherCommands() throws {
        let program = FXConvertCommands.program(canPrompt: false)
        #expect(
            try program.parse(["rates", "us", "dollar", "--on", "2015-01-05", "--plain"])
                == .perform(
                    .rates(
                        RatesRequest(
                            base: "us dollar",
                            day: "2015-01-05",
                            output: .plain,
                            locale: nil,
                            color: .auto
                        )
                    )
                )
        )
        #expect(
            try program.parse(["currencies", "hong", "kong", "--json", "--locale", "ko_KR"])
                == .perform(
                    .currencies(
                        CurrenciesRequest(
                            text: "hong kong",
                            output: .json,
                            locale: RegionalFormat(identifier: "ko_KR"),
                            color: .auto
                        )
                    )
                )
        )
        #expect(
            try program.parse([
                "history", "USD", "KRW", "--from=2020-01-01", "--chart", "--ascii", "--no-color",
            ])
                == .perform(
                    .history(
                        HistoryRequest(
                            query: RateHistoryQuery(pair: "USD KRW", firstDay: "2020-01-01"),
                            form: .chart(asciiOnly: true),
                            locale: nil,
                            color: .never
                        )
                    )
                )
        )
    }
}
