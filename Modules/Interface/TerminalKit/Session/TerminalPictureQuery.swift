internal import CTerminal
internal import Dispatch

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Asks the terminal how it shows pictures, for a program that prints lines and has no full screen.
///
/// Keys typed meanwhile are not echoed. The terminal's modes are restored when the replies have arrived, at
/// exit, and when a termination signal or a crash ends the process.
public struct TerminalPictureQuery: Sendable {
    private let input: Int32
    private let output: Int32
    private let traits: TerminalTraits
    private let environment: [String: String]
    private let clock: any Clock<Duration>

    /// - Parameters:
    ///   - input: The descriptor that the replies are read from. The caller closes it.
    ///   - output: The descriptor that the query is written to. The caller closes it.
    ///   - traits: What is already known about the terminal.
    ///   - environment: The process environment; used to detect terminal features.
    ///   - clock: Measures how long to wait for a reply.
    public init(
        input: Int32 = 0,
        output: Int32 = 1,
        traits: TerminalTraits,
        environment: [String: String],
        clock: any Clock<Duration>
    ) {
        self.input = input
        self.output = output
        self.traits = traits
        self.environment = environment
        self.clock = clock
    }

    /// Sends one query and waits at most a quarter of a second; sends none if nothing would be learned.
    ///
    /// Nor does it send one if keys have been typed already: they belong to another program, and the replies
    /// would be queued behind them.
    public func queryPictureSupport(override: ImageProtocol? = nil) async -> PictureSupport {
        let pictures = PictureQuery(traits, environment, override: override, terminal: output)
        guard let query = pictures.query, let answers = await answers(to: query) else {
            return pictures.support(answers: TerminalAnswers())
        }
        return pictures.support(answers: answers)
    }

    /// Returns `nil` if the terminal cannot be queried.
    private func answers(to query: String) async -> TerminalAnswers? {
        guard !Task.isCancelled, isatty(input) == 1, isatty(output) == 1, let wake = try? WakePipe(),
            strata_terminal_listen(input, output) == 0
        else { return nil }
        defer { strata_terminal_leave() }
        // A half-typed line is reported by `poll` only now that the terminal no longer buffers lines.
        guard !hasInput, (try? TextOutput(descriptor: output).write(query)) != nil else { return nil }
        let timeout = Task { [clock] in
            do {
                try await clock.sleep(for: TerminalQuery.timeout)
            } catch {
                return
            }
            wake.send(0)
        }
        defer { timeout.cancel() }
        return await withTaskCancellationHandler {
            await readAnswers(until: wake)
        } onCancel: {
            wake.send(0)
        }
    }

    private var hasInput: Bool {
        var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) != 0
    }

    private func readAnswers(until wake: WakePipe) async -> TerminalAnswers {
        await withCheckedContinuation { continuation in
            // Waiting blocks, so it runs on its own queue.
            DispatchQueue(label: "terminal answers").async {
                continuation.resume(returning: Self.readAnswers(from: input, until: wake))
            }
        }
    }

    /// Reads one byte at a time, so that keys typed after the last reply are left for the next reader.
    private static func readAnswers(from input: Int32, until wake: WakePipe) -> TerminalAnswers {
        var answers = TerminalAnswers()
        var parser = InputParser()
        while true {
            var waits = [input, wake.reading].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard poll(&waits, nfds_t(waits.count), -1) >= 0 || errno == EINTR else { return answers }
            if waits[1].revents != 0 { return answers }
            guard waits[0].revents != 0 else { continue }
            var byte: UInt8 = 0
            let count = read(input, &byte, 1)
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count == 1 else { return answers }
            for case .reply(let reply) in parser.feed([byte]) {
                answers.add(reply)
                if case .attributes = reply { return answers }
            }
        }
    }
}

/// Which query to send to a terminal before showing pictures, and what its replies mean.
struct PictureQuery: Sendable {
    private let guess: ImageProtocolGuess
    private let isMultiplexed: Bool
    private let override: ImageProtocol?
    /// The size of a cell as reported by the system; `nil` if it does not know.
    private let cellPixels: PictureSupport.PixelSize?

    init(
        _ traits: TerminalTraits,
        _ environment: [String: String],
        override: ImageProtocol?,
        terminal: Int32
    ) {
        guess = ImageProtocolGuess(traits: traits, environment: environment)
        isMultiplexed = ImageProtocolGuess.isMultiplexed(environment)
        self.override = override
        cellPixels = PictureSupport.PixelSize(ofCellsOf: terminal)
    }

    /// The query to send; `nil` if the replies would add nothing.
    var query: String? {
        let asksForProtocol = guess.needsTerminalQuery && override == nil
        let drawsPixels = [.kitty, .iterm, .sixel].contains(override ?? guess.choice)
        guard asksForProtocol || (drawsPixels && cellPixels == nil) else { return nil }
        return TerminalQuery.sequence(asksForProtocol: asksForProtocol, isMultiplexed: isMultiplexed)
    }

    func support(answers: TerminalAnswers) -> PictureSupport {
        var answers = answers
        answers.cellPixels = cellPixels ?? answers.cellPixels
        return PictureSupport(guess: guess, answers: answers, override: override)
    }
}

extension PictureSupport.PixelSize {
    /// Asks the system for the size of a cell; `nil` if it does not know.
    fileprivate init?(ofCellsOf terminal: Int32) {
        var size = winsize()
        guard ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        let width = Int(size.ws_xpixel) / Int(size.ws_col)
        let height = Int(size.ws_ypixel) / Int(size.ws_row)
        guard width > 0, height > 0 else { return nil }
        self.init(width: width, height: height)
    }
}

/// How a terminal shows pictures, after it was queried.
public struct PictureSupport: Sendable, Hashable {
    /// A width and a height in pixels.
    public struct PixelSize: Sendable, Hashable {
        public var width: Int
        public var height: Int

        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }

    public var imageProtocol: ImageProtocol
    /// The size of a cell in pixels; `nil` if the terminal does not report it.
    public var cellPixels: PixelSize?

    public init(imageProtocol: ImageProtocol, cellPixels: PixelSize?) {
        self.imageProtocol = imageProtocol
        self.cellPixels = cellPixels
    }

    /// Prefers the user's choice, then a certain guess from the environment, then the terminal's replies.
    init(guess: ImageProtocolGuess, answers: TerminalAnswers, override: ImageProtocol?) {
        cellPixels = answers.cellPixels
        if let override {
            imageProtocol = override
        } else if !guess.needsTerminalQuery {
            imageProtocol = guess.choice
        } else if answers.drawsKittyGraphics {
            imageProtocol = .kitty
        } else if ["iTerm2", "WezTerm"].contains(where: answers.version.hasPrefix) {
            imageProtocol = .iterm
        } else if answers.attributes.contains(4) {
            imageProtocol = .sixel
        } else {
            imageProtocol = guess.choice
        }
    }
}

/// The replies of a terminal so far.
struct TerminalAnswers: Sendable, Hashable {
    var attributes: [Int] = []
    var version = ""
    var drawsKittyGraphics = false
    var cellPixels: PictureSupport.PixelSize?

    mutating func add(_ reply: TerminalReply) {
        switch reply {
        case .attributes(let numbers): attributes = numbers
        case .version(let name): version = name
        case .kittyGraphics(let isWorking): drawsKittyGraphics = isWorking
        case .cellPixels(let width, let height):
            cellPixels = PictureSupport.PixelSize(width: width, height: height)
        }
    }
}

/// The queries sent to a terminal.
enum TerminalQuery {
    /// How long to wait for the replies.
    static let timeout = Duration.milliseconds(250)

    /// Returns the queries. The last one is answered by every terminal, so its reply ends the waiting.
    ///
    /// Multiplexers are not asked about kitty graphics: they do not support them, and tmux would take the
    /// query for a window title.
    static func sequence(asksForProtocol: Bool, isMultiplexed: Bool) -> String {
        let kitty = "\u{1B}_Gi=1,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
        let version = "\u{1B}[>q"
        return (asksForProtocol ? (isMultiplexed ? "" : kitty) + version : "") + "\u{1B}[16t\u{1B}[c"
    }
}
