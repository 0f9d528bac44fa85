import Entities
import NetworkingTestSupport
import PresentationKit
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The poster of a movie", .endsHangs)
struct MoviePosterTests {
    private typealias Held = PendingMovieRequests<PictureSize, Picture?>

    private nonisolated static let reference = PosterReference(path: "/x.jpg")
    private nonisolated static let box = PictureSize(width: 20, height: 30)
    private nonisolated static let failure = FailureViewData(
        kind: .service,
        message: "TMDB wants fewer requests; wait a minute and try again.",
        beginsWithName: true
    )

    private nonisolated static func poster(width: Int) -> Picture {
        Picture(width: width, height: 1, rgb: Array(repeating: 7, count: width * 3), file: [1, 2])
    }

    private static func shown(width: Int) -> PicturePhase {
        .loaded(
            PictureViewData(
                name: "/x.jpg",
                width: width,
                height: 1,
                rgb: Array(repeating: 7, count: width * 3),
                file: [1, 2]
            )
        )
    }

    private static func make(
        poster: PosterReference? = reference,
        fetch: FetchPosterUseCaseDouble
    ) -> DefaultMovieDetailsViewModel {
        DefaultMovieDetailsViewModel(
            request: .id("tmdb:78"),
            useCases: MovieDetailsUseCases(
                findMovie: FindMovieUseCaseDouble(),
                fetchMovieDetails: FetchMovieDetailsUseCaseDouble { id in
                    MovieDetails(of: Movie(id: id, title: "Blade Runner")) { $0.movie.poster = poster }
                },
                fetchPoster: fetch,
                savedMovies: SavedMoviesUseCaseDouble()
            )
        )
    }

    private static func make(_ pending: Held) -> DefaultMovieDetailsViewModel {
        make(
            fetch: FetchPosterUseCaseDouble { reference, box throws(MoviesError) in
                #expect(reference == Self.reference)
                return try await pending.answer(to: box)
            }
        )
    }

    @Test("a poster that takes longer than two seconds is not waited for before text is shown")
    func latePoster() async {
        let clock = TestClock()
        let details = Self.make(Held())
        await details.load()
        async let state = details.loadPoster(width: 20, height: 30, beforeShowingText: clock, in: .plain)
        #expect(await clock.advanceToNextWaking() == .seconds(2))
        guard case .failed(let failure) = await state.poster else {
            Issue.record("\(details.state.poster) is no failure")
            return
        }
        #expect(failure.message.contains("2 seconds"))
    }

    @Test("is fetched for the given box, with a state for each step")
    func loads() async {
        let pending = Held()
        let details = Self.make(pending)
        await details.load()
        let states = details.states()
        async let loading: Void = details.loadPoster(width: 20, height: 30)
        await pending.waitForRequests(1)
        pending.reply(.success(Self.poster(width: 20)), to: Self.box)
        await loading
        var seen: [MovieDetailsState] = []
        for await state in states {
            seen.append(state)
            if seen.count == 3 { break }
        }
        #expect(seen.map(\.poster) == [.none, .loading, Self.shown(width: 20)])
        #expect(seen.allSatisfy { $0.phase == .loaded && $0.movie == details.state.movie })
    }

    @Test("there is none if the movie is unknown, has no poster, or the file is not a picture")
    func none() async {
        let unknown = Self.make(fetch: FetchPosterUseCaseDouble())
        await unknown.loadPoster(width: 20, height: 30)
        #expect(unknown.state == MovieDetailsState())

        let without = Self.make(poster: nil, fetch: FetchPosterUseCaseDouble())
        await without.load()
        await without.loadPoster(width: 20, height: 30)
        #expect(without.state.poster == .none)
        #expect(without.state.movie?.hasPoster == false)

        let noPicture = Self.make(fetch: FetchPosterUseCaseDouble { _, _ in nil })
        await noPicture.load()
        await noPicture.loadPoster(width: 20, height: 30)
        #expect(noPicture.state.poster == .none)
        #expect(noPicture.state.phase == .loaded)
    }

    @Test("a failure leaves the movie on the screen, and can be retried")
    func fails() async {
        let pending = Held()
        let details = Self.make(pending)
        await details.load()
        let before = details.state
        async let loads: Void = {
            await details.loadPoster(width: 20, height: 30)
            await details.loadPoster(width: 20, height: 30)
        }()
        await pending.waitForRequests(1)
        pending.reply(.failure(.service(.service, .tooManyRequests())), to: Self.box)
        await pending.waitForRequests(2)
        #expect(details.state.poster == .loading)
        pending.reply(.failure(.service(.service, .tooManyRequests())), to: Self.box)
        await loads
        #expect(details.state.poster == .failed(Self.failure))
        #expect(details.state.phase == .loaded)
        #expect(details.state.movie == before.movie)
    }

    /// Returns a movie whose poster is shown.
    private static func shown(_ pending: Held) async -> DefaultMovieDetailsViewModel {
        let details = make(pending)
        await details.load()
        async let loading: Void = details.loadPoster(width: 20, height: 30)
        await pending.waitForRequests(1)
        pending.reply(.success(poster(width: 20)), to: box)
        await loading
        return details
    }

    @Test("another size is fetched while the poster is shown, and the same size is not fetched again")
    func resized() async {
        let pending = Held()
        let details = await Self.shown(pending)
        await details.loadPoster(width: 20, height: 30)
        async let second: Void = details.loadPoster(width: 40, height: 60)
        await pending.waitForRequests(2)
        #expect(details.state.poster == Self.shown(width: 20))
        pending.reply(.success(Self.poster(width: 40)), to: PictureSize(width: 40, height: 60))
        await second
        #expect(pending.requests.map(\.width) == [20, 40])
        #expect(details.state.poster == Self.shown(width: 40))
    }

    @Test("a late poster for an earlier size is dropped, and the newer one is still loading")
    func late() async {
        let pending = Held()
        let details = Self.make(pending)
        await details.load()
        async let old: Void = details.loadPoster(width: 20, height: 30)
        await pending.waitForRequests(1)
        async let new: Void = details.loadPoster(width: 40, height: 60)
        await pending.waitForRequests(2)
        pending.reply(.success(Self.poster(width: 20)), to: Self.box)
        await old
        #expect(details.state.poster == .loading)
        pending.reply(.success(Self.poster(width: 40)), to: PictureSize(width: 40, height: 60))
        await new
        #expect(details.state.poster == Self.shown(width: 40))
    }

    @Test("cancelling restores the previous poster")
    func cancelled() async {
        let pending = Held()
        let details = await Self.shown(pending)
        let before = details.state
        let second = Task { await details.loadPoster(width: 40, height: 60) }
        await pending.waitForRequests(2)
        second.cancel()
        await second.value
        #expect(details.state == before)
    }

    @Test("loading the movie and loading its poster do not affect each other")
    func apart() async {
        let pending = Held()
        let details = Self.make(pending)
        await details.load()
        async let poster: Void = details.loadPoster(width: 20, height: 30)
        await pending.waitForRequests(1)
        await details.load()
        #expect(details.state.poster == .loading)
        pending.reply(.success(Self.poster(width: 20)), to: Self.box)
        await poster
        await details.load()
        #expect(details.state.poster == Self.shown(width: 20))
    }
}
