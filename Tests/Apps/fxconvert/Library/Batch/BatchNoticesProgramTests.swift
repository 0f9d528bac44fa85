import ProgramTestSupport
import Testing

/// Runs the built program on tables whose answers need a word.
@Suite("fxconvert batch, what it says of its answers")
struct BatchNoticesProgramTests {
    private let program: BuiltProgram

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
    }

    private func batch(_ options: String, _ rows: String) async throws -> ProgramResult {
        try await program.batch(options, "amount,from,to,date\n" + rows)
    }

    @Test("old rates of rows without a day are said once, and refused by a maximum age")
    func oldRates() async throws {
        let rows = "1,EUR,USD,2015-01-05\n1000,RUB,EUR,\n1,DEM,EUR,\n1000,EUR,RUB,\n"
        let result = try await batch("", rows)
        #expect(
            result.standardError == """
                fxconvert: 2 rows without a day use a rate more than 7 days old, the first in line 3, of 2022-03-01; \
                run 'fxconvert update', or refuse such rates with --max-age.

                """
        )
        #expect(result.status == 0)
        let limited = try await batch("--max-age 7", rows)
        #expect(
            limited.standardError.hasPrefix(
                "fxconvert: line 3: there is no rate for RUB today or up to 7 days before;"
                    + " the last day that had one is 2022-03-01, so use that day.\n"
            )
        )
        #expect(limited.status == 1)
        let single = try await program.run(["1000", "RUB", "EUR", "--max-age", "7"])
        #expect(single.status == 1)
        #expect(single.standardError.hasSuffix("the last day that had one is 2022-03-01, so use that day.\n"))
    }

    @Test("rows without a day take one for all, and every row takes the end of its period if that is wanted")
    func days() async throws {
        let rows = "1000,USD,EUR,2023-08-15\n1000,USD,EUR,\n"
        let one = try await batch("--on 2015-01-05 --rate-date", rows)
        #expect(
            one.standardOutput == """
                amount,from,to,date,result,rate_date
                1000,USD,EUR,2023-08-15,915.25,2023-08-15
                1000,USD,EUR,,839.28,2015-01-05

                """
        )
        #expect(one.standardError.isEmpty)
        // The last day of the quarter is a Saturday. The One-Stop Shop of the European Union takes the next day of
        // publication then (article 369h of directive 2006/112/EC).
        for (options, answers) in [
            ("--quarter-end --gap next", [("949.67", "2023-10-02"), ("929.45", "2015-03-31")]),
            ("--month-end", [("920.13", "2023-08-31"), ("884.56", "2015-01-30")]),
            ("--year-end", [("904.98", "2023-12-29"), ("918.53", "2015-12-31")]),
        ] {
            let found = try await batch("--on 2015-01-05 --rate-date " + options, rows).standardOutput
            #expect(
                found.hasSuffix(
                    "2023-08-15,\(answers[0].0),\(answers[0].1)\n1000,USD,EUR,,\(answers[1].0),\(answers[1].1)\n"
                )
            )
        }
        let undated = try await batch("--month-end", rows)
        #expect(
            undated.standardError == """
                fxconvert: line 3: rows without a day have no end of a month, a quarter or a year; give a day such as \
                2015-01-05.

                """
        )
        #expect(undated.status == 65)
        #expect(try await batch("--on soon", rows).status == 64)
    }

    @Test("a column rounds each row by its own rule and step")
    func rounding() async throws {
        let options = ["--rounding-column", "how", "--on", "2015-01-05", "--round-to", "0.05"]
        let rows = [
            ("", "83.95"), ("down", "83.90"), ("up 0.01", "83.93"), ("0.1", "83.9"),
            ("none", "83.92782207301720520352496853"),
            ("sideways", ""),
        ]
        let table = "amount,from,to,how\n" + rows.map { "100,USD,EUR,\($0.0)\n" }.joined()
        let result = try await program.run(["batch"] + options, standardInput: .text(table))
        let found = result.standardOutput.split(separator: "\n").dropFirst().map { line in
            line.split(separator: ",", omittingEmptySubsequences: false).last.map { String($0) }
        }
        #expect(found == rows.map(\.1))
        #expect(
            result.standardError == """
                fxconvert: line 7: 'sideways' is no rounding; write half-up, half-even, up, down or none, a step such as \
                0.05, or both.

                """
        )
        let json = try await program.run(
            ["batch"] + options,
            standardInput: .text(#"{"amount":-100,"from":"USD","to":"EUR","how":"up 0.05"}"# + "\n")
        )
        #expect(json.standardOutput.contains(#""result":"-83.95""#))
    }

    @Test("pence and cents of share prices are counted as hundredths, which is said once")
    func hundredths() async throws {
        let rows =
            "250,GBX,EUR,2015-01-05\n1,EUR,DEM,2015-01-05\n250 GBp,,EUR,2015-01-05\n250 GBp,GBP,EUR,2015-01-05\n"
        let result = try await batch("--rate --on-error skip", rows)
        #expect(
            result
                == ProgramResult(
                    standardOutput: """
                        amount,from,to,date,result,rate
                        250,GBX,EUR,2015-01-05,3.19,0.01277628721
                        1,EUR,DEM,2015-01-05,1.96,1.95583
                        250 GBp,,EUR,2015-01-05,3.19,0.01277628721

                        """,
                    standardError: """
                        fxconvert: line 5: '250 GBp' names another currency than the GBP of its row; correct one of them.
                        fxconvert: 2 rows are in GBp, GBX, ZAc or ILA, which are counted as hundredths of GBP, ZAR and ILS; \
                        the first in line 2.

                        """,
                    status: 65
                )
        )
    }

    @Test(
        "columns have any names, and rows without a target are converted to the user's own currency, which is said"
    )
    func columns() async throws {
        let result = try await program.run(
            ["batch", "--columns", "amount=Betrag,from=Währung,date=Buchungstag"],
            environment: ["LC_ALL": "de_DE.UTF-8"],
            standardInput: .text("Buchungstag;Betrag;Währung\n31.12.2014;1.234,56;USD\n")
        )
        #expect(
            result
                == ProgramResult(
                    standardOutput: "Buchungstag;Betrag;Währung;result\n31.12.2014;1.234,56;USD;1016,85\n",
                    standardError:
                        "fxconvert: rows without a target are converted to EUR, your own currency; --to names another.\n"
                )
        )
        let message = "expected columns such as 'amount=Betrag,date=Buchungstag', each named once"
        for value in ["amount=a,amount=a", "date=a,date=b", "betrag=a"] {
            let result = try await program.run(["batch", "--columns", value], standardInput: .text(""))
            #expect(result.standardError.contains(message) && result.status == 64)
        }
        let several = try await program.run(
            ["batch", "--columns", "amount=Net,amount=Gross", "--to", "EUR"],
            standardInput: .text("Net,Gross,from,date\n100,119,USD,2015-01-05\n")
        )
        #expect(
            several.standardOutput
                == "Net,Gross,from,date,result_Net,result_Gross\n100,119,USD,2015-01-05,83.93,99.87\n"
        )
    }

    @Test("an empty input is said, and quoted fields between tabs are understood")
    func input() async throws {
        let empty = try await program.run(["batch"], standardInput: .text(""))
        #expect(
            empty
                == ProgramResult(
                    standardError:
                        "fxconvert: the input is empty, so there is nothing to convert; give it a header and rows.\n"
                )
        )
        let quoted = "\"amount\"\t\"from\"\t\"to\"\t\"date\"\n\"1,000.50\"\tUSD\tEUR\t\"2015-01-05\"\n"
        let table = try await program.run(["batch"], standardInput: .text(quoted))
        #expect(table.standardOutput.hasSuffix("\"2015-01-05\"\t839.70\n"))
    }
}
