import CommandLineKit
import ProgramKit
import TerminalKit

/// Tells of the rows without an answer, and how far the work is.
@MainActor
struct BatchReport {
    /// Rows without an answer that are named one by one; of more, only the number is told.
    nonisolated static let mostNamed = 20

    private let console: Console
    private let elapsed: () -> Duration
    private let showsProgress: Bool
    private var lastShown: Duration?
    private var named = 0
    private var rows = 0
    private var unanswered = 0
    private var malformed = 0
    /// Line ends in what was reported so far.
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

    var namesMore: Bool { named < Self.mostNamed }

    /// Names a row of the chunk that is added next, by its line in that chunk.
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

    /// Tells how many there were beyond those that were named.
    mutating func end() -> ExitStatus {
        clearProgress()
        let refused = unanswered + malformed
        if refused > named {
            say("\(refused) rows have no answer; the first \(named) of them are named above.")
        }
        return malformed > 0 ? .badData : unanswered > 0 ? .failure : .success
    }

    private func say(_ sentence: String) {
        // A note that cannot be written is let go; the exit status still tells.
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
