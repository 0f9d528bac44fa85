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
    private var rows = 0
    private var unanswered = 0
    private var malformed = 0
    private var ownTarget: String?
    private var remarks: [BatchRemark: ConvertedChunk.RemarkedRows] = [:]
    /// The number of line ends so far.
    private var lines = 0

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
        for (remark, added) in chunk.remarks {
            var known =
                remarks[remark]
                ?? ConvertedChunk.RemarkedRows(firstLine: lines + added.firstLine, firstDay: added.firstDay)
            known.count += added.count
            remarks[remark] = known
        }
        ownTarget = ownTarget ?? chunk.ownTarget
        rows += chunk.rows
        lines += chunk.lines
        unanswered += chunk.unanswered
        malformed += chunk.malformed
        showProgress()
    }

    /// Reports how many rows failed beyond those reported, and what has to be said of the others; returns the exit
    /// status.
    mutating func end() -> ExitStatus {
        clearProgress()
        let failed = unanswered + malformed
        if failed > reported { write(.failedRows(failed, reported: reported)) }
        if let ownTarget, rows > 0 { write(.ownTarget(ownTarget)) }
        for remark in BatchRemark.allCases {
            guard let found = remarks[remark] else { continue }
            write(.remark(remark, rows: found.count, line: found.firstLine + 1, day: found.firstDay))
        }
        return malformed > 0 ? .badData : unanswered > 0 ? .failure : .success
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
        let rate = seconds > 0 ? Int((Double(rows) / seconds).rounded()) : 0
        let progress = BatchNotice.progress(rows: rows, perSecond: rate).text(in: format)
        try? console.error.write("\r\(progress)\u{1B}[K")
    }

    private mutating func clearProgress() {
        guard lastShown != nil else { return }
        lastShown = nil
        try? console.error.write("\r\u{1B}[K")
    }
}
