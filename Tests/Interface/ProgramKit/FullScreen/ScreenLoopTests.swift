import CommandLineKit
import ProgramKit
import ScreenTestSupport
import TerminalKit
import Testing

@Suite("The loop of a full screen", .timeLimit(.minutes(10)))
@MainActor
struct ScreenLoopTests {
    private let frame = Frame(size: CellSize(columns: 1, rows: 1))

    @Test("passes events on until a handler returns a status, and closes the terminal")
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

    @Test("ends with success if the terminal is closed")
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

    @Test("ends with the failure of a terminal that cannot be written")
    func unwritable() async {
        let loop = ScreenLoop(TerminalDouble(refusing: .failed(reason: "No space left on device")))
        loop.show(frame)
        let failure = await #expect(throws: ProgramFailure.self) { try await loop.run { _ in nil } }
        #expect(failure?.status == .ioError)
    }
}
