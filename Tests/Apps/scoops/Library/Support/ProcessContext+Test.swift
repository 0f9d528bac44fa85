import ProgramKit
import ProgramTestSupport
import TerminalKit

extension ProcessContext {
    /// A context with a home directory; the time is noon of 2026-11-02.
    static func ofTest(home: TemporaryDirectory) -> ProcessContext {
        let channel = Console.Channel(
            TextOutput(.output),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        return ProcessContext(
            arguments: [],
            environment: ["HOME": home.path],
            now: { 1_793_620_800 },
            clock: ContinuousClock(),
            jitter: { 0 },
            console: { _ in Console(output: channel, error: channel) }
        )
    }
}
