import Entities
import NetworkingTestSupport
import PresentationKit
import PresentationKitTestSupport
import Testing
import UseCases
import UseCasesTestSupport

@MainActor
@Suite("The details of a movie", .endsHangs)
struct MovieDetailsViewModelTests {
    typealias Held = PendingMovieRequests<MovieID, MovieDetails>

    nonisolated static let origin = MoviesOrigin(source: .builtInCatalogue)
    nonisolated static let movie = Movie(id: .tmdb(78), title: "Blade Runner").with {
        $0.poster = PosterReference(path: "/x.jpg")
    }
    private nonisolated static let details = MovieDetails(of: movie, origin: origin) {
        $0.tagline = "A tagline"
        $0.releaseDate = "1982-06-25"
        $0.countries = ["Hong Kong"]
        $0.writers = ["A writer"]
        $0.cast = [
            CastMember(name: "Someone", character: "Rick"), CastMember(name: "Another", character: nil),
        ]
        $0.awards = 2
        $0.collection = "Blade Runner"
        $0.homepage = "https://example.org"
        $0.votes = 12
    }
    private nonisolated static let row = MoviesListItemViewData(
        id: "tmdb:78",
        title: "Blade Runner",
        posterName: "/x.jpg"
    )
    private static let rowOnly = MovieDetailsViewData(item: row, details: nil, origin: nil)
    private static let whole = MovieDetailsViewData(
        item: row,
        details: details,
        origin: .init(source: "catalogue", sourceName: "the built-in catalogue")
    )
    static let found = MovieDetailsViewData(
        item: row,
        details: nil,
        origin: .init(source: "catalogue", sourceName: "the built-in catalogue")
    )
    static let failure = FailureViewData(
        kind: .service,
        message: "TMDB wants fewer requests; wait a minute and try again.",
        beginsWithName: true
    )

    static func make(
        _ request: MovieDetailsRequest = .id("tmdb:78"),
        find: FindMovieUseCaseDouble = FindMovieUseCaseDouble(),
        fetch: FetchMovieDetailsUseCaseDouble = FetchMovieDetailsUseCaseDouble { _ in details },
        saved: SavedMoviesUseCaseDouble = SavedMoviesUseCaseDouble()
    ) -> DefaultMovieDetailsViewModel {
        DefaultMovieDetailsViewModel(
            request: request,
            useCases: MovieDetailsUseCases(
                findMovie: find,
                fetchMovieDetails: fetch,
                fetchPoster: FetchPosterUseCaseDouble(),
                savedMovies: saved
            )
        )
    }

    /// Returns every state until the view model is released.
    private static func everyState(
        of makeDetails: @autoclosure () -> DefaultMovieDetailsViewModel,
        during body: @MainActor (DefaultMovieDetailsViewModel) async -> Void
    ) async -> [MovieDetailsState] {
        func states() async -> AsyncStream<MovieDetailsState> {
            let details = makeDetails()
            let states = details.states()
            await body(details)
            return states
        }
        var seen: [MovieDetailsState] = []
        for await state in await states() { seen.append(state) }
        return seen
    }

    static func pending(_ pending: Held) -> FetchMovieDetailsUseCaseDouble {
        FetchMovieDetailsUseCaseDouble { id throws(MoviesError) in try await pending.answer(to: id) }
    }

    @Test("the known row is shown until the details arrive")
    func row() async {
        let states = await Self.everyState(of: Self.make(.id("tmdb:78", known: Self.row))) { details in
            await details.load()
        }
        #expect(
            states == [
                MovieDetailsState(movie: Self.rowOnly),
                MovieDetailsState(phase: .loading, movie: Self.rowOnly),
                MovieDetailsState(phase: .loaded, movie: Self.whole),
            ]
        )
    }

    @Test("a refresh uses the refresh policy, also to find the movie by its title")
    func refresh() async {
        let (fetchPolicies, fetchPolicy) = AsyncStream.makeStream(of: FetchPolicy.self)
        let details = Self.make(
            .title("blade"),
            find: FindMovieUseCaseDouble(findWithPolicy: { _, requested in
                fetchPolicy.yield(requested)
                return .found(FoundMovie(movie: Self.details.movie, origin: Self.details.origin))
            }),
            fetch: FetchMovieDetailsUseCaseDouble(fetchWithPolicy: { _, requested in
                fetchPolicy.yield(requested)
                return Self.details
            })
        )
        await details.load()
        await details.refresh()
        fetchPolicy.finish()
        var all: [FetchPolicy] = []
        for await fetchPolicy in fetchPolicies { all.append(fetchPolicy) }
        #expect(all == [.cacheFirst, .cacheFirst, .refresh, .refresh])
        #expect(details.state.phase == .loaded)
    }

    @Test("a failure leaves what is known, and can be retried")
    func failed() async {
        let pending = Held()
        let states = await Self.everyState(
            of: Self.make(.id("tmdb:78", known: Self.row), fetch: Self.pending(pending))
        ) { details in
            async let loads: Void = {
                await details.load()
                await details.load()
            }()
            await pending.waitForRequests(1)
            pending.reply(.failure(.service(.service, .tooManyRequests())), to: .tmdb(78))
            await pending.waitForRequests(2)
            pending.reply(.success(Self.details), to: .tmdb(78))
            await loads
        }
        #expect(states.map(\.phase) == [.idle, .loading, .failed(Self.failure), .loading, .loaded])
        #expect(states.map(\.movie) == Array(repeating: Self.rowOnly, count: 4) + [Self.whole])
    }

    @Test("a movie that was saved or listed is shown though it cannot be loaded, but no guess at a title")
    func known() {
        let failed = MovieDetailsState(phase: .failed(Self.failure), movie: Self.rowOnly)
        let shown = MovieDetailsRequest.id("tmdb:78").showingKnown(failed)
        #expect(
            shown
                == MovieDetailsState(phase: .loaded, movie: Self.rowOnly, notice: Self.failure.message)
        )
        #expect(MovieDetailsRequest.title("blade").showingKnown(failed) == failed)
        for phase in [AnswerPhase.failed(Self.failure), .loading] {
            let nothing = MovieDetailsState(phase: phase)
            #expect(MovieDetailsRequest.id("tmdb:78").showingKnown(nothing) == nothing)
        }
    }

    @Test("an invalid identifier fails without a request", arguments: ["", "78", "tmdb:x"])
    func badIdentifier(text: String) async {
        let details = Self.make(.id(text), fetch: FetchMovieDetailsUseCaseDouble())
        await details.load()
        let failure = FailureViewData(
            kind: .invalidRequest,
            message: "\"\(text)\" does not name a movie; search for its title instead."
        )
        #expect(details.state == MovieDetailsState(phase: .failed(failure)))
    }

    @Test("cancelling shows no error and restores the previous state", arguments: [nil, row])
    func cancelled(known: MoviesListItemViewData?) async {
        let pending = Held()
        let details = Self.make(.id("tmdb:78", known: known), fetch: Self.pending(pending))
        let before = details.state
        let load = Task { await details.load() }
        await pending.waitForRequests(1)
        #expect(details.state.phase == .loading)
        load.cancel()
        await load.value
        #expect(details.state == before)
    }

    @Test("details that arrive after cancelling are dropped")
    func lateToCancelled() async {
        let details = Self.make(
            fetch: FetchMovieDetailsUseCaseDouble { _ in
                withUnsafeCurrentTask { $0?.cancel() }
                return Self.details
            }
        )
        await Task { await details.load() }.value
        #expect(details.state == MovieDetailsState())
    }

    @Test("the end of an earlier load does not end the newer one")
    func older() async {
        let pending = Held()
        let details = Self.make(fetch: Self.pending(pending))
        async let first: Void = details.load()
        await pending.waitForRequests(1)
        async let second: Void = details.load()
        await pending.waitForRequests(2)
        pending.reply(.failure(.service(.service, .tooManyRequests())), to: .tmdb(78))
        await first
        #expect(details.state.phase == .loading)
        pending.reply(.success(Self.details), to: .tmdb(78))
        await second
        #expect(details.state == MovieDetailsState(phase: .loaded, movie: Self.whole))
    }

    // MARK: By title

    @Test(
        "the best match is shown at once, then its details, with a hint if other movies have the title",
        arguments: [
            (0, nil), (1, "Another movie has the same title; add its year to see that one."),
            (3, "3 other movies have the same title; add a year to see one of them."),
        ]
    )
    func title(namesakes: Int, hint: String?) async {
        let find = FindMovieUseCaseDouble { query in
            #expect(query.text == "blade")
            #expect(query.year == 1982)
            return .found(FoundMovie(movie: Self.movie, origin: Self.origin, namesakes: namesakes))
        }
        let states = await Self.everyState(of: Self.make(.title("blade", year: 1982), find: find)) {
            await $0.load()
        }
        #expect(
            states == [
                MovieDetailsState(),
                MovieDetailsState(phase: .loading),
                MovieDetailsState(phase: .loading, movie: Self.found, notice: hint),
                MovieDetailsState(phase: .loaded, movie: Self.whole, notice: hint),
            ]
        )
    }

    @Test("a notice says why another source answers, until the preferred one does")
    func fallback() async {
        let rounds = Rounds()
        var origin = Self.origin
        origin.fallbackReason = .service(.service, .failed(message: .status(503)))
        let fallback = MovieDetails(of: Self.movie, origin: origin)
        let details = Self.make(
            fetch: FetchMovieDetailsUseCaseDouble { _ in await rounds.next() < 3 ? fallback : Self.details }
        )
        for _ in 1...2 {
            await details.load()
            #expect(
                details.state.notice
                    == "TMDB had an error (status 503); the built-in catalogue answers instead."
            )
        }
        await details.refresh()
        #expect(details.state == MovieDetailsState(phase: .loaded, movie: Self.whole))
    }

    @Test("a search that finds nothing in the fallback source fails with the error of the preferred one")
    func noMovieInFallback() async {
        var origin = Self.origin
        origin.fallbackReason = .service(.service, .unreachable(.hostNotFound))
        let details = Self.make(
            .title("qqqq"),
            find: FindMovieUseCaseDouble { [origin] _ in .none(.noMatch, origin: origin) },
            fetch: FetchMovieDetailsUseCaseDouble()
        )
        await details.load()
        guard case .failed(let failure) = details.state.phase else {
            Issue.record("\(details.state.phase)")
            return
        }
        #expect(
            failure.message
                == "TMDB cannot be reached (the host was not found); check the network and try again."
        )
    }

    @Test("no match is an error that quotes the words")
    func noMovie() async {
        let details = Self.make(
            .title("qqqq"),
            find: FindMovieUseCaseDouble { _ in .none(.noMatch, origin: Self.origin) },
            fetch: FetchMovieDetailsUseCaseDouble()
        )
        await details.load()
        let failure = FailureViewData(
            kind: .noData,
            message: "No movie matches \"qqqq\"; try fewer words or another spelling."
        )
        #expect(details.state == MovieDetailsState(phase: .failed(failure)))
    }

    @Test("the message names the year if no movie of that year matches")
    func noMovieOfYear() async {
        for (noResultsReason, words) in [
            (.noMatch, "No movie of 1955 matches \"qqqq\";"),
            (.conditionsUnmet, "Movies were found for \"qqqq\", but none of them is of 1955;"),
            (.unknownFacet(.year), "The built-in catalogue does not know when"),
        ] as [(MoviesPage.NoResultsReason, String)] {
            let details = Self.make(
                .title("qqqq y:1955"),
                find: FindMovieUseCaseDouble { _ in .none(noResultsReason, origin: Self.origin) },
                fetch: FetchMovieDetailsUseCaseDouble()
            )
            await details.load()
            guard case .failed(let failure) = details.state.phase else {
                Issue.record("\(details.state.phase)")
                return
            }
            #expect(failure.message.hasPrefix(words))
            #expect(failure.kind == .noData)
        }
    }

    @Test("a movie that another source does not know is looked up there by its title")
    func otherSource() async {
        let other = MoviesOrigin(source: .service)
        let rounds = Rounds()
        let details = Self.make(
            .title("blade"),
            find: FindMovieUseCaseDouble { _ in
                await rounds.next() == 1
                    ? .found(
                        FoundMovie(movie: Movie(id: .tmdb(9), title: "Elsewhere"), origin: Self.origin)
                    )
                    : .found(FoundMovie(movie: Self.movie, origin: other))
            },
            fetch: FetchMovieDetailsUseCaseDouble { id throws(MoviesError) in
                guard id == Self.movie.id else { throw .unknownMovie(id: id, source: .service) }
                return MovieDetails(of: Self.movie, origin: other)
            }
        )
        await details.load()
        #expect(details.state.phase == .loaded)
        #expect(details.state.movie?.item.title == Self.movie.title)
        #expect(await rounds.count == 2)
    }

    private actor Rounds {
        private(set) var count = 0

        func next() -> Int {
            count += 1
            return count
        }
    }
}
