import ProgramTestSupport
import Testing

/// Runs the built program with currency signs, names, locales and lists.
@Suite("fxconvert with names, locales and lists")
struct LookupProgramTests {
    private let program: BuiltProgram

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
    }

    /// The first four fields of each line.
    private func answers(_ arguments: [String]) async throws -> [String] {
        let result = try await program.run(arguments + ["--plain", "--on", "2026-10-30"])
        #expect(result.status == 0, "\(arguments): \(result.standardError)")
        return result.standardOutput.split(separator: "\n").map { line in
            line.split(separator: "\t").prefix(4).joined(separator: " ")
        }
    }

    @Test(
        "amounts and currencies are parsed in many notations",
        arguments: [
            (["$1,234.56", "in", "€"], ["1234.56 USD 1105.05 EUR"]),
            (
                ["100", "usd", "to", "eur,krw,jpy"],
                ["100 USD 89.51 EUR", "100 USD 133527 KRW", "100 USD 15725 JPY"]
            ),
            (["100", "달러", "원"], ["100 USD 133527 KRW"]),
            (["USD100", "한국"], ["100 USD 133527 KRW"]),
            (["-$100", "€"], ["-100 USD -89.51 EUR"]),
            (["１００", "ｕｓｄ", "￦"], ["100 USD 133527 KRW"]),
            (["A$5", "C$"], ["5 AUD 4.91 CAD"]),
            (["1", "hong", "kong", "dollar", "us", "dollar"], ["1 HKD 0.13 USD"]),
        ] as [([String], [String])]
    )
    func reads(arguments: [String], expected: [String]) async throws {
        #expect(try await answers(arguments) == expected)
    }

    @Test(
        "ambiguous or unknown words are rejected in one sentence, and never guessed",
        arguments: [
            (["1", "kr", "EUR"], "'kr' may be DKK, NOK, SEK or ISK; use one of them."),
            (["1", "XYZ", "EUR"], "'XYZ' is not a known currency; give a code such as USD, or a name."),
            (["1", "dolar", "EUR"], "'dolar' is not a known currency; did you mean USD or SIT?"),
            (
                ["1", "us", "dollars"],
                "'us dollars' is only one currency; give the one to convert to, or set yours by 'fxconvert config home KRW'."
            ),
            (
                ["$1", "CAD", "in", "EUR"],
                "'$ CAD' is more than one currency where one belongs; leave the others out."
            ),
        ] as [([String], String)]
    )
    func rejects(arguments: [String], sentence: String) async throws {
        let result = try await program.run(arguments)
        #expect(result == ProgramResult(standardError: "fxconvert: \(sentence)\n", status: 64))
    }

    @Test(
        "hostile words are rejected with one harmless sentence",
        arguments: [
            ["1", "\u{1B}[31mUSD", "EUR"], ["1", "USD\u{7}", "EUR"], ["1", "USD", "EUR\u{0301}x"],
            ["1", "U S D E U R", "X"], ["1", String(repeating: "usd", count: 500), "EUR"],
            ["1", "usd|eur", "krw"], ["1", "%n%n", "EUR"], ["1", "🙂", "🙂"], ["1", "USD", "\u{202E}RUE"],
            ["∞", "USD", "EUR"], ["1", "$$", "EUR"], ["1", "USD", "to", "to", "EUR"], ["=", "=", "="],
            ["1,000,00", "USD", "EUR"], ["1e9", "USD", "EUR"], ["--", "-", "USD", "EUR"],
        ]
    )
    func hostile(arguments: [String]) async throws {
        let result = try await program.run(arguments)
        #expect(result.status == 64)
        #expect(result.standardOutput.isEmpty)
        #expect(result.standardError.hasPrefix("fxconvert: "))
        let steers = result.standardError.unicodeScalars.contains { scalar in
            scalar != "\n" && (scalar.properties.generalCategory == .control || scalar == "\u{202E}")
        }
        #expect(!steers)
    }

    @Test("the locale comes from the option or the environment, and output for programs ignores it")
    func locales() async throws {
        let arguments = ["1.234,56", "usd", "eur", "--on", "2026-10-30"]
        let german = """
            1.234,56\u{A0}$ = 1.105,05\u{A0}€
            1 USD = 0,8950948801 EUR on Friday, 2026-10-30 · European Central Bank

            """
        let asked = try await program.run(arguments + ["--locale", "de_DE"])
        #expect(asked == ProgramResult(standardOutput: german))
        let found = try await program.run(
            arguments,
            environment: ["LC_ALL": "", "LC_NUMERIC": "de_DE.UTF-8", "LANG": "en_US.UTF-8"]
        )
        #expect(found == ProgramResult(standardOutput: german))
        let plain = try await program.run(
            ["--plain", "1.234", "USD", "EUR", "--on", "2026-10-30"],
            environment: ["LANG": "de_DE.UTF-8"]
        )
        #expect(plain.standardOutput.hasPrefix("1.234\tUSD\t1.10\tEUR\t"))
        let unknown = try await program.run(["1", "USD", "EUR", "--locale", "xx"])
        #expect(unknown.status == 64)
        #expect(unknown.standardError.contains("known languages are en, ko, ja"))
    }

    @Test("a Korean locale gets Korean answers and errors")
    func korean() async throws {
        let environment = ["LANG": "ko_KR.UTF-8"]
        let answer = try await program.run(
            ["100", "달러", "원", "--on", "2026-10-30"],
            environment: environment
        )
        #expect(
            answer.standardOutput == """
                US$100 = ₩133,527
                1 USD = 1,335.266738 KRW (2026-10-30 금요일 기준) · 유럽중앙은행

                """
        )
        let rejected = try await program.run(["100", "kr", "원"], environment: environment)
        #expect(
            rejected.standardError
                == "fxconvert: 'kr'은(는) DKK, NOK, SEK 또는 ISK일 수 있습니다. 어느 것인지 적으세요.\n"
        )
        #expect(rejected.status == 64)
        let unreachable = try await program.run(
            ["1", "USD", "KRW", "--source", "er-api"],
            environment: environment.merging(["FXCONVERT_ER_API_URL": "http://127.0.0.1:1"]) { $1 }
        )
        #expect(unreachable.standardError.hasSuffix("연결할 수 없습니다(연결이 거부됨). 네트워크를 확인하고 다시 물어보세요.\n"))
        #expect(unreachable.status == 69)
    }

    @Test("rates lists a whole day against a base")
    func rates() async throws {
        let plain = try await program.run(["rates", "dollar", "--on", "2015-01-04", "--plain"])
        let lines = plain.standardOutput.split(separator: "\n")
        #expect(lines.count == 31)
        #expect(lines.contains("USD\tEUR\t0.8303578842\t2015-01-02\t0\tEuropean Central Bank"))
        let json = try await program.run(["rates", "--on", "2015-01-05", "--json"])
        #expect(
            json.standardOutput.hasPrefix(#"{"ageDays":0,"base":"EUR","day":"2015-01-05","rates":{"AUD":"#)
        )
        let csv = try await program.run(["rates", "USD", "--on", "2015-01-04", "--csv"])
        #expect(csv.standardOutput.hasPrefix("base,code,rate,day,ageDays,source\nUSD,AUD,"))
        #expect(csv.standardOutput.contains("\nUSD,EUR,0.8303578842,2015-01-02,0,European Central Bank\n"))
        let none = try await program.run(["rates", "ISK", "--on", "2013-05-05"])
        #expect(none.status == 1)
    }

    @Test("currencies lists those that match a word")
    func currencies() async throws {
        let korea = try await program.run(["currencies", "한국", "--plain"])
        #expect(
            korea == ProgramResult(standardOutput: "KRW\tSouth Korean Won\t₩\t0\t1999-01-04\t2026-10-30\t\n")
        )
        let mark = try await program.run(["currencies", "german", "mark", "--json"])
        #expect(
            mark.standardOutput == """
                {"currencies":[{"code":"DEM","decimals":2,"fixedEuroRate":"1.95583","name":"German Mark",\
                "ratesSince":"1999-01-01","ratesUntil":"2026-10-30","sign":null},\
                {"code":"DDM","decimals":2,"fixedEuroRate":null,"name":"East German Mark","ratesSince":null,\
                "ratesUntil":null,"sign":null}]}

                """
        )
        let none = try await program.run(["currencies", "nothing at all"])
        #expect(none.status == 1)
        #expect(none.standardOutput.isEmpty)
        let all = try await program.run(["currencies", "--plain"])
        #expect(all.standardOutput.split(separator: "\n").count == 300)
    }

    @Test("history lists each rate from the day after on, if a day takes the last rate before it")
    func historyOfPreviousDays() async throws {
        // The rate of Friday counts from Saturday up to Monday.
        let arguments = ["history", "EUR", "USD", "--gap", "previous", "--from", "2015-01-03", "--to"]
        let prices = try await program.run(arguments + ["2015-01-06", "--format", "ledger"])
        #expect(prices.standardOutput == "P 2015-01-03 EUR 1.2043 USD\nP 2015-01-06 EUR 1.1915 USD\n")
        // A fixed rate counts at once.
        let kuna = [
            "history", "EUR", "HRK", "--gap", "previous", "--from", "2022-12-31", "--to", "2023-01-02",
        ]
        #expect(
            try await program.run(kuna + ["--format", "hledger"]).standardOutput
                == "decimal-mark .\nP 2022-12-31 EUR 7.5365 HRK\nP 2023-01-01 EUR 7.5345 HRK\n"
        )
        let json = try await program.run(arguments + ["2015-01-03", "--json"])
        #expect(
            json.standardOutput.contains(#""gap":"previous","rates":[{"day":"2015-01-03","rate":"1.2043"}]"#)
        )
        #expect(try await program.run(arguments + ["2015-01-06", "--by", "month"]).status == 64)
    }

    @Test("history lists several pairs in one run, beside each other or one after the other")
    func severalHistories() async throws {
        let days = ["--from", "2008-12-09", "--to", "2008-12-10"]
        let wide = try await program.run(["history", "EUR,", "US dollar,ISK", "--wide"] + days)
        #expect(
            wide.standardOutput == """
                Date,USD,ISK
                2008-12-10,1.2925,N/A
                2008-12-09,1.2838,290

                """
        )
        let prices = try await program.run(["history", "USD EUR, ISK EUR", "--format", "hledger"] + days)
        #expect(
            prices.standardOutput == """
                decimal-mark .
                P 2008-12-09 USD 0.7789375292 EUR
                P 2008-12-10 USD 0.7736943907 EUR
                P 2008-12-09 ISK 0.003448275862 EUR

                """
        )
        let csv = try await program.run(["history", "EUR,USD,ISK", "--csv"] + days)
        #expect(csv.standardOutput.hasPrefix("day,from,to,rate\n2008-12-09,EUR,USD,1.2838\n"))
        #expect(csv.standardOutput.hasSuffix("\n2008-12-09,EUR,ISK,290\n"))
        for arguments in [["EUR,USD,ISK"], ["EUR,USD ISK", "--csv"], ["EUR,USD,ISK", "--json"]] {
            #expect(try await program.run(["history"] + arguments).status == 64, "\(arguments)")
        }
    }

    @Test("history lists rates, and draws a chart that shows a gap")
    func history() async throws {
        let csv = try await program.run(
            ["history", "usd", "won", "--from", "2026-10-28", "--to", "2026-10-29", "--csv"]
        )
        #expect(
            csv.standardOutput == """
                day,from,to,rate
                2026-10-28,USD,KRW,1340.474266
                2026-10-29,USD,KRW,1337.286613

                """
        )
        let chart = try await program.run(
            ["history", "EUR", "ISK", "--from", "2008-01-01", "--to", "2019-12-31", "--chart"],
            environment: ["COLUMNS": "60", "LINES": "16"]
        )
        #expect(chart.status == 0)
        let lines = chart.standardOutput.split(separator: "\n")
        #expect(lines.first == "1 EUR in ISK")
        #expect(lines.count == 15)
        #expect(chart.standardOutput.contains("highest 305 (2008-10-09)"))
        // The middle third of the chart is empty: the bank had no rate from 2008 to 2018.
        let plot = lines.filter { $0.contains("│") || $0.contains("┤") }
        for line in plot {
            let middle = line.dropFirst(20).prefix(20)
            #expect(middle.allSatisfy { $0 == " " }, "\(line)")
        }
        let ascii = try await program.run(
            ["history", "EUR", "USD", "--from", "2026-01-01", "--chart"],
            environment: ["LC_ALL": "C", "COLUMNS": "40"]
        )
        let drawn = ascii.standardOutput.split(separator: "\n").dropFirst().dropLast(3)
        let isASCII = drawn.joined().unicodeScalars.allSatisfy { $0.isASCII }
        #expect(isASCII && drawn.joined().contains("*"))
    }
}
