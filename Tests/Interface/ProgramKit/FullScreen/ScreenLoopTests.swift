import CommandLineKit
import ProgramKit
import ScreenTestSupport
import TerminalKit
import Testing

@Suite("The loop of a full screen")
@MainActor
struct ScreenLoopTests {
    private let frame = Frame(size: CellSize(columns: 1, rows: 1))

    @Test("hands events on until one is answered by a status, and gives the terminal back")
    func status() async throws {
        let terminal = TerminalDouble()
        let loop = ScreenLoop(terminal)
        loop.show(frame)
        loop.redraw()
        loop.suspend()
        terminal.press(.up, .down, .enter, .escape)
        var handled: [TerminalEvent] = []
        let status = try await loop.run { events in
            handled += events
            return handled.contains(.key(.enter)) ? .interrupted : nil
        }
        #expect(status == .interrupted)
        #expect(handled.prefix(3) == [.key(.up), .key(.down), .key(.enter)])
        #expect(terminal.asked == ["redraw", "suspend", "close"])
    }

    @Test("a terminal that has gone, or is given back, is an end without trouble")
    func end() async throws {
        let terminal = TerminalDouble()
        let loop = ScreenLoop(terminal)
        terminal.press(.up)
        let status = try await loop.run { _ in
            loop.end()
            return nil
        }
        #expect(status == .success)
    }

    @Test("a terminal that cannot be written on ends the loop with its failure")
    func unwritable() async {
        let loop = ScreenLoop(TerminalDouble(refusing: .failed(reason: "No space left on device")))
        loop.show(frame)
        let failure = await #expect(throws: ProgramFailure.self) { try await loop.run { _ in nil } }
        #expect(failure?.status == .ioError)
    }
}
