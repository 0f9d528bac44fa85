import ProgramKit
import TerminalKit

extension Surroundings {
    /// Those of a program without a home, at noon of 2026-11-02.
    static func ofTest() -> Surroundings {
        let channel = Console.Channel(
            TextOutput(.output),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        return Surroundings(
            arguments: [],
            environment: [:],
            now: { 1_793_620_800 },
            clock: ContinuousClock(),
            jitter: { 0 },
            console: { _ in Console(output: channel, error: channel) }
        )
    }
}
