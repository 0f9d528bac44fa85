import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases
import UseCasesTestSupport

@Suite("Picking a movie at random")
struct RandomMovieUseCaseTests {
    private static let three = CreditedMoviesDouble(titles: "Alien", "Aliens", "Brazil")

    private static func movie(_ number: Int) -> Movie { Movie(id: .tmdb(number), title: "\(number)") }

    private func picker(
        _ catalogue: CreditedMoviesDouble = three,
        search: SearchMoviesUseCaseDouble = SearchMoviesUseCaseDouble(),
        saved: [SavedMovie] = [],
        turns: MovieTurnsRepositoryDouble = MovieTurnsRepositoryDouble(),
        random: @escaping @Sendable () -> Double = { 0 }
    ) -> DefaultRandomMovieUseCase {
        DefaultRandomMovieUseCase(
            catalogue: catalogue,
            search: search,
            savedMovies: SavedMoviesRepositoryDouble(SavedMovies(saved)),
            turns: turns,
            random: random
        )
    }

    private func titles(
        _ count: Int,
        _ picker: DefaultRandomMovieUseCase,
        _ text: String,
        by weighting: MovieWeighting = .fame
    ) async throws -> [String] {
        var titles: [String] = []
        for _ in 0..<count { titles.append(try await picker.execute(text, by: weighting).movie.title) }
        return titles
    }

    @Test("every movie has its turn before one is picked again, and none is picked twice in a row")
    func turns() async throws {
        let picker = picker()
        #expect(try await titles(4, picker, "") == ["Alien", "Aliens", "Brazil", "Alien"])
        let last = self.picker(random: { 1 })
        #expect(try await titles(4, last, "") == ["Brazil", "Aliens", "Alien", "Brazil"])
        let turns = MovieTurnsRepositoryDouble()
        #expect(try await titles(3, self.picker(turns: turns), "").last == "Brazil")
        #expect(try await titles(1, self.picker(turns: turns, random: { 1 }), "") == ["Aliens"])
        let rounds = self.picker(CreditedMoviesDouble(titles: "Alien"))
        #expect(try await rounds.execute("", by: .fame).finishedRound == nil)
        #expect(try await rounds.execute("", by: .fame).finishedRound == 1)
    }

    @Test("other words have turns of their own, and the order of the words does not matter")
    func words() async throws {
        let turns = MovieTurnsRepositoryDouble()
        let picker = picker(turns: turns)
        #expect(try await titles(1, picker, "") == ["Alien"])
        #expect(try await titles(2, picker, "ali") == ["Alien", "Aliens"])
        let one = self.picker(saved: [SavedMovie(movie: Self.movie(2), rating: 8)], turns: turns)
        #expect(try await titles(1, one, "Ali -in:rated") == ["Alien"])
        #expect(try await titles(1, one, "-in:rated ali") == ["Aliens"])
    }

    @Test("the turn is stored before the movie is returned; a movie whose turn cannot be stored is none")
    func stored() async throws {
        let turns = MovieTurnsRepositoryDouble()
        _ = try await picker(turns: turns).execute("", by: .fame)
        #expect(await turns.turns(of: "") == [.tmdb(0)])
        await #expect(throws: RandomMovieError.storage(.full)) {
            try await picker(turns: MovieTurnsRepositoryDouble(failure: .full)).execute("", by: .fame)
        }
    }

    @Test("a movie that another program picks meanwhile has had its turn")
    func meanwhile() async throws {
        let turns = MovieTurnsRepositoryDouble(meanwhile: [.tmdb(0)])
        #expect(try await titles(1, picker(turns: turns), "") == ["Aliens"])
        #expect(await turns.turns(of: "") == [.tmdb(0), .tmdb(1)])
    }

    @Test("of the user's own movies those that the catalogue knows come first, by their fame")
    func own() async throws {
        let wanted = [7, 2, 0].map {
            SavedMovie(movie: Self.movie($0), watchlistDay: CalendarDay(daysSince1970: 20_000))
        }
        let picker = picker(saved: wanted)
        #expect(try await titles(4, picker, "in:watchlist") == ["Alien", "Brazil", "7", "Alien"])
        #expect(try await titles(2, picker, "-in:watchlist") == ["Aliens", "Aliens"])
        #expect(try await titles(1, self.picker(saved: wanted, random: { 1 }), "in:watchlist") == ["7"])
    }

    @Test(
        "of the movies of a service those that a search lists are picked, also one that the catalogue does not know"
    )
    func offered() async throws {
        let search = SearchMoviesUseCaseDouble { _ in
            MoviesPage(
                movies: [7, 2, 0].map(Self.movie),
                number: 1,
                totalPages: 1,
                totalResults: 3,
                origin: MoviesOrigin(source: .service)
            )
        }
        let picker = picker(search: search)
        #expect(try await titles(4, picker, "on:netflix") == ["Alien", "Brazil", "7", "Alien"])
        #expect(try await titles(1, picker, "") == ["Alien"])
        let nowhere = self.picker(
            search: SearchMoviesUseCaseDouble { _ throws(MoviesError) in
                throw .query(.services(.unknownToSource))
            }
        )
        await #expect(throws: RandomMovieError.movies(.query(.services(.unknownToSource)))) {
            try await nowhere.execute("on:netflix", by: .fame)
        }
        let outage = MoviesError.service(.service, .unreachable(.timedOut))
        let away = self.picker(
            search: SearchMoviesUseCaseDouble { _ in
                MoviesPage(
                    onPage: 1,
                    origin: MoviesOrigin(source: .builtInCatalogue, fallbackReason: outage)
                )
            }
        )
        await #expect(throws: RandomMovieError.movies(outage)) {
            try await away.execute("on:netflix", by: .fame)
        }
    }

    @Test("by taste, movies of the people whom the user likes come first, and last those of the others")
    func taste() async throws {
        let credits = [[1], [2], [2], [1]].map {
            $0.map { CreditedMovie.Credit(person: $0, role: .director) }
        }
        let movies = credits.enumerated().map { number, credits in
            CreditedMovie(movie: Self.movie(number), credits: credits)
        }
        let rated = [(0, 2), (1, 9)].map { SavedMovie(movie: Self.movie($0.0), rating: $0.1) }
        let picker = picker(CreditedMoviesDouble(movies), saved: rated)
        #expect(try await titles(2, picker, "-in:rated", by: .taste) == ["2", "3"])
        await #expect(throws: RandomMovieError.unknownTaste(.nothingRated)) {
            try await self.picker(CreditedMoviesDouble(movies)).execute("", by: .taste)
        }
        let unknown = SavedMovie(movie: Self.movie(99), rating: 9)
        await #expect(throws: RandomMovieError.unknownTaste(.noneInCatalogue)) {
            try await self.picker(CreditedMoviesDouble(movies), saved: [unknown]).execute("", by: .taste)
        }
    }

    @Test("without a movie to pick, or with a mistake in the conditions, an error says so")
    func errors() async throws {
        await #expect(throws: RandomMovieError.noMovie(.noMatch)) {
            try await picker().execute("x", by: .fame)
        }
        await #expect(throws: RandomMovieError.movies(.query(.malformedYear("y:x")))) {
            try await picker().execute("y:x", by: .fame)
        }
        await #expect(throws: RandomMovieError.movies(.query(.unknownList("oscars", known: [])))) {
            try await picker().execute("in:oscars", by: .fame)
        }
        let broken = CreditedMoviesDouble(failure: .storage(.unreadableCatalogue))
        await #expect(throws: RandomMovieError.movies(.storage(.unreadableCatalogue))) {
            try await picker(broken).execute("", by: .fame)
        }
    }
}
