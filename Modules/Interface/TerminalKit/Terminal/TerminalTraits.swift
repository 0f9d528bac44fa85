#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What a program needs to know about the stream it prints to.
public struct TerminalTraits: Sendable, Hashable {
    public var isTerminal: Bool
    public var columns: Int
    public var rows: Int
    public var usesColor: Bool

    public init(isTerminal: Bool, columns: Int, rows: Int, usesColor: Bool) {
        self.isTerminal = isTerminal
        self.columns = columns
        self.rows = rows
        self.usesColor = usesColor
    }

    /// Returns the traits of a stream, as reported by the system and the environment.
    public static func detect(
        _ stream: StandardStream,
        environment: [String: String],
        color: ColorChoice = .auto
    ) -> TerminalTraits {
        TerminalTraits(
            facts: TerminalFacts(descriptor: stream.descriptor),
            environment: environment,
            color: color
        )
    }

    /// Decides from the given facts alone, without a system call.
    ///
    /// The size is the one the system reports, otherwise that of `COLUMNS` and `LINES`, otherwise 80 by 24.
    /// Implausible sizes count as missing.
    public init(facts: TerminalFacts, environment: [String: String], color: ColorChoice) {
        self.init(
            isTerminal: facts.isTerminal,
            columns: plausibleSize(facts.reportedColumns) ?? plausibleSize(environment["COLUMNS"]) ?? 80,
            rows: plausibleSize(facts.reportedRows) ?? plausibleSize(environment["LINES"]) ?? 24,
            usesColor: decideColor(isTerminal: facts.isTerminal, environment: environment, choice: color)
        )
    }
}

/// What the system reports about a stream.
public struct TerminalFacts: Sendable, Hashable {
    public var isTerminal: Bool
    /// `nil` if the stream has no size; 0 if it is a terminal that does not know its size.
    public var reportedColumns: Int?
    public var reportedRows: Int?

    public init(isTerminal: Bool, reportedColumns: Int? = nil, reportedRows: Int? = nil) {
        self.isTerminal = isTerminal
        self.reportedColumns = reportedColumns
        self.reportedRows = reportedRows
    }
}

// Larger sizes are a mistake or an attack: every row of a table may be padded to them.
private let plausibleSizes = 1...10_000

private func plausibleSize(_ size: Int?) -> Int? {
    guard let size, plausibleSizes.contains(size) else { return nil }
    return size
}

private func plausibleSize(_ text: String?) -> Int? {
    // `Int` alone would also accept a sign.
    guard let text, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return plausibleSize(Int(text))
}

/// Decides by precedence: the command line, then `NO_COLOR` and dumb terminals, then `CLICOLOR_FORCE`, then
/// whether the stream is a terminal.
private func decideColor(isTerminal: Bool, environment: [String: String], choice: ColorChoice) -> Bool {
    if choice == .never { return false }
    if let noColor = environment["NO_COLOR"], !noColor.isEmpty { return false }
    if environment["TERM"] == "dumb" { return false }
    if let force = environment["CLICOLOR_FORCE"], !force.isEmpty, force != "0" { return true }
    return isTerminal
}

extension TerminalFacts {
    /// Asks the system. A descriptor that is closed or not a terminal is not an error.
    public init(descriptor: Int32) {
        var size = winsize()
        let hasSize = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
        self.init(
            isTerminal: isatty(descriptor) == 1,
            reportedColumns: hasSize ? Int(size.ws_col) : nil,
            reportedRows: hasSize ? Int(size.ws_row) : nil
        )
    }
}

/// When to use colour: `never` by the option `--no-color`.
public enum ColorChoice: Sendable, Hashable, CaseIterable {
    /// Colour if the output is a terminal, unless the environment says otherwise.
    case auto
    case never
}

/// The number of colours that a terminal supports.
public enum ColorDepth: Sendable, Hashable, CaseIterable {
    /// Eight bits each for red, green and blue.
    case trueColor
    /// The 240 fixed colours of xterm's palette: a cube of 6 by 6 by 6, and 24 greys.
    case palette

    /// Detects true colour, which terminals announce in `COLORTERM` or by a `TERM` that ends in "-direct".
    public init(environment: [String: String]) {
        let term = environment["TERM"] ?? ""
        // GNU screen inherits the variable from outside but garbles such colours. tmux does not, and may
        // use the same `TERM`.
        let isScreen = term.hasPrefix("screen") && (environment["TMUX"] ?? "").isEmpty
        let announces = ["truecolor", "24bit"].contains(environment["COLORTERM"]?.lowercased())
        self = (announces && !isScreen) || term.hasSuffix("-direct") ? .trueColor : .palette
    }
}

/// The two standard streams a program prints to: results go to output, messages to error.
public enum StandardStream: Sendable, Hashable, CaseIterable {
    case output
    case error

    /// The file descriptor of the stream.
    public var descriptor: Int32 {
        switch self {
        case .output: 1
        case .error: 2
        }
    }
}

extension StandardStream {
    /// Opens the standard streams that the process was started without; call it first.
    ///
    /// Otherwise the next file opened would get such a descriptor, and the program would print into it. The
    /// replacement has the wrong direction, so that using it is an error instead of losing output silently.
    public static func fillMissing() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
        }
    }
}
