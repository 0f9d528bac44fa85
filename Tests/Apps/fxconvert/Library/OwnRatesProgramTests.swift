import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import Testing

/// Runs the built program with the user's own rates.
@Suite("fxconvert --rates")
struct OwnRatesProgramTests {
    private let program: BuiltProgram
    private let folder: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
        folder = try TemporaryDirectory()
    }

    private func run(_ line: String, input: String = "", rates: String) async throws -> ProgramResult {
        let path = try folder.write(rates, to: "own.csv")
        let words = line.split(separator: " ").map { String($0) } + ["--rates", path]
        return try await program.run(words, environment: ["HOME": folder.path], standardInput: .text(input))
    }

    @Test("answers by the file alone, and over the built-in rates if they are chosen too")
    func conversion() async throws {
        let rates = "date,currency,rate\n2015-01-05,USD,1.25\n2015-01-05,TWD,38\n"
        let alone = try await run("100 USD TWD --on 2015-01-06 --plain", rates: rates)
        #expect(alone.standardOutput == "100\tUSD\t3040.00\tTWD\t30.4\t2015-01-05\t1\town rates\n")
        let missing = try await run("100 USD KRW --on 2015-01-05", rates: rates)
        #expect(
            missing.standardError == """
                fxconvert: there is no rate for KRW in your own rates; add a rate to the file, or \
                '--source built-in' to the command.

                """
        )
        #expect(missing.status == 1)
        let over = try await run("100 USD KRW --on 2015-01-05 --source built-in", rates: rates)
        #expect(
            over.standardOutput == """
                100 USD = 105,898 KRW
                1 USD = 1,058.984 KRW on Monday, 2015-01-05 · own rates · European Central Bank

                """
        )
        let newest = try await run("1 EUR USD", rates: rates)
        #expect(newest.standardOutput.hasPrefix("1 EUR = 1.25 USD\n"))
        #expect(!newest.standardOutput.contains("fxconvert update"))
    }

    /// An example of Latvia's State Revenue Service for the law on accounting, which takes the bank's rate that holds
    /// at the beginning of a day: 1,000 dollars of 2014-01-17 are 763.36 euros by 1.31, the rate of 2014-01-16, even
    /// if 1.32 is known (https://ifinanses.lv/raksti/aktuali/svarigi/ka-piemerot-valutas-kursus/5696). Poland's laws
    /// on income taxes and on VAT (articles 11a and 31a) take the last working day before, too.
    @Test("the last day before a day is that of a tax office's example, also for a Monday")
    func previousDay() async throws {
        let rates = "2014-01-16,USD,1.31\n2014-01-17,USD,1.32\n2014-01-20,USD,1.33\n"
        let example = try await run("1000 USD EUR --on 2014-01-17 --gap previous --plain", rates: rates)
        #expect(
            example.standardOutput
                == "1000\tUSD\t763.36\tEUR\t0.7633587786\t2014-01-16\t0\town rates\n"
        )
        let explained = try await run(
            "1000 USD EUR --on 2014-01-17 --gap previous --explain --plain",
            rates: rates
        )
        #expect(
            explained.standardOutput.contains(
                "\n# day: 2014-01-16, the last with a rate strictly before 2014-01-17\n"
            )
        )
        let rows = try await run(
            "batch --gap previous --rate-date",
            input: """
                amount,from,to,date
                1000,USD,EUR,2014-01-17
                1000,USD,EUR,2014-01-18
                1000,USD,EUR,2014-01-20

                """,
            rates: rates
        )
        #expect(
            rows.standardOutput == """
                amount,from,to,date,result,rate_date
                1000,USD,EUR,2014-01-17,763.36,2014-01-16
                1000,USD,EUR,2014-01-18,757.58,2014-01-17
                1000,USD,EUR,2014-01-20,757.58,2014-01-17

                """
        )
    }

    @Test("rates of days to come are not the newest, and answer for their own day")
    func daysToCome() async throws {
        let rates = "2015-01-05,USD,1.25\n9999-12-31,USD,9\n"
        let newest = try await run("1 EUR USD --plain", rates: rates)
        #expect(newest.standardOutput.hasPrefix("1\tEUR\t1.25\tUSD\t1.25\t2015-01-05\t"))
        let age = newest.standardOutput.split(separator: "\t").dropFirst(6).first.flatMap { Int($0) }
        #expect(age.map { $0 > 2_000 } == true)
        let rows = try await run("batch", input: "amount,from,to\n1,EUR,USD\n", rates: rates)
        #expect(rows.standardOutput == "amount,from,to,result\n1,EUR,USD,1.25\n")
        let planned = try await run("1 EUR USD --on 9999-12-31 --plain", rates: rates)
        #expect(planned.standardOutput.hasPrefix("1\tEUR\t9.00\tUSD\t9\t9999-12-31\t"))
    }

    @Test("a rate of the file counts before an official one, which counts only beside the built-in rates")
    func pegs() async throws {
        let rates = "2015-01-05,USD,1.25\n2015-01-05,AED,5\n"
        let own = try await run("100 USD AED --plain", rates: rates)
        #expect(own.standardOutput.hasPrefix("100\tUSD\t400.00\tAED\t4\t2015-01-05\t"))
        let later = try await run("100 USD AED --on 2016-01-05 --plain --source built-in", rates: rates)
        #expect(later.standardOutput.hasPrefix("100\tUSD\t367.25\tAED\t3.6725\t2016-01-05\t"))
        let over = try await run("100 EUR SAR --on 2015-01-05 --plain --source built-in", rates: rates)
        #expect(over.standardOutput.hasPrefix("100\tEUR\t468.75\tSAR\t4.6875\t2015-01-05\t"))
        for (pair, currency) in [("EUR SAR", "SAR"), ("DEM EUR", "DEM"), ("USD FRF", "FRF")] {
            let alone = try await run("100 \(pair) --on 2015-01-05", rates: rates)
            #expect(
                alone.standardError == """
                    fxconvert: there is no rate for \(currency) in your own rates; add a rate to the file, or \
                    '--source built-in' to the command.

                    """
            )
        }
        let history = try await run("history USD AED --json", rates: rates)
        #expect(history.standardOutput.contains(#""rate":"4"}],"source":"own rates""#))
    }

    @Test("converts rows, lists histories and averages")
    func otherCommands() async throws {
        let rates = "2024-01-31,USD,1.1\n2024-01-30,USD,1.3\n2024-02-29,USD,1.2\n"
        let rows = try await run(
            "batch --rate-date",
            input: "amount,from,to,date\n1,EUR,USD,2024-02-02\n1,EUR,USD,2024-02-20\n1,EUR,USD,\n",
            rates: rates
        )
        #expect(
            rows.standardOutput == """
                amount,from,to,date,result,rate_date
                1,EUR,USD,2024-02-02,1.10,2024-01-31
                1,EUR,USD,2024-02-20,,
                1,EUR,USD,,1.20,2024-02-29

                """
        )
        #expect(rows.standardError.contains("line 3: there is no rate for USD on 2024-02-20"))
        #expect(rows.status == 1)
        let history = try await run("history EUR USD --csv", rates: rates)
        #expect(history.standardOutput.hasPrefix("day,from,to,rate\n2024-01-30,EUR,USD,1.3\n2024-01-31,"))
        let averages = try await run("average EUR USD --csv", rates: rates)
        #expect(averages.standardOutput.contains("2024-01,EUR,USD,1.2,2,yes\n2024-02,EUR,USD,1.2,1,yes\n"))
        let day = try await run("rates --plain", rates: rates)
        #expect(day.standardOutput.hasPrefix("EUR\tUSD\t1.2\t2024-02-29\t"))
    }

    @Test("prices of a ledger answer every command, with codes of their own and in either direction")
    func prices() async throws {
        let rates = """
            P 2015-01-05 BTC 250 USD
            P 2015-01-05 USD 0.80 EUR
            P 2015-01-06 BTC 300 USD
            P 2015-01-06 USD 0.90 EUR
            P 2015-01-06 MILES 0.01 USD

            """
        let coins = try await run("100 EUR BTC --plain", rates: rates)
        #expect(coins.standardOutput.hasPrefix("100\tEUR\t0.37037037\tBTC\t0.003703703704\t2015-01-06\t"))
        let miles = try await run("100 miles eur --plain", rates: rates)
        #expect(miles.standardOutput.hasPrefix("100\tMILES\t0.90\tEUR\t0.009\t2015-01-06\t"))
        let day = try await run("rates BTC --on 2015-01-05 --plain", rates: rates)
        #expect(
            day.standardOutput
                == "BTC\tEUR\t200\t2015-01-05\t0\town rates\nBTC\tUSD\t250\t2015-01-05\t0\town rates\n"
        )
        let history = try await run("history USD BTC --csv", rates: rates)
        #expect(
            history.standardOutput
                == "day,from,to,rate\n2015-01-05,USD,BTC,0.004\n2015-01-06,USD,BTC,0.003333333333\n"
        )
        // The mean of what is published, 0.80 and 0.90, not of its inverses.
        let average = try await run("average EUR USD --csv", rates: rates)
        #expect(average.standardOutput.contains("2015-01,EUR,USD,1.176470588,2,yes\n"))
        let rows = "amount,from,to,date\n1,BTC,EUR,2015-01-05\n1000,MILES,USD,\n100,USD,FOO,\n"
        let batch = try await run("batch", input: rows, rates: rates)
        #expect(
            batch.standardOutput == """
                amount,from,to,date,result
                1,BTC,EUR,2015-01-05,200.00
                1000,MILES,USD,,10.00
                100,USD,FOO,,

                """
        )
    }

    @Test("prices lead to the built-in rates of their day, or of the last one before, which is named")
    func pricesOverOthers() async throws {
        let rates = "P 2015-01-04 BTC 250 USD\nP 2015-01-05 BTC 300 USD\n"
        let monday = try await run("2 BTC EUR --on 2015-01-06 --source built-in", rates: rates)
        #expect(
            monday.standardOutput == """
                2 BTC = 503.57 EUR
                1 BTC = 251.7834662 EUR on Monday, 2015-01-05 · own rates · European Central Bank · 1 working day old

                """
        )
        let sunday = try await run("1 BTC KRW --on 2015-01-04 --source built-in --json", rates: rates)
        #expect(sunday.standardOutput.contains(#""day":"2015-01-04""#))
        #expect(sunday.standardOutput.contains(#""olderDay":"2015-01-02""#))
        let words = try await run("1 BTC KRW --on 2015-01-04 --source built-in", rates: rates)
        #expect(
            words.standardOutput.contains(
                "on Sunday, 2015-01-04, with rates of Friday, 2015-01-02 · own rates"
            )
        )
        let strict = try await run("1 BTC KRW --on 2015-01-04 --gap strict --source built-in", rates: rates)
        #expect(strict.standardError.contains("the first day with a rate for BTC to KRW is 2015-01-05"))
        let rows = "amount,from,to,date\n2,BTC,EUR,2015-01-06\n1,BTC,EUR,2015-01-04\n"
        let batch = try await run("batch --rate-date --source built-in", input: rows, rates: rates)
        #expect(
            batch.standardOutput == """
                amount,from,to,date,result,rate_date
                2,BTC,EUR,2015-01-06,503.57,2015-01-05
                1,BTC,EUR,2015-01-04,207.59,2015-01-04

                """
        )
        let history = try await run("history BTC USD --csv --source built-in", rates: rates)
        #expect(
            history.standardOutput == "day,from,to,rate\n2015-01-04,BTC,USD,250\n2015-01-05,BTC,USD,300\n"
        )
        let won = try await run("history BTC,KRW,EUR --wide --source built-in", rates: rates)
        #expect(won.standardOutput.hasPrefix("Date,KRW,EUR\n2015-01-05,"))
        #expect(
            won.standardError.contains(
                "some rates use others of an earlier day, in parentheses: 2015-01-04 (2015-01-02)"
            )
        )
        let list = try await run("history BTC KRW --json --source built-in", rates: rates)
        #expect(list.standardOutput.contains(#""day":"2015-01-04","olderDay":"2015-01-02","rate":"#))
        let day = try await run("rates BTC --on 2015-01-05 --plain --source built-in", rates: rates)
        #expect(day.standardOutput.contains("BTC\tEUR\t251.7834662\t2015-01-05\t"))
    }

    @Test("many rows have the answers of one conversion each, alone and over the built-in rates")
    func batchLikeSingleConversions() async throws {
        let rates = "2015-01-03,USD,1.25\n2015-01-05,TWD,38\n2015-01-12,USD,1.3\n2015-01-12,KRW,1300\n"
        for options in ["", " --source built-in"] {
            var rows = "amount,from,to,date\n"
            var expected: [String] = []
            for pair in ["USD,KRW", "TWD,USD", "USD,DEM", "EUR,AED"] {
                for day in ["2015-01-02", "2015-01-05", "2015-01-13", "2015-02-01"] {
                    rows += "100,\(pair),\(day)\n"
                    let words = pair.split(separator: ",").joined(separator: " ")
                    let single = try await run("100 \(words) --on \(day) --plain" + options, rates: rates)
                    let fields = single.standardOutput.split(separator: "\t")
                    expected.append(
                        fields.count > 2
                            ? String(fields[2]) : String(single.standardError.dropFirst(11).dropLast(2))
                    )
                }
            }
            let batch = try await run("batch --on-error keep" + options, input: rows, rates: rates)
            let found = batch.standardOutput.split(separator: "\n").dropFirst().map { line in
                let fields = line.split(separator: ",", maxSplits: 5, omittingEmptySubsequences: false)
                return fields[4].isEmpty
                    ? fields[5].trimmingCharacters(in: ["\"", "."]) : String(fields[4])
            }
            #expect(found == expected)
        }
    }

    @Test("over the built-in rates, what an update saved of a service answers too")
    func savedService() async throws {
        let saved = ".local/share/strata/fxconvert/rates-er-api.csv"
        try folder.write(
            "checksum 021f1bd2a0694dc3\n2026-10-30T00:00:01Z,EUR,0.8,USD\n2026-10-30T00:00:01Z,TWD,32,USD\n",
            to: saved
        )
        let result = try await run("1 USD TWD --source built-in --plain", rates: "2015-01-05,USD,1.25\n")
        #expect(result.standardOutput.hasPrefix("1\tUSD\t32.00\tTWD\t32\t2026-10-30\t"))
        #expect(try await run("1 USD TWD --plain", rates: "2015-01-05,USD,1.25\n").status == 1)
        let history = try await run("history USD KRW", rates: "2015-01-05,USD,1.25\n")
        #expect(
            history.standardError.hasPrefix("fxconvert: there is no rate for KRW in your own rates;")
        )
    }

    @Test("a mistake in the file is an error with its line")
    func mistakes() async throws {
        let result = try await run("1 EUR USD", rates: "2015-01-05,USD,1.2\n2015-01-05,USD,\u{1B}[2J\n")
        #expect(result.standardError.hasPrefix("fxconvert: line 2 of '"))
        #expect(!result.standardError.contains("\u{1B}"))
        #expect(result.status == 65)
        let missing = try await program.run(["1", "EUR", "USD", "--rates", folder.path(of: "none")])
        #expect(missing.status == 66)
        let remote = try await run("1 EUR USD --source ecb", rates: "")
        #expect(remote.standardError.contains("'--rates' goes with '--source built-in' only"))
        #expect(remote.status == 64)
    }

    @Test("a batch asks the source that it is told, once a day, and ends if that does not answer")
    func batchSource() async throws {
        let json =
            #"{"success":true,"historical":true,"date":"2019-10-30","timestamp":1572479999,"source":"USD","#
            + #""quotes":{"USDKRW":1335.266738,"USDTWD":30.5}}"#
        let server = try LocalHTTPServer { _ in .json(json) }
        let environment = [
            "HOME": folder.path, "CURRENCYLAYER_ACCESS_KEY": "s3cr3tKey0123456789",
            "FXCONVERT_CURRENCYLAYER_URL": server.url,
        ]
        let rows = "amount,from,to,date\n100,USD,KRW,2019-10-30\n100,USD,TWD,2019-10-30\n"
        let command = ["batch", "--source", "currencylayer"]
        let result = try await program.run(command, environment: environment, standardInput: .text(rows))
        #expect(
            result
                == ProgramResult(
                    standardOutput: """
                        amount,from,to,date,result
                        100,USD,KRW,2019-10-30,133527
                        100,USD,TWD,2019-10-30,3050.00

                        """
                )
        )
        #expect(server.requests.count == 1)
        server.stop()
        let failed = try await program.run(command, environment: environment, standardInput: .text(rows))
        #expect(failed.standardError.contains("cannot be reached"))
        #expect(failed.status == 69)
    }
}
