import Entities
public import Observation
public import UseCases

/// What a view tells an import.
@MainActor
public protocol CatalogueImportViewModelInput: AnyObject {
    /// Imports, and returns when there is a new catalogue or it is known why there is none.
    func run(_ order: CatalogueOrder) async
}

/// What a view learns from an import.
@MainActor
public protocol CatalogueImportViewModelOutput: AnyObject {
    var state: CatalogueImportState { get }

    /// The present state and every one after it, until the view model goes.
    func states() -> AsyncStream<CatalogueImportState>
}

public typealias CatalogueImportViewModel = CatalogueImportViewModelInput & CatalogueImportViewModelOutput

@MainActor
@Observable
public final class DefaultCatalogueImportViewModel: CatalogueImportViewModel {
    public private(set) var state = CatalogueImportState() {
        didSet { broadcaster.send(state) }
    }

    @ObservationIgnored private let importCatalogue: any ImportCatalogueUseCase
    @ObservationIgnored private let words: CatalogueWords
    @ObservationIgnored private let elapsed: () -> Duration
    @ObservationIgnored private let broadcaster = StateBroadcaster<CatalogueImportState>()

    /// The clock tells how fast it goes.
    public init(
        importCatalogue: any ImportCatalogueUseCase,
        words: CatalogueWords,
        clock: any Clock<Duration>
    ) {
        self.importCatalogue = importCatalogue
        self.words = words
        elapsed = clock.stopwatch()
    }

    public func states() -> AsyncStream<CatalogueImportState> {
        broadcaster.stream(startingWith: state)
    }

    public func run(_ order: CatalogueOrder) async {
        let start = elapsed()
        // Of what comes faster than it can be shown, the newest is enough.
        let (steps, continuation) = AsyncStream.makeStream(
            of: CatalogueImportProgress.self,
            bufferingPolicy: .bufferingNewest(1)
        )
        let telling = Task {
            for await step in steps {
                state.phase = .running(CatalogueImportState.Progress(step, after: elapsed() - start))
            }
        }
        let result = await result(of: CatalogueImport(order)) { continuation.yield($0) }
        continuation.finish()
        await telling.value
        switch result {
        case .success(let report):
            state = CatalogueImportState(
                phase: .done(CatalogueImportState.Summary(report, duration: elapsed() - start)),
                complaints: report.counts.complaints
            )
        case .failure(let error):
            state = CatalogueImportState(
                phase: .failed(FailureViewModel(error, words: words)),
                complaints: error.counts?.complaints ?? []
            )
        }
    }

    private func result(
        of request: CatalogueImport,
        progress: @escaping CatalogueImportProgress.Report
    ) async -> Result<CatalogueImportReport, CatalogueImportError> {
        do throws(CatalogueImportError) {
            return .success(try await importCatalogue.execute(request, progress: progress))
        } catch {
            return .failure(error)
        }
    }
}

extension CatalogueImportState.Progress {
    /// A rate of less than this many seconds says nothing of the rest.
    private static let shortest = 0.5

    fileprivate init(_ progress: CatalogueImportProgress, after time: Duration) {
        let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
        let share = progress.bytesTotal.map { total in
            total > 0 ? min(1, Double(progress.bytesRead) / Double(total)) : 1
        }
        let isReading = progress.step.isReading
        self.init(
            activity: progress.step.words,
            rows: progress.rows,
            rowsPerSecond: seconds > 0 ? Int((Double(progress.rows) / seconds).rounded()) : 0,
            films: progress.films,
            share: isReading ? share : nil,
            timeLeft: share.flatMap { share in
                guard isReading, share > 0, seconds >= Self.shortest else { return nil }
                return .seconds((seconds * (1 - share) / share).rounded(.up))
            }
        )
    }
}

extension CatalogueImportProgress.Step {
    fileprivate var isReading: Bool {
        switch self {
        case .readingRatings, .readingTitles, .readingOtherTitles: true
        case .ordering, .writing: false
        }
    }

    fileprivate var words: String {
        switch self {
        case .readingRatings: "Reading ratings"
        case .readingTitles: "Reading titles"
        case .readingOtherTitles: "Reading other titles"
        case .ordering: "Making the index"
        case .writing: "Writing"
        }
    }
}

extension CatalogueImportState.Summary {
    fileprivate init(_ report: CatalogueImportReport, duration: Duration) {
        self.init(
            place: report.catalogue.place,
            sourceName: report.catalogue.origin?.sourceName ?? "",
            films: report.catalogue.films,
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
    /// The time since this call, whichever clock it is.
    fileprivate func stopwatch() -> () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
