import ProgramKit
import TerminalKit
import Testing

@Suite("The process context")
struct ProcessContextTests {
    @Test("an empty setting counts as not set")
    func settings() {
        let channel = Console.Channel(
            TextOutput(.output),
            traits: TerminalTraits(isTerminal: false, columns: 80, rows: 24, usesColor: false)
        )
        let context = ProcessContext(
            arguments: [],
            environment: ["SET": "x", "EMPTY": ""],
            now: { 0 },
            clock: ContinuousClock(),
            jitter: { 0 },
            console: { _ in Console(output: channel, error: channel) }
        )
        #expect(context.setting("SET") == "x")
        #expect(context.setting("EMPTY") == nil)
        #expect(context.setting("MISSING") == nil)
    }
}
