#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A running program with its own terminal on all its streams, driven by one thread.
///
/// The program is killed when the session is released.
public final class TerminalSession {
    public let process: Int32
    /// The terminal's modes before the program started.
    public let firstModes: String?
    private let screen: FileDescriptor
    /// Keeps the terminal's modes readable after the program has ended.
    private var terminal: FileDescriptor?
    private var unsent: ArraySlice<UInt8> = []
    private var status: Int32?

    public init(
        _ program: BuiltProgram,
        _ arguments: [String] = [],
        environment: [String: String],
        columns: UInt16 = 80,
        rows: UInt16 = 24
    ) throws(ProgramRunError) {
        let pair = try PseudoTerminal(columns: columns, rows: rows)
        firstModes = Self.modes(of: pair.program)
        process = try Spawn(
            path: program.path,
            arguments: arguments,
            environment: environment,
            workingDirectory: nil
        ).start(.terminal(pair.program.rawValue))
        screen = pair.screen
        terminal = pair.program
        screen.stopBlocking()
    }

    deinit {
        if status == nil {
            kill(-process, SIGKILL)
            while waitpid(process, nil, 0) < 0, errno == EINTR {}
        }
    }

    /// Types bytes; `read` sends them as fast as the program takes them.
    public func type(_ bytes: [UInt8]) {
        unsent += bytes
    }

    /// Whether all that was typed has been sent.
    public var hasSentAll: Bool { unsent.isEmpty }

    /// Waits at most `milliseconds` for output, and returns it.
    public func read(waiting milliseconds: Int32) -> [UInt8] {
        let events = unsent.isEmpty ? POLLIN : POLLIN | POLLOUT
        var wait = pollfd(fd: screen.rawValue, events: Int16(events), revents: 0)
        guard poll(&wait, 1, milliseconds) > 0 else { return [] }
        if wait.revents & Int16(POLLOUT) != 0 {
            let count = unsent.withUnsafeBytes {
                write(screen.rawValue, $0.baseAddress, min(1_024, $0.count))
            }
            unsent = unsent.dropFirst(max(0, count))
        }
        guard case .bytes(let bytes) = screen.read(atMost: 64 << 10) else { return [] }
        return bytes
    }

    /// Resizes the terminal; the program is notified as if a window was dragged.
    public func resize(columns: UInt16, rows: UInt16) {
        var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(screen.rawValue, UInt(TIOCSWINSZ), &size)
    }

    /// Sends a signal, unless the program has ended.
    public func send(signal: Int32) {
        if status == nil { kill(-process, signal) }
    }

    /// The exit status, or `nil` while the program runs. A signal counts as 128 plus its number.
    public func exitStatus() -> Int32? {
        if status == nil {
            var ended: Int32 = 0
            guard waitpid(process, &ended, WNOHANG) == process else { return nil }
            status = ended
        }
        return status.map { status in status.endingSignal.map { 128 + $0 } ?? (status >> 8) & 0xFF }
    }

    /// Whether a signal ended the program.
    public var wasKilled: Bool { status?.endingSignal != nil }

    /// The terminal's modes as text that can be compared; `nil` after `readToEnd`.
    public var modes: String? { terminal.flatMap { Self.modes(of: $0) } }

    private static func modes(of terminal: FileDescriptor) -> String? {
        var modes = termios()
        guard tcgetattr(terminal.rawValue, &modes) == 0 else { return nil }
        let characters = withUnsafeBytes(of: modes.c_cc) { Array($0) }
        return "\(modes.c_iflag) \(modes.c_oflag) \(modes.c_cflag) \(modes.c_lflag) \(characters)"
    }

    /// Returns the rest of what the program wrote before it ended.
    ///
    /// A terminal delivers bytes with a delay, so only its end says that all have arrived.
    public func readToEnd() -> [UInt8] {
        terminal = nil
        var rest: [UInt8] = []
        while true {
            switch screen.read(atMost: 64 << 10) {
            case .bytes(let bytes): rest += bytes
            case .end: return rest
            case .nothingYet:
                var wait = pollfd(fd: screen.rawValue, events: Int16(POLLIN), revents: 0)
                poll(&wait, 1, -1)
            }
        }
    }
}
