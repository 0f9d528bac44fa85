import PresentationKit
import ProgramKit
import TerminalKit

@testable import FXConvertApp

extension ProcessContext {
    /// A context without a home directory; the time is noon of 2026-11-02 by default.
    static func ofTest(
        environment: [String: String] = [:],
        output: TextOutput = TextOutput(.output),
        now: @escaping @Sendable () -> Int64 = { 1_793_620_800 }
    ) -> ProcessContext {
        let channel = Console.Channel(
            output,
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        return ProcessContext(
            arguments: [],
            environment: environment,
            now: now,
            clock: ContinuousClock(),
            jitter: { 0 },
            console: { _ in Console(output: channel, error: channel) }
        )
    }
}

extension ConvertCommand {
    /// One euro in US dollars, by the embedded rates.
    static let ofTest = ConvertCommand(
        query: ConversionQuery(amount: "1", from: "EUR", to: ["USD"]),
        options: CommandOptions(color: .never)
    )
}
