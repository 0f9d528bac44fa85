import ProgramTestSupport
import Testing

/// Runs the built program as its user does.
@Suite("fxconvert")
struct ProgramTests {
    private let program: BuiltProgram

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
    }

    @Test("answers from the newest day it carries, and names the day and the source")
    func converts() async throws {
        let result = try await program.run(["100", "USD", "KRW"])
        #expect(
            result
                == ProgramResult(
                    standardOutput: """
                        100 USD = 133,527 KRW
                        1 USD = 1,335.266738 KRW on Friday, 2026-10-30 · European Central Bank

                        """
                )
        )
    }

    @Test("prints one JSON object with exact figures as text")
    func json() async throws {
        // 1234.56 × 0.8338 ÷ 1.1172 = 921.38930…, computed apart with exact fractions.
        let result = try await program.run(["--json", "1,234.56", "usd", "to", "gbp"])
        #expect(
            result
                == ProgramResult(
                    standardOutput: """
                        {"amount":"1234.56","day":"2026-10-30","from":"USD","rate":"0.746330111","result":"921.39",\
                        "source":"European Central Bank","to":"GBP"}

                        """
                )
        )
    }

    @Test(
        "a question that cannot be answered is one sentence on standard error with a status",
        arguments: [
            (["1", "USD", "XAU"], "there is no rate for XAU on 2026-10-30; choose another currency.", 1),
            (["nan", "USD", "KRW"], "'nan' is no amount: it is not a number; write it like 1234.56.", 64),
            (
                ["1e3", "USD", "KRW"],
                "'1e3' is no amount: exponents are not understood; write it like 1234.56.", 64
            ),
            (["", "USD", "KRW"], "there is no amount; give one such as 100.", 64),
            (
                ["1", "dollars", "KRW"], "'dollars' is no currency code; write three letters, such as USD.",
                64
            ),
            (
                ["99999999999999999999999999999999999999", "EUR", "KRW"],
                "the answer has more digits than can be held exactly; convert a smaller amount.", 64
            ),
        ]
    )
    func refused(arguments: [String], sentence: String, status: Int32) async throws {
        let result = try await program.run(arguments)
        #expect(result == ProgramResult(standardError: "fxconvert: \(sentence)\n", status: status))
    }

    @Test("ends quietly when its reader has left, and tells of a full disk")
    func output() async throws {
        let closed = try await program.run(["1", "USD", "KRW"], closingOutputAfter: 0)
        #expect(closed == ProgramResult())
        let full = try await program.run(["1", "USD", "KRW"], standardOutput: .path("/dev/full"))
        #expect(full.status == 74)
        #expect(full.standardError.contains("No space left on device"))
    }

    @Test("help and version go to standard output")
    func help() async throws {
        let help = try await program.run(["--help"])
        #expect(help.standardOutput.hasPrefix("Usage: fxconvert [OPTIONS] AMOUNT FROM [to] TO\n"))
        #expect(help.standardError.isEmpty)
        let version = try await program.run(["--version"])
        #expect(version == ProgramResult(standardOutput: "fxconvert 0.1.0\n"))
        let manual = try await program.run(["man"])
        #expect(manual.standardOutput.contains(".B \"fxconvert\"\n[OPTIONS] AMOUNT FROM [to] TO\n"))
        #expect(manual.standardError.isEmpty)
        #expect(manual.status == 0)
    }
}
