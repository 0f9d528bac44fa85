import ProgramKit
import TerminalKit
import Testing

@Suite("Choosing the interaction")
struct InteractionTests {
    @Test("A full screen needs terminals on both sides and cursor positioning")
    func decision() {
        func decide(_ input: Bool, _ output: Bool, _ term: String?) -> InteractionMode? {
            InteractionMode(inputIsTerminal: input, outputIsTerminal: output, term: term)
        }
        #expect(decide(true, true, "xterm-256color") == .fullScreen)
        #expect(decide(true, true, "dumb") == .lines)
        #expect(decide(true, true, nil) == .lines)
        #expect(decide(false, true, "xterm") == nil)
        #expect(decide(true, false, "xterm") == nil)
        #expect(decide(false, false, "dumb") == nil)
    }
}
