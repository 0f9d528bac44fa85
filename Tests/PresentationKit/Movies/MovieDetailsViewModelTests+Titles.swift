import Entities
import NetworkingTestSupport
import PresentationKit
import PresentationKitTestSupport
import Testing
import UseCases
import UseCasesTestSupport

/// Movies that are requested by their titles.
extension MovieDetailsViewModelTests {
    @Test("a hint at other movies of the title comes before why another source answers")
    func hintAndFallback() async {
        var origin = Self.origin
        origin.fallbackReason = .service(.service, .failed(message: .status(503)))
        let fallback = MovieDetails(of: Self.movie, origin: origin)
        let titled = Self.make(
            .title("blade"),
            find: FindMovieUseCaseDouble { _ in
                .found(FoundMovie(movie: Self.movie, origin: Self.origin, namesakes: 1))
            },
            fetch: FetchMovieDetailsUseCaseDouble { _ in fallback }
        )
        await titled.load()
        #expect(
            titled.state.notice
                == "Another movie has the same title; add its year to see that one."
                + " TMDB had an error (status 503); the built-in catalogue answers instead."
        )
    }

    @Test("a failed search shows its error, and failed details leave the movie that was found")
    func titleFails() async {
        let error = MoviesError.service(.service, .tooManyRequests())
        let first = Self.make(
            .title("blade"),
            find: FindMovieUseCaseDouble { _ throws(MoviesError) in throw error },
            fetch: FetchMovieDetailsUseCaseDouble()
        )
        await first.load()
        #expect(first.state == MovieDetailsState(phase: .failed(Self.failure)))

        let second = Self.make(
            .title("blade"),
            find: FindMovieUseCaseDouble { _ in .found(FoundMovie(movie: Self.movie, origin: Self.origin)) },
            fetch: FetchMovieDetailsUseCaseDouble { _ throws(MoviesError) in throw error }
        )
        await second.load()
        #expect(second.state == MovieDetailsState(phase: .failed(Self.failure), movie: Self.found))
    }

    @Test("cancelling after the movie was found removes it and its poster again")
    func titleCancelled() async {
        let pending = Held()
        let details = Self.make(
            .title("blade"),
            find: FindMovieUseCaseDouble { _ in
                .found(FoundMovie(movie: Self.movie, origin: Self.origin, namesakes: 1))
            },
            fetch: Self.pending(pending)
        )
        let load = Task { await details.load() }
        await pending.waitForRequests(1)
        #expect(details.state.movie == Self.found)
        load.cancel()
        await load.value
        #expect(details.state == MovieDetailsState())
        await details.loadPoster(width: 1, height: 1)
        #expect(details.state.poster == .none, "nor is its poster asked for")
    }
}
