import CommandLineKit
import Entities
import PresentationKit
import ProgramKit
import TerminalKit

/// Reports failed rows and progress on standard error, and decides the exit status.
@MainActor
struct BatchReport {
    private let console: Console
    /// Decides the language of the lines.
    private let format: RegionalFormat
    private let elapsed: () -> Duration
    private let showsProgress: Bool
    private var lastShown: Duration?
    private var reported = 0
    private(set) var summary = BatchSummary()

    private static let pause = Duration.milliseconds(100)

    init(console: Console, format: RegionalFormat, clock: any Clock<Duration>) {
        self.console = console
        self.format = format
        elapsed = clock.stopwatch()
        showsProgress = console.error.traits.isTerminal && !console.output.traits.isTerminal
    }

    /// Reports a row of the chunk that is added next.
    mutating func report(line: Int, _ message: String) {
        reported += 1
        clearProgress()
        write(.failedRow(line: line, message: message))
    }

    mutating func add(_ chunk: ConvertedChunk) {
        summary.add(chunk)
        showProgress()
    }

    /// Reports how many rows failed beyond those reported, and what has to be said of the others; returns the exit
    /// status.
    mutating func end() -> ExitStatus {
        clearProgress()
        for notice in summary.notices(reported: reported) { write(notice) }
        return summary.malformed > 0 ? .badData : summary.unanswered > 0 ? .failure : .success
    }

    private func write(_ notice: BatchNotice) {
        // An error while writing the message is ignored; the exit status still reports the rows.
        try? console.error.write([StyledText("fxconvert: \(notice.text(in: format))")])
    }

    private mutating func showProgress() {
        guard showsProgress else { return }
        let now = elapsed()
        if let lastShown, now - lastShown < Self.pause { return }
        lastShown = now
        let seconds = Double(now.components.seconds) + Double(now.components.attoseconds) / 1e18
        let rate = seconds > 0 ? Int((Double(summary.rows) / seconds).rounded()) : 0
        let progress = BatchNotice.progress(rows: summary.rows, perSecond: rate).text(in: format)
        try? console.error.write("\r\(progress)\u{1B}[K")
    }

    private mutating func clearProgress() {
        guard lastShown != nil else { return }
        lastShown = nil
        try? console.error.write("\r\u{1B}[K")
    }
}
