import ProgramTestSupport
import Testing

/// Runs the built program on journals.
@Suite("fxconvert prices")
struct PricesProgramTests {
    private let program: BuiltProgram
    private let folder: TemporaryDirectory

    init() throws {
        program = try BuiltProgram(named: "fxconvert")
        folder = try TemporaryDirectory()
    }

    @Test("prints the prices of the days on which a journal has none, which are then in it")
    func prints() async throws {
        let text = """
            2015-01-05 x
              a  5 USD
              b  1 AAPL
            2015-01-04 x
              a  5 $
            P 2015-01-05 SEK 1 EUR

            """
        let path = try folder.write(text, to: "main.journal")
        let result = try await program.run(["prices", path, "--to", "EUR"])
        let prices = "decimal-mark .\nP 2015-01-04 $ 0.8303578842 EUR\nP 2015-01-05 USD 0.8392782207 EUR\n"
        #expect(result.standardOutput == prices && result.status == 0)
        #expect(result.standardError == "fxconvert: no price is printed for what is no currency: AAPL.\n")
        #expect(try folder.read("main.journal") == text)
        let again = try await program.run(
            ["prices", "-", "--to", "EUR", "--format", "hledger"],
            standardInput: .text(text + prices)
        )
        #expect(again.standardOutput.isEmpty && again.status == 0)
        let beancount = "2015-01-05 * \"x\"\n  Assets:A  5 USD\n  Assets:B  5 TWD\n"
        let lacking = try await program.run(
            ["prices", "-", "--to", "EUR"],
            standardInput: .text(beancount)
        )
        #expect(lacking.standardOutput == "2015-01-05 price USD 0.8392782207 EUR\n" && lacking.status == 1)
        #expect(lacking.standardError.hasPrefix("fxconvert: TWD has no price on a day: "))
    }

    @Test("says which file of a journal cannot be read")
    func refuses() async throws {
        let path = try folder.write("include none.ledger\n", to: "main.ledger")
        let result = try await program.run(["prices", path, "--to", "EUR"])
        #expect(
            result.standardError
                == "fxconvert: line 1 of '\(path)': '\(folder.path(of: "none.ledger"))' could not be read"
                + " (there is no such file); check it and try again.\n"
        )
        #expect(result.status == 66 && result.standardOutput.isEmpty)
    }
}
