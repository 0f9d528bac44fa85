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

    @Test("a currency is 1 of itself on any day, so that one target may also be a source")
    func sameCurrency() async throws {
        let rows = "1.005,USD,,2030-01-01\n2,USD,,\n3,ISK,ISK,2013-05-05\n"
        let result = try await batch(
            "--to USD",
            String(rows.split(separator: "\n").prefix(2).joined(separator: "\n"))
        )
        #expect(
            result.standardOutput.split(separator: "\n").dropFirst().allSatisfy {
                $0.hasSuffix("1.01") || $0.hasSuffix("2.00")
            }
        )
        #expect(result.status == 0 && result.standardError.isEmpty)
        let krona = try await batch("", "3,ISK,ISK,2013-05-05\n3,TWD,TWD,1950-01-01\n1,XYZ,XYZ,2013-05-05\n")
        #expect(
            krona.standardOutput.hasSuffix(
                "3,ISK,ISK,2013-05-05,3\n3,TWD,TWD,1950-01-01,3.00\n1,XYZ,XYZ,2013-05-05,\n"
            )
        )
    }

    @Test("pence are refused with what to write instead")
    func pence() async throws {
        let result = try await batch("--on-error keep", "100.5,GBp,EUR,2015-01-05\n1,gbp,GBX,2015-01-05\n")
        #expect(result.status == 65)
        let lines = result.standardError.split(separator: "\n")
        #expect(lines.count == 2)
        for (line, word) in zip(lines, ["GBp", "GBX"]) {
            #expect(
                line.hasSuffix(
                    "'\(word)' is the minor unit of GBP, 100 of which are 1 GBP; divide the amount by 100 and write GBP."
                )
            )
        }
        #expect(
            result.standardOutput.split(separator: "\n").dropFirst().allSatisfy {
                $0.contains(" is the minor unit of GBP")
            }
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

    @Test("the first day of fixed rates answers by the gap rule, alone and in a table")
    func gaps() async throws {
        let result = try await batch("--gap next --rate-date", "100,DEM,FRF,1998-12-31\n")
        #expect(result.standardOutput.hasSuffix("100,DEM,FRF,1998-12-31,335.39,1999-01-01\n"))
        let single = try await program.run(["100", "DEM", "FRF", "--on", "1998-12-31", "--gap", "next"])
        #expect(single.standardOutput.contains("fixed since 1999-01-01 · Council of the European Union"))
    }
}
