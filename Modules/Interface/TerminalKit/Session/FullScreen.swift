internal import CTerminal
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A full-screen terminal session that shows frames and delivers input events.
///
/// Keys that would send a signal, such as Control-C and Control-Z, arrive as key events. The terminal's modes
/// and its main screen are restored on closing, at exit, and when a termination signal or a crash ends the
/// process.
public final class FullScreen: Sendable {
    /// The input events, for a single consumer. Cancelling the iteration closes the screen.
    public let events: AsyncStream<TerminalEvent>

    private let output: Int32
    private let environment: [String: String]
    private let traits: TerminalTraits
    private let reader: TerminalReader
    private let interpreter: InputInterpreter
    private let screen: Mutex<Screen>

    private struct Screen {
        var painter: FramePainter
        var last: Frame?
        /// `true` while this session owns the terminal; before that another one may own it.
        var isOpen = false
        /// `true` from the request to stop until the process continues; meanwhile the shell owns the screen.
        var isSuspended = false

        var isShown: Bool { isOpen && !isSuspended }
    }

    /// Takes over the terminal.
    ///
    /// - Parameters:
    ///   - input: The descriptor of the keyboard: standard input, or `/dev/tty`. The caller closes it.
    ///   - output: The descriptor that frames are written to. The caller closes it.
    ///   - environment: The process environment; used to detect terminal features.
    ///   - color: The user's colour option.
    ///   - wantsMouse: Whether clicks and the wheel are reported as events, in which case selecting text
    ///     needs Shift in most terminals. Ignored inside GNU screen.
    ///   - clock: Measures how long to wait for the rest of an incomplete sequence.
    /// - Throws: If there is no usable terminal. The terminal is left unchanged.
    public init(
        input: Int32 = 0,
        output: Int32 = 1,
        environment: [String: String],
        color: ColorChoice = .auto,
        wantsMouse: Bool = false,
        clock: any Clock<Duration> = ContinuousClock()
    ) throws(FullScreenError) {
        guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
        guard let term = environment["TERM"], !term.isEmpty, term != "dumb" else { throw .dumbTerminal }

        self.output = output
        self.environment = environment
        traits = TerminalTraits(
            facts: TerminalFacts(descriptor: output),
            environment: environment,
            color: color
        )
        let depth = traits.usesColor ? ColorDepth(environment: environment) : nil
        screen = Mutex(Screen(painter: FramePainter(colors: depth)))
        let continuation: AsyncStream<TerminalEvent>.Continuation
        // Bounded, since a program that stops reading events must not run out of memory.
        (events, continuation) = AsyncStream.makeStream(
            of: TerminalEvent.self,
            bufferingPolicy: .bufferingOldest(4_096)
        )
        interpreter = InputInterpreter(clock: clock, events: continuation)
        reader = try TerminalReader(input: input)

        // With mouse reporting on, GNU screen holds back a lone Escape until the next key.
        let isInScreen = environment["STY"]?.isEmpty == false
        switch strata_terminal_enter(input, output, reader.signalDescriptor, wantsMouse && !isInScreen) {
        case 0: screen.withLock { $0.isOpen = true }
        case EBUSY: throw .alreadyOpen
        case let code: throw .failed(code: code)
        }
        reader.start()
        Task { [weak self, reader, interpreter] in
            for await bytes in reader.news.arrivals {
                await self?.send(reader.news.takeSignals())
                if !bytes.isEmpty { await interpreter.receive(bytes) }
            }
            await self?.send(reader.news.takeSignals())
            await interpreter.end()
        }
        continuation.onTermination = { [weak self] _ in self?.close() }
    }

    deinit {
        close()
    }

    /// The current size in cells.
    public var size: CellSize {
        let facts = TerminalFacts(descriptor: output)
        let traits = TerminalTraits(facts: facts, environment: environment, color: .never)
        // A size beyond that of any real screen would only cost memory.
        return CellSize(columns: min(traits.columns, 1_000), rows: min(traits.rows, 1_000))
    }

    /// Shows a frame, sending only what changed. Does nothing after closing or while suspended.
    public func show(_ frame: Frame) throws(OutputError) {
        // On Linux the main actor may change threads, so each thread that draws gets an alternate signal
        // stack, on which the handlers still run after a stack overflow.
        strata_terminal_guard_thread()
        try screen.withLock { (screen) throws(OutputError) in
            guard screen.isShown else { return }
            screen.last = frame
            try TextOutput(descriptor: output).write(screen.painter.paint(frame))
        }
    }

    /// Sends the last frame in full, for a screen that another program has written on.
    public func redraw() throws(OutputError) {
        try screen.withLock { (screen) throws(OutputError) in
            guard screen.isShown, let last = screen.last else { return }
            screen.painter.forget()
            try TextOutput(descriptor: output).write(screen.painter.paint(last))
        }
    }

    /// Puts a text on the clipboard by OSC 52, which a terminal may ignore; none says whether it does.
    public func copy(_ text: String) throws(OutputError) {
        var bytes: [UInt8] = []
        bytes.append("\u{1B}]52;c;")
        bytes.appendBase64(Array(text.utf8)[...])
        bytes.append("\u{1B}\\")
        try screen.withLock { (screen) throws(OutputError) in
            guard screen.isShown else { return }
            try TextOutput(descriptor: output).write(bytes.span)
        }
    }

    /// Stops the program as Control-Z does; `.resumed` is sent when it continues.
    ///
    /// Does nothing if the process was started with that signal ignored.
    public func suspend() {
        let canStop = screen.withLock { screen in
            guard screen.isOpen, strata_terminal_can_stop() else { return false }
            screen.isSuspended = true
            return true
        }
        // The signal may go to another thread, so this one may run on for a while and must not draw.
        if canStop { strata_terminal_stop() }
    }

    /// Restores the terminal and ends the events. Closing again does nothing.
    public func close() {
        screen.withLock { screen in
            guard screen.isOpen else { return }
            screen.isOpen = false
            // Errors are ignored: a terminal that has gone needs no pictures removed.
            try? TextOutput(descriptor: output).write(screen.painter.removalOfPictures)
            strata_terminal_leave()
        }
        reader.stopReading()
    }

    /// Asks the terminal how it shows pictures, waiting at most a quarter of a second.
    ///
    /// Keys typed meanwhile are delivered as events, and replies are never mistaken for keys.
    public func queryPictureSupport(override: ImageProtocol? = nil) async -> PictureSupport {
        let pictures = PictureQuery(traits, environment, override: override, terminal: output)
        guard let query = pictures.query else { return pictures.support(answers: TerminalAnswers()) }
        let answers = await interpreter.ask { [output] in
            do {
                try TextOutput(descriptor: output).write(query)
            } catch {
                return false
            }
            return true
        }
        return pictures.support(answers: answers)
    }

    // MARK: - Signals

    private func send(_ signals: TerminalInputChannel.Signals) async {
        if signals.contains(.continued) { await reportResumed() }
        if signals.contains(.resized) { await reportResized() }
    }

    private func reportResized() async {
        // Terminals keep, cut or wrap the previous content, each in its own way.
        screen.withLock { $0.painter.forget() }
        await interpreter.receive(.resized(size))
    }

    private func reportResumed() async {
        let shown = screen.withLock { screen in
            screen.isSuspended = false
            screen.painter.forget()
            return screen.last?.size
        }
        // A change of size while another program had the terminal was reported to that program only.
        let size = size
        if let shown, shown != size { await interpreter.receive(.resized(size)) }
        await interpreter.receive(.resumed)
    }
}

/// Why a full screen could not be opened; programs print lines instead.
public enum FullScreenError: Error, Sendable, Hashable {
    /// Input or output is a file or a pipe.
    case notATerminal
    /// `TERM` is missing, empty or "dumb", so text cannot be positioned.
    case dumbTerminal
    /// The process already has a full screen.
    case alreadyOpen
    /// A system call failed with this `errno`.
    case failed(code: Int32)
}
