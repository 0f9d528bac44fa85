public import Entities
public import Observation
public import UseCases

/// Everything a view of an import needs to draw itself.
public struct CatalogueImportState: Sendable, Hashable {
    public enum Phase: Sendable, Hashable {
        case idle
        case running(Progress)
        case done(Summary)
        case failed(FailureViewData)
    }

    public struct Progress: Sendable, Hashable {
        /// The current activity, such as `Reading titles`.
        public let activity: String
        /// The rows read from the current file of titles; zero in other steps.
        public let rows: Int
        /// The speed of reading the current file of titles; `nil` in other steps or before the first rows.
        public let rowsPerSecond: Int?
        public let movies: Int
        /// The progress of the whole import, from 0 to 1; `nil` if the total is unknown.
        public let share: Double?
        /// The time until all files are read; `nil` if it is too early to tell.
        public let timeLeft: Duration?
        /// The duration of the current step, if it has no other sign of progress.
        public let timePassed: Duration?

        public init(
            activity: String,
            rows: Int,
            rowsPerSecond: Int?,
            movies: Int,
            share: Double?,
            timeLeft: Duration?,
            timePassed: Duration? = nil
        ) {
            self.activity = activity
            self.rows = rows
            self.rowsPerSecond = rowsPerSecond
            self.movies = movies
            self.share = share
            self.timeLeft = timeLeft
            self.timePassed = timePassed
        }
    }

    /// What the catalogue contains, and what was left out.
    public struct Summary: Sendable, Hashable {
        public let path: String
        public let sourceName: String
        public let movies: Int
        public let bytes: Int
        public let otherKinds: Int
        public let adult: Int
        public let fewVotes: Int
        public let malformed: Int
        /// Lines with a title that an earlier line already has.
        public let repeated: Int
        public let duration: Duration

        public init(
            path: String,
            sourceName: String,
            movies: Int,
            bytes: Int,
            otherKinds: Int,
            adult: Int,
            fewVotes: Int,
            malformed: Int,
            repeated: Int,
            duration: Duration
        ) {
            self.path = path
            self.sourceName = sourceName
            self.movies = movies
            self.bytes = bytes
            self.otherKinds = otherKinds
            self.adult = adult
            self.fewVotes = fewVotes
            self.malformed = malformed
            self.repeated = repeated
            self.duration = duration
        }
    }

    public var phase: Phase
    /// A message for each of the first malformed lines, and one for all others.
    public var warnings: [String]

    public init(phase: Phase = .idle, warnings: [String] = []) {
        self.phase = phase
        self.warnings = warnings
    }
}

/// An import of a catalogue.
@MainActor
@Observable
public final class CatalogueImportViewModel {
    public private(set) var state = CatalogueImportState() {
        didSet { broadcaster.send(state) }
    }

    @ObservationIgnored private let catalogue: CatalogueUseCase
    @ObservationIgnored private let format: RegionalFormat
    @ObservationIgnored private let clock: any Clock<Duration>
    @ObservationIgnored private let elapsed: () -> Duration
    @ObservationIgnored private let broadcaster = StateBroadcaster<CatalogueImportState>()

    /// The clock measures the speed of the import.
    public init(
        catalogue: CatalogueUseCase,
        format: RegionalFormat = .plain,
        clock: any Clock<Duration>
    ) {
        self.catalogue = catalogue
        self.format = format
        self.clock = clock
        elapsed = clock.stopwatch()
    }

    /// The current state and every later one, until the view model is deinitialised.
    public func states() -> AsyncStream<CatalogueImportState> {
        broadcaster.stream(startingWith: state)
    }

    /// Runs an import; returns when it has succeeded or failed.
    public func run(_ request: CatalogueImport) async {
        let start = elapsed()
        // Progress can arrive faster than it can be shown; the newest is enough.
        let (steps, continuation) = AsyncStream.makeStream(
            of: CatalogueImportProgress.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        let telling = Task {
            var pace = ImportPace(start: start, language: format.language)
            var waiting: Task<Void, Never>?
            for await step in steps {
                waiting?.cancel()
                await waiting?.value
                state.phase = .running(pace.progress(step, now: elapsed()))
                waiting = step.step == .ordering ? showElapsedTime(pace, step) : nil
            }
            waiting?.cancel()
            await waiting?.value
        }
        let result = await result(of: request) { continuation.yield($0) }
        continuation.finish()
        await telling.value
        switch result {
        case .success(let report):
            state = CatalogueImportState(
                phase: .done(CatalogueImportState.Summary(report, duration: elapsed() - start)),
                warnings: report.counts.warnings(in: format)
            )
        case .failure(let error):
            state = CatalogueImportState(
                phase: .failed(FailureViewData(error, in: format)),
                warnings: error.counts?.warnings(in: format) ?? []
            )
        }
    }

    /// Shows the seconds that pass while the index is made, since that step reports no progress.
    private func showElapsedTime(_ pace: ImportPace, _ step: CatalogueImportProgress) -> Task<Void, Never> {
        Task {
            while (try? await clock.sleep(for: .seconds(1))) != nil {
                var pace = pace
                state.phase = .running(pace.progress(step, now: elapsed()))
            }
        }
    }

    private func result(
        of request: CatalogueImport,
        progress: @escaping CatalogueImportProgress.Report
    ) async -> Result<CatalogueImportReport, CatalogueImportError> {
        do throws(CatalogueImportError) {
            return .success(try await catalogue.importTitles(request, progress: progress))
        } catch {
            return .failure(error)
        }
    }
}

/// The speed of an import, measured separately for each step.
private struct ImportPace {
    /// The least running time from which the remaining time is estimated.
    private static let shortest = Duration.milliseconds(500)

    private let start: Duration
    private let language: Language
    private var step: CatalogueImportProgress.Step?
    private var stepStart: Duration
    private var rowsBefore = 0
    /// The time and the row count of the last progress report.
    private var last: (time: Duration, rows: Int)

    init(start: Duration, language: Language) {
        self.start = start
        self.language = language
        stepStart = start
        last = (start, 0)
    }

    mutating func progress(
        _ progress: CatalogueImportProgress,
        now: Duration
    ) -> CatalogueImportState.Progress {
        if progress.step != step {
            step = progress.step
            (stepStart, rowsBefore) = last
        }
        last = (now, progress.rows)
        let isReading = progress.step.isReading
        let share = progress.bytesTotal.map { total in
            total > 0 ? min(1, Double(progress.bytesDone) / Double(total)) : 1
        }
        let time = now - start
        let stepTime = now - stepStart
        let rows = progress.rows - rowsBefore
        let countsRows = isReading && progress.step != .readingRatings
        return CatalogueImportState.Progress(
            activity: ImportProgressPhrase.step(progress.step).text(in: language),
            rows: countsRows ? rows : 0,
            rowsPerSecond: countsRows && rows > 0 && stepTime > .zero
                ? Int((Double(rows) / stepTime.inSeconds).rounded()) : nil,
            movies: progress.movies,
            share: progress.step.shareOfWhole(share),
            timeLeft: share.flatMap { share in
                guard isReading, share > 0, time >= Self.shortest else { return nil }
                return .seconds((time.inSeconds * (1 - share) / share).rounded(.up))
            },
            timePassed: progress.step == .ordering && stepTime >= .seconds(1)
                ? .seconds(stepTime.components.seconds) : nil
        )
    }
}

extension Duration {
    fileprivate var inSeconds: Double {
        Double(components.seconds) + Double(components.attoseconds) / 1e18
    }
}

extension CatalogueImportProgress.Step {
    fileprivate var isReading: Bool {
        switch self {
        case .readingRatings, .readingTitles, .readingOtherTitles, .readingPrincipals, .readingNames: true
        case .ordering, .writing: false
        }
    }

    /// Returns the progress of the whole import at a share of this step; `nil` if the share is unknown.
    ///
    /// Reading takes most of the time. Making the index, which follows, reports no progress.
    fileprivate func shareOfWhole(_ share: Double?) -> Double? {
        switch self {
        case .readingRatings, .readingTitles, .readingOtherTitles, .readingPrincipals, .readingNames:
            share.map { $0 * 0.75 }
        case .ordering: 0.75
        case .writing: share.map { 0.9 + $0 * 0.1 }
        }
    }
}

extension CatalogueImportState.Summary {
    fileprivate init(_ report: CatalogueImportReport, duration: Duration) {
        self.init(
            path: report.catalogue.path,
            sourceName: report.catalogue.origin?.sourceName ?? "",
            movies: report.catalogue.movies,
            bytes: report.catalogue.bytes,
            otherKinds: report.counts.otherKinds,
            adult: report.counts.adult,
            fewVotes: report.counts.fewVotes,
            malformed: report.counts.malformed,
            repeated: report.counts.repeated,
            duration: duration
        )
    }
}

extension Clock<Duration> {
    /// Returns a function that measures the time since this call, for any kind of clock.
    fileprivate func stopwatch() -> () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
