import ProgramTestSupport
import Testing

/// Runs the built program as its user does.
@Suite("fxconvert batch")
struct BatchProgramTests {
    private let program: BuiltProgram

    private static let lastISK =
        "there is no rate for ISK on 2013-05-05 or up to 7 days before; "
        + "the last day that had one is 2008-12-09, so use that day."

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
    }

    @Test(
        "passes rows on byte for byte with the result appended",
        arguments: [
            (
                "", "amount,from,to,date\n100,USD,EUR,2015-01-05\n",
                "amount,from,to,date,result\n"
                    + "100,USD,EUR,2015-01-05,83.93\n"
            ),
            (
                "--to EUR --from currency --rate --rate-date",
                "currency,amount,date\nDEM,-100,2001-09-09\n",
                "currency,amount,date,result,rate,rate_date\n"
                    + "DEM,-100,2001-09-09,-51.13,0.5112918812,2001-09-09\n"
            ),
            (
                "--no-header --amount 3 --from 1 --to-column 2 --date 4", "USD\tEUR\t100\t2015-01-05\n",
                "USD\tEUR\t100\t2015-01-05\t83.93\n"
            ),
            (
                "--gap next --digits 4 --rounding half-even --max-age 3",
                "amount,from,to,date\n100,USD,EUR,2015-01-03\n",
                "amount,from,to,date,result\n100,USD,EUR,2015-01-03,83.9278\n"
            ),
            (
                "--rate",
                #" { "amount" : 100.0 ,"from":"USD","to":"\u0045UR","date":"2015-01-05", "x":[{}] } "#,
                #" { "amount" : 100.0 ,"from":"USD","to":"\u0045UR","date":"2015-01-05", "x":[{}] "#
                    + #","result":"83.93","rate":"0.8392782207"} "#
            ),
        ] as [(String, String, String)]
    )
    func answers(options: String, input: String, expected: String) async throws {
        let result = try await program.batch(options, input)
        #expect(result == ProgramResult(standardOutput: expected))
    }

    @Test("uses the newest rate for a row without a day")
    func newest() async throws {
        let result = try await program.batch("--rate-date", "amount,from,to,date\n100,USD,KRW,\n")
        #expect(
            result.standardOutput == "amount,from,to,date,result,rate_date\n100,USD,KRW,,133527,2026-10-30\n"
        )
    }

    @Test(
        "blanks, keeps, skips or stops at a row that cannot be converted",
        arguments: [
            (
                "blank",
                "amount,from,to,date,result\n5,ISK,EUR,2013-05-05,\n1,2,,,\n1,EUR,DEM,1999-01-01,1.96\n", 65
            ),
            (
                "keep",
                "amount,from,to,date,result,error\n5,ISK,EUR,2013-05-05,,\"\(lastISK)\"\n"
                    + "1,2,,,,the row has 2 fields and not 4; quote fields that hold a separator.\n"
                    + "1,EUR,DEM,1999-01-01,1.96,\n", 65
            ),
            ("skip", "amount,from,to,date,result\n1,EUR,DEM,1999-01-01,1.96\n", 65),
            ("stop", "amount,from,to,date,result\n", 1),
        ] as [(String, String, Int32)]
    )
    func failures(rule: String, expected: String, status: Int32) async throws {
        let input = "amount,from,to,date\n5,ISK,EUR,2013-05-05\n1,2\n1,EUR,DEM,1999-01-01\n"
        let result = try await program.batch("--on-error \(rule)", input)
        #expect(result.standardOutput == expected)
        let first = "fxconvert: line 2: \(Self.lastISK)\n"
        let second =
            "fxconvert: line 3: the row has 2 fields and not 4; quote fields that hold a separator.\n"
        #expect(result.standardError == (rule == "stop" ? first : first + second))
        #expect(result.status == status)
    }

    @Test("reports JSON rows as it reports other rows")
    func jsonErrors() async throws {
        let input = """
            {"amount":"5","from":"ISK","to":"EUR","date":"2013-05-05"}
            nonsense
            {}

            """
        let result = try await program.batch("--on-error keep --format jsonl", input)
        #expect(
            result.standardOutput == """
                {"amount":"5","from":"ISK","to":"EUR","date":"2013-05-05","result":null,"error":"\(Self.lastISK)"}
                nonsense
                {"result":null,"error":"the object lacks an amount or a currency; give it both."}

                """
        )
        #expect(result.status == 65)
    }

    @Test(
        "explains what to do with UTF-16, UTF-32 and lines that end in carriage returns alone",
        arguments: [
            (
                [0xFE, 0xFF, 0x61, 0x00, 0x0A, 0x00],
                "the rows are in UTF-16; turn them into UTF-8 first, as 'iconv -f UTF-16 -t UTF-8' does."
            ),
            (
                [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0],
                "the rows are in UTF-32; turn them into UTF-8 first, as 'iconv -f UTF-32 -t UTF-8' does."
            ),
            (
                Array("amount,from,to\r1,USD,EUR\r".utf8),
                "the lines end in carriage returns alone; turn them into line feeds first, as \"tr '\\r' '\\n'\" does."
            ),
        ] as [([UInt8], String)]
    )
    func otherFiles(bytes: [UInt8], sentence: String) async throws {
        let result = try await program.run(["batch"], standardInput: .bytes(bytes))
        #expect(result == ProgramResult(standardError: "fxconvert: \(sentence)\n", status: 65))
    }

    @Test(
        "rejects objects with repeated or already present members, and lines that are not JSON",
        arguments: [
            (
                #"{"amount":1,"amount":2,"from":"USD","to":"EUR"}"#,
                "the object has more than one member 'amount'; leave one."
            ),
            (
                #"{"amount":1,"from":"USD","to":"EUR","result":""}"#,
                "the object has a member 'result' already; rename it."
            ),
            (
                #"{"amount":1,"from":"USD","to":"EUR","error":0}"#,
                "the object has a member 'error' already; rename it."
            ),
            (
                #"{"amount":0100,"from":"USD","to":"EUR"}"#,
                "the line is no JSON object; write one object a line."
            ),
        ]
    )
    func clashes(line: String, sentence: String) async throws {
        let result = try await program.batch("--on-error keep --format jsonl", line + "\n")
        let note = "fxconvert: line 1: \(sentence)\n"
        #expect(result == ProgramResult(standardOutput: line + "\n", standardError: note, status: 65))
    }

    @Test("rejects a list where a currency belongs")
    func lists() async throws {
        let sentence = "the object has a list or an object where a text belongs; write a text there."
        let result = try await program.batch(
            "--on-error keep",
            #"{"amount":1,"from":["USD"],"to":"EUR"}"# + "\n"
        )
        #expect(
            result.standardOutput
                == #"{"amount":1,"from":["USD"],"to":"EUR","result":null,"error":""# + sentence + "\"}\n"
        )
    }

    @Test("escapes control characters in its messages, on both outputs")
    func controls() async throws {
        let result = try await program.batch(
            "--on-error keep",
            "amount,from,to\n\u{1B}[31m5,USD,EUR\n1,\u{1B}c,EUR\n"
        )
        let amount = #"'\u{1B}[31m5' is not a number; write it like 1234.56."#
        let code = #"'\u{1B}c' is not a known currency; give a code such as USD, or a name."#
        #expect(
            result.standardOutput == """
                amount,from,to,result,error
                \u{1B}[31m5,USD,EUR,,\(amount)
                1,\u{1B}c,EUR,,"\(code)"

                """
        )
        #expect(
            result.standardError == "fxconvert: line 2: \(amount)\nfxconvert: line 3: \(code)\n"
        )
    }

    @Test("suggests similar names only for the rows named on standard error")
    func suggestions() async throws {
        let rows = (1...20_000).map { "1,EURX\($0 % 7),EUR" } + ["1,EURX,EUR"]
        let result = try await program.batch(
            "--on-error keep",
            "amount,from,to\n1,EURX,EUR\n" + rows.joined(separator: "\n")
        )
        let lines = result.standardError.split(separator: "\n")
        #expect(lines.first == "fxconvert: line 2: 'EURX' is not a known currency; did you mean EUR?")
        #expect(lines.count == 21)
        #expect(lines.last == "fxconvert: 20002 rows have no answer; the first 20 of them are named above.")
        let saved = result.standardOutput.split(separator: "\n")
        #expect(saved.count == 20_003)
        #expect(
            saved.dropFirst().allSatisfy {
                $0.hasSuffix("is not a known currency; give a code such as USD, or a name.\"")
            }
        )
        #expect(result.status == 65)
    }

    @Test(
        "rejects unreadable input or options with one sentence",
        arguments: [
            (
                "", "a,b\n",
                "the header has no column 'amount'; say which one it is with '--amount', "
                    + "or that there is no header with '--no-header'.", 65
            ),
            (
                "", "amount,from,Amount,amount,to\n",
                "the header has 2 columns 'amount'; rename all but one.", 65
            ),
            (
                "--rate", "amount,from,to,rate\n",
                "the header has a column 'rate' already; rename it, since answers go into one of that name.",
                65
            ),
            (
                "--date day", "amount,from,to\n",
                "the header has no column 'day'; it has 'amount', 'from', 'to'.", 65
            ),
            ("--no-header --from 9", "1,USD,EUR\n", "the first row has no column 9; it has 3.", 65),
            (
                "--no-header --from x", "1,USD,EUR\n",
                "'x' is not a column number; with '--no-header' columns are numbered from 1.", 64
            ),
            ("--to EURX", "", "'EURX' is not a known currency; did you mean EUR?", 64),
            ("--on someday", "", "'someday' is not a day of the calendar; write it like 2015-01-05.", 64),
            (
                "--on 5/1/2015", "",
                "'5/1/2015' may be 2015-01-05 or 2015-05-01; write the one that you mean.", 64
            ),
            (
                "/nowhere/rows.csv", "",
                "'/nowhere/rows.csv' could not be read (there is no such file); check it and try again.",
                66
            ),
        ] as [(String, String, String, Int32)]
    )
    func rejected(options: String, input: String, sentence: String, status: Int32) async throws {
        let result = try await program.batch(options, input)
        #expect(result == ProgramResult(standardError: "fxconvert: \(sentence)\n", status: status))
    }

    @Test("reports the header and the rows in the language of the environment, and answers in English")
    func koreanRows() async throws {
        let environment = ["LC_ALL": "ko_KR.UTF-8"]
        let header = try await program.batch("", "a,b\n", environment: environment)
        #expect(
            header.standardError
                == "fxconvert: 머리글에 'amount' 열이 없습니다. '--amount'로 정하거나, 머리글이 없으면 '--no-header'를 쓰세요.\n"
        )
        let target = try await program.batch("--to xyz", "", environment: environment)
        #expect(target.standardError.hasPrefix("fxconvert: 'xyz'은(는) 모르는 통화입니다."))
        let rows = try await program.batch(
            "--on-error keep",
            "amount,from,to\n1,EUR\n1,EUR,EURX\n",
            environment: environment
        )
        #expect(
            rows
                == ProgramResult(
                    standardOutput: """
                        amount,from,to,result,error
                        1,EUR,,,the row has 2 fields and not 3; quote fields that hold a separator.
                        1,EUR,EURX,,"'EURX' is not a known currency; give a code such as USD, or a name."

                        """,
                    standardError: """
                        fxconvert: 2번째 줄: 칸이 3개가 아니라 2개입니다. 구분 문자가 든 칸은 따옴표로 묶으세요.
                        fxconvert: 3번째 줄: 'EURX'는 모르는 통화입니다. 혹시 EUR입니까?

                        """,
                    status: 65
                )
        )
    }

    @Test("rejects a row without end, after answering the rows before it")
    func endless() async throws {
        let row = "1,\"" + String(repeating: "x", count: 3 << 20)
        let result = try await program.batch("", "amount,from,to\n1,EUR,DEM\n" + row)
        #expect(
            result
                == ProgramResult(
                    standardOutput: "amount,from,to,result\n1,EUR,DEM,1.96\n",
                    standardError: "fxconvert: line 3: the row does not end within 1 MiB; "
                        + "look for a quote that is left open.\n",
                    status: 65
                )
        )
    }

    @Test("detects the format from the file's name, and passes on bytes that are not text")
    func file() async throws {
        let folder = try TemporaryDirectory()
        let path = try folder.write("amount\tfrom\tto\n1\tEUR\tDEM\n", to: "rows.tsv")
        let result = try await program.run(["batch", path])
        #expect(result == ProgramResult(standardOutput: "amount\tfrom\tto\tresult\n1\tEUR\tDEM\t1.96\n"))
        let bytes = Array("amount,from,to,x\n1,EUR,DEM,".utf8) + [0x00, 0xFF, 0x0A]
        let out = folder.path(of: "out")
        let raw = try await program.run(["batch"], standardInput: .bytes(bytes), standardOutput: .path(out))
        #expect(raw == ProgramResult())
        #expect(try folder.read("out") == "amount,from,to,x,result\n1,EUR,DEM,\u{0}\u{FFFD},1.96\n")
    }

    @Test("does not pass escape sequences on to a terminal")
    func terminal() async throws {
        let result = try await program.run(
            ["batch", "--to", "DEM"],
            standardInput: .text("amount,from,x\n1,EUR,\u{1B}[31mred\n"),
            standardOutput: .terminal(columns: 80, rows: 24)
        )
        #expect(result.standardOutput == "amount,from,x,result\n1,EUR,red,1.96\n")
    }
}
