import Entities
import NetworkingTestSupport
import PresentationKit
import PresentationKitTestSupport
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The movie beside a list", .endsHangs)
struct MoviePreviewViewModelTests {
    private let clock = TestClock()
    private let pending = PendingMovieRequests<MovieID, MovieDetails>()
    private let preview: MoviePreviewViewModel

    init() {
        preview = MoviePreviewViewModel(clock: clock)
    }

    private func details(_ number: Int) -> DefaultMovieDetailsViewModel {
        let row = MoviesListItemViewData(id: "tmdb:\(number)", title: "Film \(number)")
        return DefaultMovieDetailsViewModel(
            request: .id(row.id, known: row),
            useCases: MovieDetailsUseCases(
                findMovie: FindMovieUseCaseDouble(),
                fetchMovieDetails: FetchMovieDetailsUseCaseDouble { [pending] id throws(MoviesError) in
                    try await pending.answer(to: id)
                },
                fetchPoster: FetchPosterUseCaseDouble(),
                savedMovies: SavedMoviesUseCaseDouble()
            )
        )
    }

    /// Highlights a movie and begins to load it.
    private func highlight(_ number: Int) -> Task<Void, Never> {
        preview.highlight("tmdb:\(number)", details(number))
        return Task { await preview.load() }
    }

    private func answer(_ number: Int) {
        let id = MovieID.tmdb(number)
        let details = MovieDetails(of: Movie(id: id, title: "Film \(number)")) {
            $0.tagline = "Tagline \(number)"
        }
        pending.reply(.success(details), to: id)
    }

    /// Highlights a movie until it is loaded and shown.
    private func show(_ number: Int) async {
        let requests = pending.requests.count
        let loading = highlight(number)
        _ = await clock.advanceToNextWaking()
        await pending.waitForRequests(requests + 1)
        answer(number)
        await loading.value
    }

    private var shown: String? { preview.details?.state.movie.map { $0.tagline ?? $0.item.title } }

    @Test("A movie is loaded after a pause, and the previous one stays until it is")
    func loadsAfterAPause() async {
        await show(1)
        #expect(shown == "Tagline 1")
        let loading = highlight(2)
        #expect(preview.highlightedID == "tmdb:2")
        await clock.waitForSleepers(1)
        #expect(pending.requests == [.tmdb(1)])
        #expect(await clock.advanceToNextWaking() == .milliseconds(150))
        await pending.waitForRequests(2)
        #expect(shown == "Tagline 1")
        answer(2)
        await loading.value
        #expect(shown == "Tagline 2")
        #expect(preview.next == nil)
        #expect(clock.sleeperCount == 0)
    }

    @Test("A movie that is passed is not requested")
    func passed() async {
        let passed = highlight(1)
        await clock.waitForSleepers(1)
        passed.cancel()
        await passed.value
        await show(2)
        #expect(pending.requests == [.tmdb(2)])
        #expect(shown == "Tagline 2")
    }

    @Test("A movie that takes long is shown with its row, and then with its details")
    func slow() async {
        await show(1)
        let loading = highlight(2)
        _ = await clock.advanceToNextWaking()
        await pending.waitForRequests(2)
        #expect(await clock.advanceToNextWaking() == .milliseconds(300))
        // The clock wakes the task, which then changes the movie.
        while preview.next != nil { await Task.yield() }
        #expect(shown == "Film 2")
        answer(2)
        await loading.value
        #expect(shown == "Tagline 2")
    }

    @Test("An answer that comes late is not shown, whether its task was cancelled or not")
    func late() async {
        await show(1)
        let late = highlight(2)
        _ = await clock.advanceToNextWaking()
        await pending.waitForRequests(2)
        preview.highlight("tmdb:3", details(3))
        answer(2)
        await late.value
        #expect(shown == "Tagline 1")
        let cancelled = Task { await preview.load() }
        _ = await clock.advanceToNextWaking()
        await pending.waitForRequests(3)
        cancelled.cancel()
        await cancelled.value
        #expect(shown == "Tagline 1")
    }

    @Test("A movie that is opened is shown at once, and loaded without a pause")
    func atOnce() async {
        preview.highlight("tmdb:1", details(1))
        preview.showNext()
        #expect(shown == "Film 1")
        let loading = Task { await preview.load() }
        await pending.waitForRequests(1)
        #expect(clock.sleeperCount == 0)
        answer(1)
        await loading.value
        #expect(shown == "Tagline 1")
    }

    @Test("A movie that is opened while it is loading is shown at once, and requested once")
    func openedWhileLoading() async {
        let loading = highlight(1)
        _ = await clock.advanceToNextWaking()
        await pending.waitForRequests(1)
        preview.showNext()
        #expect(shown == "Film 1")
        answer(1)
        await loading.value
        #expect(shown == "Tagline 1")
        #expect(pending.requests == [.tmdb(1)])
    }

    @Test("Clearing drops both movies, and an answer that comes later")
    func cleared() async {
        await show(1)
        let loading = highlight(2)
        _ = await clock.advanceToNextWaking()
        await pending.waitForRequests(2)
        preview.clear()
        answer(2)
        await loading.value
        #expect(preview.details == nil)
        #expect(preview.highlightedID == nil)
    }
}
