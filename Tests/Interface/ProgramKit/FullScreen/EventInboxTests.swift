import ProgramKit
import TerminalKit
import Testing

@Suite("Collecting events between frames")
struct EventInboxTests {
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

    @Test("Keys beyond the limit are dropped, but no resize, interrupt or end")
    func floods() async {
        let inbox = EventInbox()
        let sizes = [80, 120].map { TerminalEvent.resized(CellSize(columns: $0, rows: 24)) }
        let interrupt = TerminalEvent.key(Key(.character("c"), [.alt, .control]))
        let keys = Array(repeating: TerminalEvent.key(.character("a")), count: EventInbox.limit)
        await inbox.collect(
            AsyncStream { source in
                for event in keys + [sizes[0], interrupt] + keys + [sizes[1], interrupt, .ended] {
                    source.yield(event)
                }
                source.finish()
            }
        )
        #expect(inbox.takeAll() == keys + [sizes[1], interrupt, .ended])
        #expect(inbox.takeAll() == [])
    }
}
