import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import Testing

@Suite("A program with a full screen ends, crashes or stops", .endsHangs)
struct FullScreenSignalTests {
    private let terminal: TestTerminal
    private let before: [UInt8]
    private let probe: Probe

    init() throws {
        terminal = try TestTerminal()
        before = terminal.modes
        probe = try Probe(on: terminal)
    }

    private func ready() async throws {
        try await terminal.read(until: "ready")
        #expect(terminal.modes != before)
        #expect(!terminal.echoes)
    }

    private func expectRestored() async throws {
        try await terminal.read(until: "\u{1B}[?25h\u{1B}[?1049l")
        #expect(terminal.modes == before)
    }

    @Test(
        "A signal that ends it leaves the terminal as it was, and is told by the status",
        arguments: [
            SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE,
        ]
    )
    func ends(signal: Int32) async throws {
        try await ready()
        probe.send(signal)
        #expect(await probe.change() == .killed(signal))
        try await expectRestored()
    }

    @Test(
        "A crash of Swift's own, and one for want of stack, leave the terminal as it was",
        arguments: ["t", "o"]
    )
    func crashes(key: String) async throws {
        try await ready()
        try terminal.type(key)
        guard case .killed = await probe.change() else {
            Issue.record("The probe did not crash")
            return
        }
        try await expectRestored()
    }

    @Test(
        "So does every other way to end",
        arguments: [("a", Probe.Change.killed(SIGABRT)), ("x", .exited(3)), ("q", .exited(0))]
    )
    func leaves(key: String, change: Probe.Change) async throws {
        try await ready()
        try terminal.type(key)
        #expect(await probe.change() == change)
        try await expectRestored()
    }

    @Test(
        "Stopped from outside or by its own key, it gives the terminal back, and takes it again to go on",
        arguments: [true, false]
    )
    func stops(byKey: Bool) async throws {
        try await ready()
        let raw = terminal.modes
        if byKey { try terminal.type("\u{1A}") } else { probe.send(SIGTSTP) }
        #expect(await probe.change() == .stopped(SIGTSTP))
        try await expectRestored()
        probe.send(SIGCONT)
        let again = try await terminal.read(until: "resumed")
        #expect(again.contains("\u{1B}[?1049h"))
        #expect(again.contains("\u{1B}[2J"))
        #expect(terminal.modes == raw)
        try terminal.type("q")
        #expect(await probe.change() == .exited(0))
        try await expectRestored()
    }

    @Test("Stopped in a way that cannot be handled, it takes the terminal anew from whoever had it meanwhile")
    func stopsHard() async throws {
        try await ready()
        probe.send(SIGSTOP)
        #expect(await probe.change() == .stopped(SIGSTOP))
        try terminal.resize(columns: 33, rows: 11)
        probe.send(SIGCONT)
        // Not 1049, which would forget where the cursor was on the first screen.
        #expect(try await terminal.read(until: "33x11").contains("\u{1B}[?1047h"))
        try await terminal.read(until: "resumed")
        try terminal.type("q")
        #expect(await probe.change() == .exited(0))
        try await expectRestored()
    }

    @Test("What is drawn after the wish to be stopped does not reach the shell's screen")
    func drawsNothingWhileStopped() async throws {
        try await ready()
        // Draws as soon as it has asked to be stopped.
        try terminal.type("\u{17}")
        #expect(await probe.change() == .stopped(SIGTSTP))
        try await expectRestored()
        probe.send(SIGCONT)
        // Once it has the screen again, it may go on to draw.
        #expect(try await !terminal.read(until: "\u{1B}[?1049h").uppercased().contains("TOOLATE"))
        try await terminal.read(until: "resumed")
        try terminal.type("q")
        #expect(await probe.change() == .exited(0))
    }

    @Test("A new size is told")
    func resizes() async throws {
        try await ready()
        try terminal.resize(columns: 33, rows: 11)
        probe.send(SIGWINCH)
        try await terminal.read(until: "33x11")
        probe.send(SIGTERM)
        #expect(await probe.change() == .killed(SIGTERM))
    }
}

@Suite("A program with a full screen that was started to ignore being stopped", .endsHangs)
struct UnstoppableFullScreenTests {
    @Test("Its key does nothing, and the next frame is drawn")
    func ignoresStopping() async throws {
        let terminal = try TestTerminal()
        let probe = try Probe(on: terminal, ignoresStopping: true)
        try await terminal.read(until: "ready")
        try terminal.type("\u{17}")
        try await terminal.read(until: "TOOLATE")
        try terminal.type("q")
        #expect(await probe.change() == .exited(0))
    }
}

@Suite("A program with a full screen that leads a session, where nothing can be stopped", .endsHangs)
struct SessionLeaderFullScreenTests {
    @Test("Asked to stop while it closes, it has given the terminal back when it is closed")
    func stopsWhileItCloses() throws {
        let session = try TerminalSession(
            BuiltProgram(named: "fullscreenprobe"),
            environment: ["TERM": "xterm"]
        )
        session.type(Array("c".utf8))
        while session.exitStatus() == nil { _ = session.read(waiting: 10) }
        #expect(session.exitStatus() == 0)
        #expect(session.modes == session.firstModes)
    }
}
