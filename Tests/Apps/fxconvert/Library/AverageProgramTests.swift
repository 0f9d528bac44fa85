import Foundation
import ProgramTestSupport
import RandomTestSupport
import Testing

/// Runs the built program for averages and for the prices of accounting programs.
@Suite("fxconvert with averages and prices")
struct AverageProgramTests {
    private let program: BuiltProgram

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
    }

    private func fixture(_ name: String) throws -> String {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/\(name)")
        return try String(contentsOf: file, encoding: .utf8)
    }

    @Test("averages are those that make-averages.py sums by exact fractions")
    func averages() async throws {
        let lines = try fixture("averages.tsv").split(separator: "\n").filter { !$0.hasPrefix("#") }
        let expected = Dictionary(grouping: lines.map { $0.split(separator: "\t").map { String($0) } }) {
            [$0[0], $0[2], $0[3]]
        }
        #expect(expected.count == 12)
        for kind in RandomCases.some(of: expected.keys.sorted { $0.lexicographicallyPrecedes($1) }) {
            // Until the end of the built-in rates.
            let arguments = ["average"] + kind[1...2] + ["--by", kind[0], "--to", "2026-10-30", "--plain"]
            let result = try await program.run(arguments)
            #expect(result.status == 0)
            let found = result.standardOutput.split(separator: "\n").map { line in
                [kind[0]] + line.split(separator: "\t").map { String($0) }
            }
            #expect(found.map { Array($0.dropLast()) } == expected[kind])
            let incomplete = found.filter { $0.last == "yes" }.map { $0[1] }
            #expect(incomplete == (kind[0] == "month" ? [] : kind[0] == "year" ? ["2026"] : ["2026-Q4"]))
        }
    }

    /// The monthly rates for value-added tax that the German Federal Ministry of Finance published on 2022-06-01
    /// (III C 3 - S 7329/19/10001 :004): the bank's averages of May 2022, rounded.
    private static let germanRates = [
        "AUD": "1.4995", "CAD": "1.3588", "CHF": "1.0355", "CNY": "7.0830", "CZK": "24.750", "GBP": "0.84969",
        "INR": "81.7828", "JPY": "136.24", "KRW": "1340.10", "PLN": "4.6485", "SEK": "10.4956",
        "TRY": "16.5412",
        "USD": "1.0579",
    ]

    @Test("averages per euro are those that a tax office publishes, and those into the euro divide by them")
    func taxOffice() async throws {
        for (code, published) in Self.germanRates {
            func rate(_ from: String, _ to: String) async throws -> Decimal {
                let result = try await program.run([
                    "average", from, to, "--from", "2022-05", "--to", "2022-05", "--plain",
                ])
                return try #require(Decimal(string: String(result.standardOutput.split(separator: "\t")[3])))
            }
            let decimals = published.split(separator: ".")[1].count
            var found = try await rate("EUR", code)
            #expect(try await abs(rate(code, "EUR") * found - 1) < 1e-8)
            // That of the dollar is 1.05785, which is rounded up.
            var rounded = Decimal()
            NSDecimalRound(&rounded, &found, decimals, .plain)
            #expect(rounded == Decimal(string: published), "\(code)")
        }
    }

    /// The averages of 2017 that the Irish Revenue publishes for tax returns, some with four decimals and some with
    /// five (https://mcgibney.ie/2018/09/21/exchange-rates-for-2017-tax-returns/ quotes them).
    private static let irishRates = [
        ("AUD", "1.4732"), ("BRL", "3.6054"), ("GBP", "0.87667"), ("CAD", "1.4647"), ("CHF", "1.1117"),
        ("INR", "73.5324"), ("RUB", "65.9383"), ("SEK", "9.6351"), ("USD", "1.1297"),
    ]

    @Test("amounts are divided by a mean that is rounded first, as an office that publishes it does")
    func roundedMeans() async throws {
        for (code, published) in Self.irishRates {
            let digits = published.split(separator: ".")[1].count
            let result = try await program.run([
                "average", code, "EUR", "--from", "2017", "--to", "2017", "--by", "year", "--average-digits",
                "\(digits)", "--explain", "--plain",
            ])
            #expect(
                result.standardOutput.hasSuffix(
                    "# 1 EUR = \(published) \(code), the mean of 255 published days, rounded to \(digits) decimals, inverted\n"
                )
            )
        }
        func batch(_ options: String, _ row: String) async throws -> String {
            let result = try await program.run(
                ["batch", "--average", "month"] + options.split(separator: " ").map { String($0) },
                standardInput: .text("amount,from,to,date\n\(row)\n")
            )
            return result.standardOutput + result.standardError
        }
        // 10,000 ÷ 1.0579, the rate of the German ministry, where the exact mean is 1.05785.
        let german = try await batch("--average-digits 4", "10000,USD,EUR,2022-05-05")
        #expect(german.hasSuffix("10000,USD,EUR,2022-05-05,9452.69,no\n"))
        let inverses = try await batch("--average-of inverses", "10000,USD,EUR,2022-05-05")
        #expect(inverses.hasSuffix("10000,USD,EUR,2022-05-05,9454.00,no\n"))
        #expect(
            try await batch("--average-digits 0", "1,GBP,EUR,2022-05-05").hasSuffix(",1.00,no\n")
        )
        #expect(
            try await batch("--average-of inverses --average-digits 1", "1,KRW,EUR,2022-05-05").hasSuffix(
                "line 2: the mean rate is 0 if it is rounded to 1 decimal; round it to more with --average-digits.\n"
            )
        )
        #expect(try await program.run(["batch", "--average-digits", "4"]).status == 64)
        let list = try await program.run([
            "average", "KRW", "EUR", "--from", "2022-05", "--to", "2022-05", "--average-of", "inverses",
            "--average-digits", "1",
        ])
        #expect(list.standardError.contains("the mean rate is 0 if it is rounded to 1 decimal"))
    }

    /// The bank's own yearly averages (series EXR.A.USD.EUR.SP00.A and EXR.A.TRY.EUR.SP00.A): 1 EUR = 1.0530 USD
    /// in 2022 and 5.7077 TRY in 2018.
    @Test("amounts are divided by the bank's yearly average, exactly, and the means are shown on request")
    func bank() async throws {
        let rows =
            "amount,from,to,date\n10000,USD,EUR,2022-05-05\n10000,TRY,EUR,2018-12-31\n10000,USD,TRY,2018-01-02\n"
        let result = try await program.run(["batch", "--average", "year"], standardInput: .text(rows))
        #expect(
            result.standardOutput == """
                amount,from,to,date,result,incomplete
                10000,USD,EUR,2022-05-05,9496.24,no
                10000,TRY,EUR,2018-12-31,1752.03,no
                10000,USD,TRY,2018-01-02,48330.98,no

                """
        )
        let exact = try await program.run(
            ["batch", "--average", "year", "--rounding", "none"],
            standardInput: .text("amount,from,to,date\n1,USD,EUR,2022-05-05\n")
        )
        #expect(exact.standardOutput.hasSuffix("1,USD,EUR,2022-05-05,0.949623753156944724137994742,no\n"))
        let explained = try await program.run([
            "average", "USD", "EUR", "--from", "2022", "--to", "2022", "--by", "year", "--explain", "--plain",
        ])
        #expect(
            explained.standardOutput == """
                2022\tUSD\tEUR\t0.9496237532\t257\tno
                # 1 EUR = 1.053048638 USD, the mean of 257 published days, inverted

                """
        )
        let cross = try await program.run([
            "average", "USD", "KRW", "--from", "2022", "--to", "2022", "--by", "year", "--explain", "--json",
        ])
        #expect(
            cross.standardOutput.contains(
                #""explanation":"1 EUR = 1.053048638 USD or 1358.073346 KRW, the means of 257 published days, divided""#
            )
        )
        #expect(try await program.run(["history", "USD", "KRW", "--explain"]).status == 64)
    }

    @Test("a period that lacks days is marked in every output")
    func incomplete() async throws {
        func output(_ options: String) async throws -> String {
            try await program.run(
                ["average", "EUR", "USD", "--from", "2024-01-15", "--to", "2024-02"]
                    + options.split(separator: " ").map { String($0) }
            ).standardOutput
        }
        #expect(try await output("").contains("2024-01                    1.087715385  incomplete, 13\n"))
        #expect(
            try await output("--csv") == """
                period,from,to,rate,days,incomplete
                2024-01,EUR,USD,1.087715385,13,yes
                2024-02,EUR,USD,1.079471429,21,no

                """
        )
        #expect(
            try await output("--format beancount") == """
                ; 2024-01 is incomplete
                2024-01-01 price EUR 1.087715385 USD
                2024-02-01 price EUR 1.079471429 USD

                """
        )
        #expect(
            try await output("--format gnucash") == """
                Date,Amount,From Namespace,From Symbol,Currency To,Incomplete
                2024-01-01,1.087715385,CURRENCY,EUR,USD,yes
                2024-02-01,1.079471429,CURRENCY,EUR,USD,no

                """
        )
        let rows = try await program.run(
            ["batch", "--average", "year"],
            standardInput: .text("amount,from,to,date\n1,EUR,USD,2026-01-05\n")
        )
        #expect(rows.standardOutput.hasSuffix("1,EUR,USD,2026-01-05,1.16,yes\n"))
    }

    @Test("prices of averages begin with their period")
    func pricesOfAverages() async throws {
        let result = try await program.run([
            "average", "USD", "EUR", "--from", "2024-01", "--to", "2024-02", "--format", "hledger",
        ])
        #expect(
            result.standardOutput == """
                decimal-mark .
                P 2024-01-01 USD 0.9169990788 EUR
                P 2024-02-01 USD 0.9263793126 EUR

                """
        )
    }

    @Test(
        "a history is printed as each accounting program reads it",
        arguments: ["ledger", "hledger", "beancount", "gnucash"]
    )
    func prices(format: String) async throws {
        let result = try await program.run([
            "history", "USD", "EUR", "--from", "2024-01-02", "--to", "2024-01-08", "--format", format,
        ])
        #expect(try result.standardOutput == fixture("prices.\(format)"))
    }

    @Test("an average has its period, its days, and a note if the period has days without rates")
    func documents() async throws {
        let result = try await program.run([
            "average", "EUR", "USD", "--from", "2024-01-15", "--to", "2024-02", "--json",
        ])
        #expect(
            result.standardOutput == """
                {"by":"month","from":"EUR","rates":[{"days":13,"incomplete":true,"period":"2024-01","rate":"1.087715385"},\
                {"days":21,"period":"2024-02","rate":"1.079471429"}],"source":"European Central Bank","to":"USD"}

                """
        )
        #expect(result.standardError == "fxconvert: not all days have rates: 2024-01\n")
        let ends = try await program.run([
            "average", "USD", "KRW", "--from", "2024-12", "--to", "2025-01", "--month-end", "--csv",
        ])
        #expect(
            ends.standardOutput
                == "day,from,to,rate\n2024-12-31,USD,KRW,1474.781018\n2025-01-31,USD,KRW,1449.648802\n"
        )
        let table = try await program.run([
            "history", "EUR", "USD", "--from", "2024", "--to", "2024", "--by", "year",
        ])
        #expect(
            table.standardOutput
                == "Period  1 EUR in USD, yearly average  Days\n2024                     1.082380469   256\n"
        )
    }

    @Test("rows of a table are converted by the average of their month")
    func batch() async throws {
        let rows = "amount,from,to,date\n100,USD,EUR,2024-01-15\n100,EUR,USD,2024-02-01\n100,USD,EUR,\n"
        let result = try await program.run(
            ["batch", "--average", "month", "--rate-date"],
            standardInput: .text(rows)
        )
        #expect(
            result.standardOutput == """
                amount,from,to,date,result,rate_date,incomplete
                100,USD,EUR,2024-01-15,91.70,2024-01,no
                100,EUR,USD,2024-02-01,107.95,2024-02,no
                100,USD,EUR,,,,

                """
        )
        #expect(result.standardError.contains("line 4: rows without a day have no average"))
        let rest = try await program.run(
            ["batch", "--average", "quarter", "--to", "USD"],
            standardInput: .text(
                """
                {"amount":1,"from":"EUR","date":"2026-11-02"}
                {"amount":1,"from":"EUR","date":"2026-10-02"}
                {"amount":1,"from":"EUR","date":"2026-09-02"}
                {"amount":1,"from":"USD","date":"2026-11-02"}

                """
            )
        )
        #expect(
            rest.standardOutput.split(separator: "\n").map { $0.contains(#""incomplete":true"#) }
                == [true, true, false, false]
        )
        #expect(
            rest.standardError == """
                fxconvert: 2 rows use the average of a period that lacks days, the first in line 1, of 2026-Q4; \
                convert again when it is over.

                """
        )
    }
}
