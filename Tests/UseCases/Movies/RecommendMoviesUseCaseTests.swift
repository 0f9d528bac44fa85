import Entities
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Recommending movies")
struct RecommendMoviesUseCaseTests {
    private static func movie(_ number: Int, director: Int, genres: [String] = ["Drama"]) -> CreditedMovie {
        CreditedMovie(
            movie: Movie(id: .tmdb(number), title: "\(number)").with { $0.genres = genres },
            credits: [CreditedMovie.Credit(person: director, role: .director)]
        )
    }

    private static func saved(_ number: Int, rating: Int? = nil, isSeen: Bool = false) -> SavedMovie {
        SavedMovie(
            movie: Movie(id: .tmdb(number), title: "\(number)"),
            watchlistDay: rating == nil && !isSeen ? CalendarDay(daysSince1970: 20_000) : nil,
            rating: rating,
            viewings: isSeen ? [Viewing(day: nil)] : []
        )
    }

    /// Two movies of each of the directors 0, 1 and 2.
    private static let movies = (0..<6).map { movie($0, director: $0 % 3) }

    private func recommendations(
        _ saved: [SavedMovie],
        _ text: String = "",
        limit: Int = 9,
        among movies: [CreditedMovie] = movies
    ) async throws -> MovieRecommendations {
        try await DefaultRecommendMoviesUseCase(
            catalogue: CreditedMoviesDouble(movies),
            savedMovies: SavedMoviesRepositoryDouble(SavedMovies(saved))
        ).execute(text, limit: limit)
    }

    @Test(
        "movies like those that were rated high come first, like those that were rated low last, without seen ones"
    )
    func order() async throws {
        let saved = [Self.saved(0, rating: 2), Self.saved(1, rating: 9), Self.saved(5, isSeen: true)]
        let found = try await recommendations(saved)
        #expect(found.movies.map(\.movie.title) == ["4", "2", "3"])
        #expect(found.noMoviesReason == nil && found.origin.source == .builtInCatalogue)
        #expect(try await recommendations(saved, limit: 1).movies.map(\.movie.title) == ["4"])
    }

    @Test(
        "another order sorts what is recommended, and does not choose it",
        arguments: [
            ("sort:title", ["3", "4"]), ("sort:known", ["3", "4"]), ("reverse:yes", ["3", "4"]),
            ("", ["4", "3"]),
        ]
    )
    func otherOrder(text: String, titles: [String]) async throws {
        let saved = [Self.saved(0, rating: 7), Self.saved(1, rating: 9), Self.saved(2, rating: 2)]
        #expect(try await recommendations(saved, text, limit: 2).movies.map(\.movie.title) == titles)
    }

    @Test("the reason is the most similar movies that the user liked, at most two")
    func reasons() async throws {
        let movies = [
            Self.movie(0, director: 0), Self.movie(1, director: 1), Self.movie(2, director: 0),
            Self.movie(3, director: 0), Self.movie(4, director: 9, genres: ["War"]),
            Self.movie(5, director: 0),
        ]
        let saved = [
            Self.saved(0, rating: 9), Self.saved(1, rating: 8), Self.saved(2, rating: 2),
            Self.saved(3, rating: 8),
        ]
        let found = try await recommendations(saved, among: movies)
        #expect(found.movies.map(\.movie.title) == ["5", "4"])
        #expect(found.movies.map { $0.liked.compactMap(\.rating).sorted() } == [[8, 9], []])
        #expect(found.movies[0].liked.map(\.movie.title) == ["0", "3"])
    }

    @Test("conditions narrow the movies, also to the watchlist, whose movies are marked")
    func conditions() async throws {
        let saved = [Self.saved(1, rating: 9), Self.saved(2)]
        let found = try await recommendations(saved, "in:watchlist")
        #expect(found.movies.map(\.movie.title) == ["2"])
        #expect(found.movies.first?.saved == Self.saved(2))
        let none = try await recommendations(saved, "x")
        #expect(none.movies.isEmpty && none.noMoviesReason == .noMatch(.noMatch))
    }

    @Test("without ratings of movies that the catalogue knows nothing is recommended")
    func nothingRated() async throws {
        for saved in [[], [Self.saved(1)]] {
            #expect(try await recommendations(saved).noMoviesReason == .unknownTaste(.nothingRated))
        }
        let unknown = try await recommendations([Self.saved(99, rating: 9)])
        #expect(unknown.noMoviesReason == .unknownTaste(.noneInCatalogue))
    }

    @Test(
        "from 1 to 100 movies are recommended, also if a word says how many",
        arguments: ["limit:101", "limit:10000"]
    )
    func limits(text: String) async throws {
        let saved = [Self.saved(0, rating: 9)]
        #expect(try await recommendations(saved, text).noMoviesReason == .limitOutOfRange)
        for limit in [Int.min, 0, 101] {
            #expect(try await recommendations(saved, limit: limit).noMoviesReason == .limitOutOfRange)
        }
        for limit in [1, 100] {
            #expect(try await recommendations(saved, limit: limit).noMoviesReason == nil)
        }
        #expect(try await recommendations(saved, "limit:2").movies.count == 2)
    }

    @Test("the directors are named, whom the catalogue may know as people only")
    func directors() async throws {
        let found = try await recommendations([Self.saved(0, rating: 9)], limit: 1)
        #expect(found.movies.map(\.movie.directors) == [["Person 0"]])
    }

    @Test("a mistake in the conditions, and ratings that cannot be read, are errors")
    func errors() async {
        await #expect(throws: MoviesError.query(.malformedYear("y:x"))) {
            try await recommendations([], "y:x")
        }
        await #expect(throws: MoviesError.storage(.unreadableSavedMovies(.readOnly))) {
            try await DefaultRecommendMoviesUseCase(
                catalogue: CreditedMoviesDouble([]),
                savedMovies: SavedMoviesRepositoryDouble(failure: .readOnly)
            ).execute("", limit: 1)
        }
    }
}
