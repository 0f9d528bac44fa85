import ProgramTestSupport
import Testing

/// Runs the built program as a user does.
@Suite("fxconvert")
struct ProgramTests {
    private let program: BuiltProgram

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
    }

    @Test("answers from the newest embedded day, and names the day and the source")
    func converts() async throws {
        let result = try await program.run(["100", "USD", "KRW"])
        // The age of the rates depends on the day of the test, so it is not compared.
        let answer = """
            100 USD = 133,527 KRW
            1 USD = 1,335.266738 KRW on Friday, 2026-10-30 · European Central Bank
            """
        #expect(result.standardOutput.hasPrefix(answer))
        #expect(result.standardError.isEmpty)
        #expect(result.status == 0)
    }

    @Test("answers for a pegged currency by its official rate")
    func pegged() async throws {
        let direct = try await program.run(["100", "AED", "USD", "--on", "2015-01-05"])
        #expect(
            direct.standardOutput == """
                100 AED = 27.23 USD
                1 AED = 0.2722940776 USD the official rate since 1997 · Central Bank of the UAE

                """
        )
    }

    @Test("completes currencies and sources in a shell", arguments: ["bash", "zsh", "fish"])
    func completions(shell: String) async throws {
        let script = try await program.run(["completions", shell]).standardOutput
        for word in ["AED", "KRW", "won", "euro", "er-api"] {
            #expect(script.contains(word), "\(word)")
        }
        // It has several meanings.
        #expect(!script.contains(" peso "))
    }

    @Test("calculates an amount, whose words may stand apart")
    func calculates() async throws {
        let result = try await program.run([
            "3*19.99", "+", "5%", "USD", "EUR", "--on", "2015-01-05", "--explain",
        ])
        #expect(result.standardOutput.hasPrefix("62.9685 USD = 52.85 EUR\n"))
        #expect(result.standardOutput.contains("\n  amount: 3*19.99 + 5% = 62.9685\n"))
        let wrong = try await program.run(["3*(2+", "USD", "EUR"])
        #expect(wrong.standardError == "fxconvert: '3*(2+' is wrong at character 6: put a number there.\n")
        #expect(wrong.status == 64)
    }

    @Test("prints the targets that can be converted, and reports the others")
    func someTargets() async throws {
        let result = try await program.run(["100", "USD", "EUR,ISK,JPY", "--on", "2013-01-02", "--plain"])
        #expect(result.standardOutput.split(separator: "\n").count == 2)
        #expect(
            result.standardError.hasPrefix(
                "fxconvert: there is no rate for ISK on 2013-01-02 or up to 7 days"
            )
        )
        #expect(result.status == 1)
    }

    @Test("suggests a command for a misspelt first word if no word has a digit")
    func misspeltCommand() async throws {
        let result = try await program.run(["hitsory", "USD", "KRW"])
        #expect(
            result.standardError.hasPrefix("fxconvert: unknown command 'hitsory'; did you mean 'history'?")
        )
        #expect(result.status == 64)
        let amount = try await program.run(["abc", "USD", "KRW"])
        #expect(amount.standardError.hasPrefix("fxconvert: 'abc' is not a known currency; "))
    }

    @Test("writes the numbers of explanations and hints as the locale does")
    func localeOfWords() async throws {
        let options = ["--on", "2015-01-05", "--locale", "de_DE"]
        let explained = try await program.run(["1.234,5", "USD", "EUR", "--explain"] + options)
        #expect(explained.standardOutput.contains("rate: 1 EUR = 1,1915 USD, published on 2015-01-05"))
        #expect(explained.standardOutput.contains("exact: 1234,5 × 1 ÷ 1,1915 ≈ 1036,08"))
        let rejected = try await program.run(["1234.56", "USD", "EUR"] + options)
        #expect(rejected.standardError.hasSuffix("write it like 1234,56.\n"))
    }

    @Test(
        "answers for any day by its gap rule, with fixed rates and redenominations",
        arguments: [
            (
                "100 USD EUR --on 2015-01-03 --gap next",
                "100\tUSD\t83.93\tEUR\t0.8392782207\t2015-01-05\t0\tE"
            ),
            (
                "100 DEM FRF --on 2001-09-09",
                "100\tDEM\t335.39\tFRF\t3.353854885\t2001-09-09\t0\tC"
            ),
            (
                "1 USD JPY --on 2015-01-04 --gap interpolate --rounding none",
                "1\tUSD\t120.2046107100047389401499735\tJPY\t120.2046107\t2015-01-04\t0\tE"
            ),
        ] as [(String, String)]
    )
    func anyDay(arguments: String, expected: String) async throws {
        let result = try await program.run(arguments.split(separator: " ").map { String($0) } + ["--plain"])
        let source = expected.hasSuffix("E") ? "uropean Central Bank" : "ouncil of the European Union"
        #expect(result == ProgramResult(standardOutput: expected + source + "\n"))
    }

    @Test("prints exact numbers as numbers on request, which only JSON has")
    func jsonNumbers() async throws {
        let words = ["1,234.56", "usd", "to", "gbp", "--on", "2026-10-30", "--json-numbers"]
        let result = try await program.run(words + ["--json"])
        #expect(result.standardOutput.contains(#""amount":1234.56,"#))
        #expect(result.standardOutput.contains(#""rate":0.746330111,"result":921.39,"#))
        #expect(try await program.run(words).status == 64)
    }

    @Test("prints one JSON object with exact numbers as strings")
    func json() async throws {
        // 1234.56 × 0.8338 ÷ 1.1172 = 921.38930…, computed independently with exact fractions.
        let result = try await program.run(["--json", "1,234.56", "usd", "to", "gbp", "--on", "2026-10-30"])
        #expect(
            result
                == ProgramResult(
                    standardOutput: """
                        {"ageDays":0,"amount":"1234.56","day":"2026-10-30","from":"USD","rate":"0.746330111",\
                        "result":"921.39","source":"European Central Bank","to":"GBP"}

                        """
                )
        )
    }

    @Test("prints several targets as one JSON object, with the steps if requested")
    func severalInJSON() async throws {
        let result = try await program.run([
            "--json", "--explain", "1", "EUR", "USD,DEM", "--on", "1999-01-04",
        ])
        #expect(
            result.standardOutput == """
                {"amount":"1","from":"EUR","results":[{"ageDays":0,"amount":"1","day":"1999-01-04",\
                "explanation":["rate: 1 EUR = 1.1789 USD, published on 1999-01-04",\
                "day: 1999-01-04, as requested","exact: 1 × 1.1789 ÷ 1 = 1.1789",\
                "rounding: once, half up, to the 2 decimals of USD"],\
                "from":"EUR","rate":"1.1789","result":"1.18","source":"European Central Bank","to":"USD"},\
                {"ageDays":0,"amount":"1","day":"1999-01-04",\
                "explanation":["rate: 1 EUR = 1.95583 DEM, fixed since 1999-01-01",\
                "day: any, since both rates are fixed","exact: 1 × 1.95583 ÷ 1 = 1.95583",\
                "rounding: once, half up, to the 2 decimals of DEM"],\
                "from":"EUR","rate":"1.95583","result":"1.96","source":"Council of the European Union",\
                "to":"DEM"}]}

                """
        )
    }

    @Test(
        "a query without an answer fails with one sentence and a status",
        arguments: [
            (
                ["1", "USD", "ISK", "--on", "2013-05-05"],
                "there is no rate for ISK on 2013-05-05 or up to 7 days before; "
                    + "the last day that had one is 2008-12-09, so use that day.", 1
            ),
            (
                ["100.5", "GBp", "EUR"],
                "'GBp' is the minor unit of GBP, 100 of which are 1 GBP; divide the amount by 100 and write GBP.",
                64
            ),
            (
                ["1", "XAU", "USD"],
                "there is no rate for XAU here; 'fxconvert --source openexchangerates' has it, with a key.", 1
            ),
            (["", "USD", "KRW"], "there is no amount; give one such as 100.", 64),
            (
                ["99999999999999999999999999999999999999", "EUR", "KRW"],
                "the answer has more digits than can be held exactly; convert a smaller amount or to fewer digits.",
                64
            ),
        ] as [([String], String, Int32)]
    )
    func rejected(arguments: [String], sentence: String, status: Int32) async throws {
        let result = try await program.run(arguments)
        #expect(result == ProgramResult(standardError: "fxconvert: \(sentence)\n", status: status))
    }

    @Test("help and version go to standard output")
    func help() async throws {
        let help = try await program.run(["--help"])
        #expect(help.standardOutput.hasPrefix("Usage: fxconvert [OPTIONS] AMOUNT FROM [[to] TO...]\n"))
        #expect(help.standardError.isEmpty)
        let version = try await program.run(["--version"])
        #expect(
            version.standardOutput.hasPrefix(
                "fxconvert 0.1.0\nRates of the European Central Bank from 1999-01-04 to 20"
            )
        )
        #expect(version.standardError.isEmpty)
        let manual = try await program.run(["man"])
        #expect(manual.standardOutput.contains(".B \"fxconvert\"\n[OPTIONS] AMOUNT FROM [[to] TO...]\n"))
        #expect(manual.standardError.isEmpty)
        #expect(manual.status == 0)
    }
}
