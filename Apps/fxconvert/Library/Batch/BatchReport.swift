import CommandLineKit
import ProgramKit
import TerminalKit

/// Reports failed rows and progress on standard error, and decides the exit status.
@MainActor
struct BatchReport {
    /// How many failed rows are reported one by one; the others are only counted.
    nonisolated static let maximumReported = 20

    private let console: Console
    private let elapsed: () -> Duration
    private let showsProgress: Bool
    private var lastShown: Duration?
    private var named = 0
    private var rows = 0
    private var unanswered = 0
    private var malformed = 0
    /// The number of line ends reported so far.
    private(set) var lines = 0

    private static let pause = Duration.milliseconds(100)

    init(console: Console, clock: any Clock<Duration>) {
        self.console = console
        elapsed = clock.stopwatch()
        showsProgress = console.error.traits.isTerminal && !console.output.traits.isTerminal
    }

    mutating func skip(lines: Int) {
        self.lines += lines
    }

    var reportsMore: Bool { named < Self.maximumReported }

    /// Reports a row of the chunk that is added next, by its line in that chunk.
    mutating func name(line: Int, _ message: String) {
        named += 1
        clearProgress()
        say("line \(lines + line + 1): \(message)")
    }

    mutating func add(_ chunk: ConvertedChunk) {
        rows += chunk.rows
        lines += chunk.lines
        unanswered += chunk.unanswered
        malformed += chunk.malformed
        showProgress()
    }

    /// Reports how many rows failed beyond those named, and returns the exit status.
    mutating func end() -> ExitStatus {
        clearProgress()
        let refused = unanswered + malformed
        if refused > named {
            say("\(refused) rows have no answer; the first \(named) of them are named above.")
        }
        return malformed > 0 ? .badData : unanswered > 0 ? .failure : .success
    }

    private func say(_ sentence: String) {
        // An error while writing the message is ignored; the exit status still reports the rows.
        try? console.error.write([StyledText("fxconvert: \(sentence)")])
    }

    private mutating func showProgress() {
        guard showsProgress else { return }
        let now = elapsed()
        if let lastShown, now - lastShown < Self.pause { return }
        lastShown = now
        let seconds = Double(now.components.seconds) + Double(now.components.attoseconds) / 1e18
        let rate = seconds > 0 ? Int((Double(rows) / seconds).rounded()) : 0
        try? console.error.write("\r\(rows) rows, \(rate) rows a second\u{1B}[K")
    }

    private mutating func clearProgress() {
        guard lastShown != nil else { return }
        lastShown = nil
        try? console.error.write("\r\u{1B}[K")
    }
}
