import ProgramKit
import TerminalKit
import Testing

@Suite("How the program asks for words")
struct InteractionTests {
    @Test("A full screen needs a terminal on both sides that can place text")
    func decision() {
        func decide(_ input: Bool, _ output: Bool, _ term: String?) -> Interaction? {
            Interaction(inputIsTerminal: input, outputIsTerminal: output, term: term)
        }
        #expect(decide(true, true, "xterm-256color") == .fullScreen)
        #expect(decide(true, true, "dumb") == .lines)
        #expect(decide(true, true, nil) == .lines)
        #expect(decide(false, true, "xterm") == nil)
        #expect(decide(true, false, "xterm") == nil)
        #expect(decide(false, false, "dumb") == nil)
    }

    @Test("A burst of keys is taken at once, for one frame")
    func bursts() async {
        let inbox = EventInbox()
        let keys = (0..<50).map { TerminalEvent.key(Key(.function($0))) }
        await inbox.collect(
            AsyncStream { source in
                for key in keys { source.yield(key) }
                source.finish()
            }
        )
        #expect(inbox.takeAll() == keys)
        #expect(inbox.takeAll() == [])
        var tellings = 0
        for await _ in inbox.news { tellings += 1 }
        #expect(tellings == 1)
    }
}
