import Foundation
import ProgramTestSupport
import Synchronization
import Testing

/// A real pseudo-terminal, whose screen and keyboard are operated by the test.
final class TestTerminal: Sendable {
    /// The descriptor of the program's side.
    let program: Int32
    private let screen: Int32
    private let hasHungUp = Mutex(false)
    private let seen = Mutex("")

    init(columns: UInt16 = 80, rows: UInt16 = 24) throws {
        var sides: (Int32, Int32) = (-1, -1)
        try #require(openpty(&sides.0, &sides.1, nil, nil, nil) == 0)
        (screen, program) = sides
        // A program started by another test must not inherit this terminal and keep it open.
        for side in [screen, program] { _ = fcntl(side, F_SETFD, FD_CLOEXEC) }
        try resize(columns: columns, rows: rows)
    }

    deinit {
        close(program)
        hangUp()
    }

    /// Closes the screen's side, as closing a window does.
    func hangUp() {
        hasHungUp.withLock { hasHungUp in
            if !hasHungUp { close(screen) }
            hasHungUp = true
        }
    }

    func resize(columns: UInt16, rows: UInt16) throws {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        try #require(ioctl(program, UInt(TIOCSWINSZ), &size) == 0)
    }

    /// All modes of the terminal, byte for byte.
    var modes: [UInt8] {
        var modes = termios()
        tcgetattr(program, &modes)
        return withUnsafeBytes(of: &modes) { Array($0) }
    }

    var echoes: Bool {
        var modes = termios()
        tcgetattr(program, &modes)
        return modes.c_lflag & tcflag_t(ECHO) != 0
    }

    /// The input that a program reading now would get.
    var typed: String {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        var request = pollfd(fd: program, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) == 1 else { return "" }
        let count = Foundation.read(program, &buffer, buffer.count)
        return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
    }

    /// Whether the text has been written; output is available as soon as it is written.
    func hasShown(_ text: String) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        var request = pollfd(fd: screen, events: Int16(POLLIN), revents: 0)
        guard poll(&request, 1, 0) == 1 else { return false }
        let count = Foundation.read(screen, &buffer, buffer.count)
        return String(decoding: buffer[..<max(0, count)], as: UTF8.self).contains(text)
    }

    func type(_ text: String) throws {
        let bytes = Array(text.utf8)
        try #require(write(screen, bytes, bytes.count) == bytes.count)
    }

    /// Reads output until it contains the text; throws if the text does not come.
    ///
    /// - Returns: The output up to and including the text; it is not returned again.
    @discardableResult
    func read(until text: String) async throws -> String {
        try await onThread { [self] in Result { try waitFor(text) } }.get()
    }

    /// The expected text was not written.
    struct Missing: Error {
        let text: String
        let instead: String
    }

    private func waitFor(_ text: String) throws -> String {
        try seen.withLock { seen in
            var buffer = [UInt8](repeating: 0, count: 4_096)
            while true {
                if let range = seen.range(of: text) {
                    defer { seen.removeSubrange(..<range.upperBound) }
                    return String(seen[..<range.upperBound])
                }
                var request = pollfd(fd: screen, events: Int16(POLLIN), revents: 0)
                guard poll(&request, 1, Int32(Duration.hangTimeout / .milliseconds(1))) == 1 else {
                    throw Missing(text: text, instead: seen)
                }
                let count = Foundation.read(screen, &buffer, buffer.count)
                guard count > 0 else { throw Missing(text: text, instead: seen) }
                // All text written here is ASCII.
                seen += String(decoding: buffer[..<count], as: UTF8.self)
            }
        }
    }
}

/// A running `fullscreenprobe`, which only opens a full screen, on a terminal of the test.
final class Probe: Sendable {
    private let process: pid_t
    /// After the program has ended, its process identifier may belong to another process.
    private let hasEnded = Mutex(false)

    /// Starts the program in its own process group with a parent outside it, so that it can be stopped.
    ///
    /// To ignore stopping it is started by a shell, since only a shell can set that up.
    init(on terminal: TestTerminal, ignoresStopping: Bool = false) throws {
        let probe = try BuiltProgram(named: "fullscreenprobe")
        let program = ignoresStopping ? .shell : probe
        process = try program.start(
            ignoresStopping ? ["-c", #"trap "" TSTP; exec "$0""#, probe.path] : [],
            // The crashes are intended, and printing backtraces would only take time.
            environment: ["SWIFT_BACKTRACE": "enable=no"],
            on: terminal.program
        )
    }

    deinit {
        guard !hasEnded.withLock({ $0 }) else { return }
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
    }

    func send(_ signal: Int32) {
        hasEnded.withLock { hasEnded in
            if !hasEnded { kill(process, signal) }
        }
    }

    enum Change: Hashable {
        case exited(Int32)
        case killed(Int32)
        case stopped(Int32)
    }

    /// Waits until the program has stopped or ended.
    ///
    /// If the test is cancelled, as by its time limit, the program is killed.
    func change() async -> Change {
        await withTaskCancellationHandler {
            await changeOfState()
        } onCancel: {
            send(SIGKILL)
        }
    }

    private func changeOfState() async -> Change {
        await onThread { [self] in
            var status: Int32 = 0
            while waitpid(process, &status, WUNTRACED) < 0, errno == EINTR {}
            // `WIFSTOPPED` and the like are C macros, which Swift does not import.
            let low = status & 0x7F
            let high = (status >> 8) & 0xFF
            if low != 0x7F { hasEnded.withLock { $0 = true } }
            return low == 0x7F ? .stopped(high) : low == 0 ? .exited(high) : .killed(low)
        }
    }
}
