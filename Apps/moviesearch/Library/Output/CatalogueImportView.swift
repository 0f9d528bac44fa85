import AppSupport
import CommandLineKit
import MovieScreens
import MovieSearchComposition
import PresentationKit
import ProgramKit
import TerminalKit

/// Draws the progress of an import on one line of the terminal, and prints the summary at the end.
@MainActor
final class CatalogueImportView {
    private static let pause = Duration.milliseconds(100)

    private let output: OutputFormat
    private let console: Console
    private let format: RegionalFormat
    private let environment: [String: String]
    private let showsProgress: Bool
    private let elapsed: () -> Duration
    private var lastShown: Duration?
    private var lastActivity = ""

    /// Creates a view; it shows no progress if standard error is no terminal or cannot place the cursor.
    init(output: OutputFormat, app: AppDIContainer) {
        self.output = output
        console = app.console
        format = app.format
        environment = app.context.environment
        showsProgress = console.error.traits.isTerminal && !["", "dumb"].contains(environment["TERM"] ?? "")
        elapsed = app.context.clock.stopwatch()
    }

    func showProgress(_ progress: CatalogueImportState.Progress) {
        guard showsProgress else { return }
        let now = elapsed()
        // A new activity is shown at once, because it may be the last update.
        if let lastShown, now - lastShown < Self.pause, progress.activity == lastActivity { return }
        lastShown = now
        lastActivity = progress.activity
        let line = screen.line(for: progress).rendered(color: console.error.traits.usesColor)
        try? console.error.write("\r\(line)\u{1B}[K")
    }

    private var screen: CatalogueImportScreen {
        // The window can be resized during an import.
        let traits = TerminalTraits.detect(.error, environment: environment)
        return CatalogueImportScreen(
            columns: traits.isTerminal ? traits.columns : console.error.traits.columns,
            format: format
        )
    }

    func clearProgress() {
        guard lastShown != nil else { return }
        lastShown = nil
        try? console.error.write("\r\u{1B}[K")
    }

    func showWarnings(_ warnings: [String]) {
        // Write errors are ignored, because the summary counts these lines too.
        try? console.error.write(warnings.map { StyledText("moviesearch: \($0)") })
    }

    func show(_ summary: CatalogueImportState.Summary) throws(ProgramFailure) {
        switch output {
        case .text, .plain: try console.output.write(screen.lines(for: summary))
        case .json: try console.write(json: summary.record)
        }
    }
}

extension CatalogueImportState.Summary {
    /// The keys of JSON are in the program's README.
    fileprivate var record: Record {
        let time = duration.components
        // Milliseconds are precise enough: two runs differ by more.
        let seconds = Double(time.seconds * 1000 + time.attoseconds / 1_000_000_000_000_000) / 1000
        return [
            "path": path, "source": sourceName, "movies": movies, "bytes": bytes, "seconds": seconds,
            "skipped": ["types": otherKinds, "adult": adult, "votes": fewVotes] as Record,
            "malformed": malformed, "repeated": repeated,
        ]
    }
}
