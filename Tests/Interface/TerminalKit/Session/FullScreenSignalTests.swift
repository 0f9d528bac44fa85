import Foundation
import NetworkingTestSupport
import ProgramTestSupport
import Testing

@Suite("A program with a full screen that ends, crashes or stops", .endsHangs)
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
        "A signal that ends it restores the terminal and shows in the exit status",
        arguments: [
            SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE,
            SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
        ]
    )
    func ends(signal: Int32) async throws {
        try await ready()
        probe.send(signal)
        #expect(await probe.change() == .killed(signal))
        try await expectRestored()
    }

    @Test(
        "A Swift crash and a stack overflow restore the terminal",
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
        "Every other way of ending restores the terminal",
        arguments: [("a", Probe.Change.killed(SIGABRT)), ("x", .exited(3)), ("q", .exited(0))]
    )
    func leaves(key: String, change: Probe.Change) async throws {
        try await ready()
        try terminal.type(key)
        #expect(await probe.change() == change)
        try await expectRestored()
    }

    @Test(
        "Stopped from outside or by its own key, it restores the terminal, and takes it again to continue",
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

    @Test("After a stop that cannot be handled, it sets up the terminal again")
    func stopsHard() async throws {
        try await ready()
        probe.send(SIGSTOP)
        #expect(await probe.change() == .stopped(SIGSTOP))
        try terminal.resize(columns: 33, rows: 11)
        probe.send(SIGCONT)
        // Not 1049, which would lose the position of the cursor on the main screen.
        #expect(try await terminal.read(until: "33x11").contains("\u{1B}[?1047h"))
        try await terminal.read(until: "resumed")
        try terminal.type("q")
        #expect(await probe.change() == .exited(0))
        try await expectRestored()
    }

    @Test("Frames drawn after the request to stop do not reach the shell's screen")
    func drawsNothingWhileStopped() async throws {
        try await ready()
        // The key makes the probe draw right after its request to stop.
        try terminal.type("\u{17}")
        #expect(await probe.change() == .stopped(SIGTSTP))
        try await expectRestored()
        probe.send(SIGCONT)
        // It may draw again once it has the screen back.
        #expect(try await !terminal.read(until: "\u{1B}[?1049h").uppercased().contains("TOOLATE"))
        try await terminal.read(until: "resumed")
        try terminal.type("q")
        #expect(await probe.change() == .exited(0))
    }

    @Test("A new size is reported")
    func resizes() async throws {
        try await ready()
        try terminal.resize(columns: 33, rows: 11)
        probe.send(SIGWINCH)
        try await terminal.read(until: "33x11")
        probe.send(SIGTERM)
        #expect(await probe.change() == .killed(SIGTERM))
    }
}

@Suite("A program with a full screen that was started with SIGTSTP ignored", .endsHangs)
struct UnstoppableFullScreenTests {
    @Test("Control-Z does nothing, and the next frame is drawn")
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

@Suite("A program with a full screen that leads a session, which cannot be stopped", .endsHangs)
struct SessionLeaderFullScreenTests {
    @Test("Closing restores the terminal even if signals to stop arrive meanwhile")
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
