import CommandLineKit
import MovieScreens
import PresentationKit
import ProgramKit
import TerminalKit

/// Draws an import on one line of a terminal while it goes on, and then says what there is.
@MainActor
final class CatalogueImportLinesView: CatalogueImportView {
    private static let pause = Duration.milliseconds(100)

    private let columns: () -> Int
    private let console: Console
    private let showsProgress: Bool
    private let elapsed: () -> Duration
    private var lastShown: Duration?
    private var lastActivity = ""

    /// Where nobody sees standard error, or it cannot place text, there is no progress.
    ///
    /// - Parameters:
    ///   - columns: The width of the terminal, asked for whenever something is drawn.
    ///   - console: What is written to.
    ///   - clock: Keeps what is drawn from coming faster than it can be read.
    ///   - term: What the terminal calls itself.
    init(columns: @escaping () -> Int, console: Console, clock: any Clock<Duration>, term: String) {
        self.columns = columns
        self.console = console
        showsProgress = console.error.traits.isTerminal && !["", "dumb"].contains(term)
        elapsed = clock.stopwatch()
    }

    func showProgress(_ progress: CatalogueImportState.Progress) {
        guard showsProgress else { return }
        let now = elapsed()
        // What is begun is shown at once, since it may be the last that is told.
        if let lastShown, now - lastShown < Self.pause, progress.activity == lastActivity { return }
        lastShown = now
        lastActivity = progress.activity
        let line = CatalogueImportScreen(columns: columns()).line(for: progress).rendered(
            color: console.error.traits.usesColor
        )
        try? console.error.write("\r\(line)\u{1B}[K")
    }

    func clearProgress() {
        guard lastShown != nil else { return }
        lastShown = nil
        try? console.error.write("\r\u{1B}[K")
    }

    func complain(_ complaints: [String]) {
        // What cannot be written is let go; the summary counts it too.
        try? console.error.write(complaints.map { StyledText("moviesearch: \($0)") })
    }

    func show(_ summary: CatalogueImportState.Summary) throws(ProgramFailure) {
        try console.output.write(CatalogueImportScreen(columns: columns()).lines(for: summary))
    }
}

/// The same, but the end is one JSON object, whose keys README.md lists.
@MainActor
final class CatalogueImportJSONView: CatalogueImportView {
    private let lines: CatalogueImportLinesView
    private let console: Console

    init(lines: CatalogueImportLinesView, console: Console) {
        self.lines = lines
        self.console = console
    }

    func showProgress(_ progress: CatalogueImportState.Progress) { lines.showProgress(progress) }
    func clearProgress() { lines.clearProgress() }
    func complain(_ complaints: [String]) { lines.complain(complaints) }

    func show(_ summary: CatalogueImportState.Summary) throws(ProgramFailure) {
        try console.write(json: CatalogueImportDocument(summary))
    }
}

private struct CatalogueImportDocument: Encodable {
    let path: String
    let source: String
    let films: Int
    let bytes: Int
    let seconds: Double
    let skipped: Skipped
    let malformed: Int
    let repeated: Int

    struct Skipped: Encodable {
        let types: Int
        let adult: Int
        let votes: Int
    }

    init(_ summary: CatalogueImportState.Summary) {
        path = summary.place
        source = summary.sourceName
        films = summary.films
        bytes = summary.bytes
        let time = summary.duration.components
        // To a thousandth, which is more than two runs have in common.
        seconds = Double(time.seconds * 1000 + time.attoseconds / 1_000_000_000_000_000) / 1000
        skipped = Skipped(types: summary.otherKinds, adult: summary.adult, votes: summary.fewVotes)
        malformed = summary.malformed
        repeated = summary.repeated
    }
}
