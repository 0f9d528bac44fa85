import CommandLineKit
import TerminalKit
import Testing

@testable import FXConvertApp

@Suite("The command line of fxconvert")
struct FXConvertCommandsTests {
    private func request(_ arguments: String...) throws -> ConversionRequest {
        guard case .perform(.convert(let request)) = try FXConvertCommands.program.parse(arguments) else {
            throw UsageError("no conversion came of \(arguments)")
        }
        return request
    }

    @Test("its declaration does not contradict itself, and its examples are understood")
    func contradictions() {
        #expect(FXConvertCommands.program.contradictions.isEmpty)
    }

    @Test("takes an amount and two currencies")
    func plain() throws {
        let request = try request("100", "USD", "KRW")
        #expect(
            request == ConversionRequest(amount: "100", from: "USD", to: "KRW", format: .text, color: .auto)
        )
    }

    @Test("a small word may stand before the target", arguments: ["to", "in", "TO"])
    func smallWord(word: String) throws {
        #expect(try request("100", "USD", word, "KRW") == request("100", "USD", "KRW"))
    }

    @Test("a negative amount is no option", arguments: ["-100", "-.5", "-1,234"])
    func negative(amount: String) throws {
        #expect(try request(amount, "USD", "KRW").amount == amount)
    }

    @Test(
        "anything else is refused",
        arguments: [
            [], ["100"], ["100", "USD"], ["100", "USD", "at", "KRW"], ["1", "USD", "to", "KRW", "JPY"],
        ]
    )
    func refused(arguments: [String]) {
        #expect(throws: UsageError.self) { try FXConvertCommands.program.parse(arguments) }
    }
}
