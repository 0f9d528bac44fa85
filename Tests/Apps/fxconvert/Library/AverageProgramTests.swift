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
            #expect(found == expected[kind])
        }
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
                {"by":"month","from":"EUR","rates":[{"days":13,"period":"2024-01","rate":"1.087715385"},\
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
                amount,from,to,date,result,rate_date
                100,USD,EUR,2024-01-15,91.70,2024-01
                100,EUR,USD,2024-02-01,107.95,2024-02
                100,USD,EUR,,,

                """
        )
        #expect(result.standardError.contains("line 4: rows without a day have no average"))
    }

    @Test(
        "options that contradict each other are usage errors",
        arguments: [
            ["average", "USD", "EUR", "--by", "year", "--month-end"],
            ["average", "USD", "EUR", "--format", "ledger", "--json"],
            ["batch", "--average", "month", "--gap", "strict"],
        ]
    )
    func contradictions(arguments: [String]) async throws {
        #expect(try await program.run(arguments).status == 64)
    }
}
