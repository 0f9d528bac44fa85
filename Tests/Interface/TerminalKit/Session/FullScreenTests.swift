import Foundation
import NetworkingTestSupport
import TerminalKit
import Testing

/// Leaves the alternate screen; always the last sequence written.
private let leaving = "\u{1B}[?1049l"

// A process has one full screen at a time, so tests that open one are serialized.
@Suite("A full screen on a real terminal", .serialized)
struct FullScreenTests {
    private let terminal: TestTerminal
    private static let environment = ["TERM": "xterm-256color"]

    init() throws {
        terminal = try TestTerminal()
    }

    private func open(
        wantsMouse: Bool = false,
        environment: [String: String] = Self.environment
    ) throws -> FullScreen {
        try FullScreen(
            input: terminal.program,
            output: terminal.program,
            environment: environment,
            wantsMouse: wantsMouse,
            clock: TestClock()
        )
    }

    private func frame(_ text: StyledText, of size: CellSize) -> Frame {
        var frame = Frame(size: size)
        frame.draw(text, at: CellPosition(row: 0, column: 0))
        return frame
    }

    @Test("A text is put on the clipboard in Base64, but not after closing")
    func copy() async throws {
        let screen = try open()
        try screen.copy("tmdb:78")
        _ = try await terminal.read(until: "\u{1B}]52;c;dG1kYjo3OA==\u{1B}\\")
        screen.close()
        try screen.copy("late")
        let left = try await terminal.read(until: leaving)
        #expect(!left.contains("]52;"))
    }

    @Test("The terminal is taken, drawn on and restored byte for byte, even if closed twice")
    func restores() async throws {
        let before = terminal.modes
        let screen = try open()
        #expect(terminal.modes != before)
        try screen.show(frame("Parasite", of: screen.size))
        let shown = try await terminal.read(until: "Parasite")
        #expect(shown.hasPrefix("\u{1B}[?1049h"))
        #expect(shown.contains("\u{1B}[?2004h"))
        #expect(!shown.contains("\u{1B}[?1000h"))
        screen.close()
        screen.close()
        #expect(terminal.modes == before)
        let left = try await terminal.read(until: leaving)
        for part in ["\u{1B}[0m", "\u{1B}[?1000l", "\u{1B}[?2004l", "\u{1B}[?7h", "\u{1B}[?25h"] {
            #expect(left.contains(part))
        }
        let marks = ["h", "l"].map { (shown + left).components(separatedBy: "\u{1B}[?2026\($0)").count }
        #expect(marks[0] == marks[1], "Every end of a frame has its beginning")
        try screen.show(frame("late", of: screen.size))
        try terminal.resize(columns: 7, rows: 7)
        let again = try open()
        #expect(again.size == CellSize(columns: 7, rows: 7))
        let next = try await terminal.read(until: "\u{1B}[?1049h")
        #expect(!next.contains("late"))
        again.close()
    }

    @Test("Keys, pastes and clicks arrive as events, including keys that would send a signal")
    func events() async throws {
        let screen = try open(wantsMouse: true)
        defer { screen.close() }
        try await terminal.read(until: "\u{1B}[?1006h")
        try terminal.type("é\u{03}\u{1A}\u{0C}\r\u{1B}[A\u{1B}[200~a\rb\u{1B}[201~\u{1B}[<0;3;2M")
        var reading = screen.events.makeAsyncIterator()
        var events: [TerminalEvent?] = []
        for _ in 0..<8 { events.append(await reading.next()) }
        #expect(
            events == [
                .key(.character("é")), .key(.control("c")), .key(.control("z")), .key(.control("l")),
                .key(.enter),
                .key(.up), .paste("a\rb"), .mouse(MouseEvent(.click, at: CellPosition(row: 1, column: 2))),
            ]
        )
    }

    @Test("GNU screen, which holds back Escape with mouse reporting on, gets none")
    func noMouseInScreen() async throws {
        let screen = try open(
            wantsMouse: true,
            environment: ["TERM": "screen-256color", "STY": "1.pts-0.host"]
        )
        try screen.show(frame("Parasite", of: screen.size))
        let shown = try await terminal.read(until: "Parasite")
        #expect(!shown.contains("\u{1B}[?1000h"))
        screen.close()
    }

    @Test("A new size is reported, and the next frame is painted in full")
    func resized() async throws {
        let screen = try open()
        defer { screen.close() }
        try screen.show(frame("Parasite", of: screen.size))
        try await terminal.read(until: "Parasite")
        try terminal.resize(columns: 40, rows: 10)
        kill(getpid(), SIGWINCH)
        var reading = screen.events.makeAsyncIterator()
        #expect(await reading.next() == .resized(CellSize(columns: 40, rows: 10)))
        try screen.show(frame("Parasite", of: screen.size))
        #expect(try await terminal.read(until: "Parasite").contains("\u{1B}[2J"))
    }

    @Test("Redrawing sends the last frame again")
    func redraw() async throws {
        let screen = try open()
        defer { screen.close() }
        try screen.redraw()
        try screen.show(frame("Parasite", of: screen.size))
        try await terminal.read(until: "Parasite")
        try screen.redraw()
        #expect(try await terminal.read(until: "Parasite").contains("\u{1B}[2J"))
    }

    @Test("Cancelling the reader of events closes the screen")
    func cancelled() async throws {
        let before = terminal.modes
        let screen = try open()
        let reading = Task {
            for await _ in screen.events {}
        }
        try await terminal.read(until: "\u{1B}[?1049h")
        reading.cancel()
        await reading.value
        try await terminal.read(until: leaving)
        screen.close()
        #expect(terminal.modes == before)
    }

    @Test("Closing ends the events")
    func closing() async throws {
        let screen = try open()
        screen.close()
        var last: TerminalEvent?
        for await event in screen.events { last = event }
        #expect(last == .ended)
    }

    @Test("A terminal that goes away ends the events")
    func hangUp() async throws {
        let screen = try open()
        terminal.hangUp()
        var last: TerminalEvent?
        for await event in screen.events { last = event }
        #expect(last == .ended)
        screen.close()
    }

    @Test("Signal handlers are installed only while a full screen is open, and the former ones restored")
    func handlers() throws {
        // Handlers are compared by address, since C stores a function or a number.
        func handlers() -> [UInt] {
            [SIGINT, SIGTERM, SIGHUP, SIGSEGV, SIGABRT, SIGTSTP, SIGCONT, SIGWINCH].map { signal in
                var action = sigaction()
                sigaction(signal, nil, &action)
                return withUnsafeBytes(of: &action) { $0.load(as: UInt.self) }
            }
        }
        let before = handlers()
        let screen = try open()
        #expect(zip(handlers(), before).allSatisfy { $0 != $1 })
        screen.close()
        #expect(handlers() == before)
    }

    @Test("A query is answered by the terminal, and its replies are not typed as keys")
    func pictures() async throws {
        let screen = try open()
        defer { screen.close() }
        async let support = screen.queryPictureSupport()
        try await terminal.read(until: "\u{1B}[c")
        try terminal.type("a\u{1B}_Gi=1;OK\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62cb")
        #expect(
            await support
                == PictureSupport(
                    imageProtocol: .kitty,
                    cellPixels: PictureSupport.PixelSize(width: 10, height: 20)
                )
        )
        var reading = screen.events.makeAsyncIterator()
        #expect(await reading.next() == .key(.character("a")))
        #expect(await reading.next() == .key(.character("b")))
    }

    @Test("Only one full screen can be open, and a failed second one does not affect the first")
    func second() throws {
        let first = try open()
        let modes = terminal.modes
        #expect(throws: FullScreenError.alreadyOpen) { _ = try open() }
        #expect(terminal.modes == modes)
        first.close()
    }

    @Test("Opening fails without a terminal, or on one that cannot position text")
    func refused() throws {
        let pipe = try TestPipe()
        defer { pipe.close() }
        #expect(throws: FullScreenError.notATerminal) {
            _ = try FullScreen(input: pipe.reader, output: terminal.program, environment: Self.environment)
        }
        #expect(throws: FullScreenError.notATerminal) {
            _ = try FullScreen(input: terminal.program, output: pipe.writer, environment: Self.environment)
        }
        for environment in [["TERM": "dumb"], ["TERM": ""], [:]] {
            #expect(throws: FullScreenError.dumbTerminal) {
                _ = try FullScreen(
                    input: terminal.program,
                    output: terminal.program,
                    environment: environment
                )
            }
        }
    }
}
