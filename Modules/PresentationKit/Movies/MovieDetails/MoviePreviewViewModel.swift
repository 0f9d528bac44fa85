public import Observation

/// The movie beside a list, which follows the highlighted row.
///
/// The previous movie stays until the next one is loaded, so that moving through a list does not flicker.
@MainActor
@Observable
public final class MoviePreviewViewModel {
    /// The time for which a row must be highlighted before its details are loaded.
    private static let pause = Duration.milliseconds(150)
    /// The time after which a movie is shown with only the data of its row.
    private static let patience = Duration.milliseconds(300)

    /// The movie that is shown.
    public private(set) var details: (any MovieDetailsViewModel)?
    /// The movie that is going to be shown, once it is loaded.
    public private(set) var next: (any MovieDetailsViewModel)?
    /// The ID of the highlighted movie: the next one, or else the one that is shown.
    @ObservationIgnored public private(set) var highlightedID: String?
    @ObservationIgnored private let clock: any Clock<Duration>

    public init(clock: any Clock<Duration>) {
        self.clock = clock
    }

    /// Makes a movie the next one; `load` loads and shows it.
    public func highlight(_ id: String, _ details: any MovieDetailsViewModel) {
        highlightedID = id
        next = details
    }

    /// Shows the next movie at once, with what is known of it.
    public func showNext() {
        guard let next else { return }
        details = next
        self.next = nil
    }

    /// Loads the highlighted movie; one that is not shown yet is loaded after a pause.
    ///
    /// Cancelling the task cancels it, and a movie that is no longer the next one is not shown.
    public func load() async {
        guard let next, let id = highlightedID else {
            await details?.load()
            return
        }
        guard await sleep(for: Self.pause) else { return }
        // Cancelled when this function returns.
        async let _ = showNext(id, after: Self.patience)
        await next.load()
        if !Task.isCancelled { showNext(id) }
    }

    public func clear() {
        details = nil
        next = nil
        highlightedID = nil
    }

    private func showNext(_ id: String, after duration: Duration) async {
        if await sleep(for: duration) { showNext(id) }
    }

    private func showNext(_ id: String) {
        if highlightedID == id { showNext() }
    }

    /// Returns `false` if the task was cancelled.
    private func sleep(for duration: Duration) async -> Bool {
        (try? await clock.sleep(for: duration)) != nil && !Task.isCancelled
    }
}
