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
        try await program.run(
            ["batch"] + options.split(separator: " ").map { String($0) },
            standardInput: .text("amount,from,to,date\n" + rows)
        )
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
