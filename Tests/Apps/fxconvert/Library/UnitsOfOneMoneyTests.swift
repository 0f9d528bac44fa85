import ProgramTestSupport
import Testing

/// Runs the built program on an old and a new unit of one currency, between which no rate is needed.
@Suite("fxconvert between redenominated units")
struct UnitsOfOneMoneyTests {
    private let program: BuiltProgram

    private static let cases: [(words: String, day: String, result: String, rate: String)] = [
        ("100 SLL SLE", "2026-10-30", "0.10", "0.001"),
        ("1 TRY TRL", "1990-01-01", "1000000", "1000000"),
    ]

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
    }

    @Test("needs no published day, alone and in a batch", arguments: cases)
    func fixed(words: String, day: String, result: String, rate: String) async throws {
        let parts = words.split(separator: " ").map { String($0) }
        let single = try await program.run(parts + ["--on", day, "--plain"])
        let fields = [parts[0], parts[1], result, parts[2], rate, day, "0", "Issuing central bank"]
        #expect(single == ProgramResult(standardOutput: fields.joined(separator: "\t") + "\n"))
        let row = "\(parts[0]),\(parts[1]),\(parts[2]),\(day)"
        for gap in ["before", "strict", "next", "nearest", "interpolate"] {
            let batch = try await program.run(
                ["batch", "--no-header", "--rate", "--rate-date", "--gap", gap],
                standardInput: .text(row + "\n")
            )
            #expect(batch == ProgramResult(standardOutput: "\(row),\(result),\(rate),\(day)\n"))
        }
    }

    @Test("says since when the rate is fixed, and shows no age")
    func words() async throws {
        let result = try await program.run(["1", "TRY", "TRL", "--explain"])
        #expect(
            result.standardOutput == """
                1 TRY = 1,000,000 TRL
                1 TRY = 1,000,000 TRL fixed since 2005-01-01 · Issuing central bank
                  rate: 1 TRY = 1000000 TRL, fixed since 2005-01-01
                  day: any, since both rates are fixed
                  exact: 1 × 1000000 ÷ 1 = 1000000
                  rounding: once, half up, to whole TRL, which has no decimals

                """
        )
    }
}
