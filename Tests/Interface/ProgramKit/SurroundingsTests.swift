import ProgramKit
import TerminalKit
import Testing

@Suite("A program's surroundings")
struct SurroundingsTests {
    @Test("a setting that is empty counts as not set")
    func settings() {
        let channel = Console.Channel(
            TextOutput(.output),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        let surroundings = Surroundings(
            arguments: [],
            environment: ["SET": "x", "EMPTY": ""],
            now: { 0 },
            clock: ContinuousClock(),
            jitter: { 0 },
            console: { _ in Console(output: channel, error: channel) }
        )
        #expect(surroundings.setting("SET") == "x")
        #expect(surroundings.setting("EMPTY") == nil)
        #expect(surroundings.setting("MISSING") == nil)
    }
}
