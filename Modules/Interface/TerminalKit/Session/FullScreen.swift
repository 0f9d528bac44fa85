internal import CTerminal
internal import Synchronization

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// The whole terminal for one program: frames out, events in, and everything as before at the end.
///
/// Keys that would send a signal, such as Control-C and Control-Z, arrive as keys. Whatever ends the process,
/// the terminal gets its modes and its first screen back.
public final class FullScreen: Sendable {
    /// What happens, in order, for one reader; whose cancelling closes the screen.
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
        /// Not before the terminal is taken: it may be another full screen's.
        var isOpen = false
        /// From the wish to be stopped until it is told that the program goes on: the screen is the shell's.
        var isSuspended = false

        var isShown: Bool { isOpen && !isSuspended }
    }

    /// Takes the terminal.
    ///
    /// - Parameters:
    ///   - input: Where keys come from: standard input, or `/dev/tty`. It stays the caller's.
    ///   - output: Where frames go; it stays the caller's.
    ///   - environment: Says what the terminal can do.
    ///   - color: What the user asked for.
    ///   - wantsMouse: Whether clicks and the wheel are events; the terminal's own selection needs Shift then.
    ///     Inside GNU screen they never are.
    ///   - clock: Measures how long to wait for the rest of what has begun.
    /// - Throws: If there is no terminal, or none that can be taken, and nothing was changed.
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
        // A program that does not read for so long has lost its user, and must not lose its memory too.
        (events, continuation) = AsyncStream.makeStream(
            of: TerminalEvent.self,
            bufferingPolicy: .bufferingOldest(4_096)
        )
        interpreter = InputInterpreter(clock: clock, events: continuation)
        reader = try TerminalReader(input: input)

        // With a mouse, GNU screen keeps a lone Escape back until the next key.
        let isInScreen = environment["STY"]?.isEmpty == false
        switch strata_terminal_enter(input, output, reader.newsDescriptor, wantsMouse && !isInScreen) {
        case 0: screen.withLock { $0.isOpen = true }
        case EBUSY: throw .alreadyOpen
        case let code: throw .failed(code: code)
        }
        reader.start()
        Task { [weak self, reader, interpreter] in
            for await bytes in reader.news.arrivals {
                await self?.tell(reader.news.takeSignals())
                if !bytes.isEmpty { await interpreter.receive(bytes) }
            }
            await self?.tell(reader.news.takeSignals())
            await interpreter.end()
        }
        continuation.onTermination = { [weak self] _ in self?.close() }
    }

    deinit {
        close()
    }

    /// How many cells there are now.
    public var size: CellSize {
        let facts = TerminalFacts(descriptor: output)
        let traits = TerminalTraits(facts: facts, environment: environment, color: .never)
        // What is larger than any screen would only cost memory.
        return CellSize(columns: min(traits.columns, 1_000), rows: min(traits.rows, 1_000))
    }

    /// Shows a frame; only what is different is sent. After closing, and while it is suspended, it does nothing.
    public func show(_ frame: Frame) throws(OutputError) {
        // The main actor changes its thread on Linux, so it is the thread that draws which is prepared for the
        // day when its stack is used up.
        strata_terminal_guard_thread()
        try screen.withLock { (screen) throws(OutputError) in
            guard screen.isShown else { return }
            screen.last = frame
            try TextOutput(descriptor: output).write(screen.painter.paint(frame))
        }
    }

    /// Sends the last frame again in full, for a screen that something else has written on.
    public func redraw() throws(OutputError) {
        try screen.withLock { (screen) throws(OutputError) in
            guard screen.isShown, let last = screen.last else { return }
            screen.painter.forget()
            try TextOutput(descriptor: output).write(screen.painter.paint(last))
        }
    }

    /// Stops the program as Control-Z does elsewhere; `.resumed` tells when it goes on.
    ///
    /// Whoever started the program to ignore that is not stopped, and nothing happens.
    public func suspend() {
        let canStop = screen.withLock { screen in
            guard screen.isOpen, strata_terminal_can_stop() else { return false }
            screen.isSuspended = true
            return true
        }
        // The signal may find another thread, so this one may go on for a while, and must not draw.
        if canStop { strata_terminal_stop() }
    }

    /// Gives the terminal back; the events end. Closing again does nothing.
    public func close() {
        screen.withLock { screen in
            guard screen.isOpen else { return }
            screen.isOpen = false
            // Whoever cannot be told any more needs no pictures removed either.
            try? TextOutput(descriptor: output).write(screen.painter.removalOfPictures)
            strata_terminal_leave()
        }
        reader.stopReading()
    }

    /// Asks the terminal how it shows pictures, for a quarter of a second at most.
    ///
    /// Keys that are typed meanwhile are events, and no answer is ever taken for keys.
    public func askForPictures(override: ImageProtocol? = nil) async -> PictureSupport {
        let question = PictureQuestion(traits, environment, override: override, terminal: output)
        guard let query = question.query else { return question.support(answers: TerminalAnswers()) }
        let answers = await interpreter.ask { [output] in
            do {
                try TextOutput(descriptor: output).write(query)
            } catch {
                return false
            }
            return true
        }
        return question.support(answers: answers)
    }

    // MARK: - Signals

    private func tell(_ signals: TerminalNews.Signals) async {
        if signals.contains(.continued) { await tellResumed() }
        if signals.contains(.resized) { await tellResized() }
    }

    private func tellResized() async {
        // Terminals keep, cut or wrap what was there, each in its own way.
        screen.withLock { $0.painter.forget() }
        await interpreter.receive(.resized(size))
    }

    private func tellResumed() async {
        let shown = screen.withLock { screen in
            screen.isSuspended = false
            screen.painter.forget()
            return screen.last?.size
        }
        // A size that changed while another program had the terminal was told to that program.
        let size = size
        if let shown, shown != size { await interpreter.receive(.resized(size)) }
        await interpreter.receive(.resumed)
    }
}
