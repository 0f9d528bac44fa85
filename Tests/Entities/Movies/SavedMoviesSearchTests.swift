import Entities
import Testing

@Suite("Searching saved movies")
struct SavedMoviesSearchTests {
    private static let day = CalendarDay(daysSince1970: 20_000)

    private static let movies = SavedMovies([
        SavedMovie(
            movie: Movie(id: .tmdb(1), title: "Heat", year: 1995).with {
                $0.runtimeMinutes = 170
                $0.genres = ["Crime"]
                $0.directors = ["Michael Mann"]
            },
            watchlistDay: day
        ),
        SavedMovie(
            movie: Movie(id: .tmdb(2), title: "Parasite", year: 2019).with {
                $0.originalTitle = "기생충"
                $0.runtimeMinutes = 133
                $0.genres = ["Thriller", "Drama"]
                $0.directors = ["Bong Joon-ho"]
            },
            rating: 9,
            viewings: [Viewing(day: day)]
        ),
        SavedMovie(
            movie: Movie(id: .tmdb(3), title: "Alien").with {
                $0.genres = ["Science Fiction"]
            },
            rating: 7
        ),
    ])

    private func titles(_ text: String, _ order: MovieOrder = MovieOrder()) throws -> [String] {
        let query = try MovieQuery(text: text, order: order)
        let found = Self.movies.all.filter { movie in
            query.conditions.allSatisfy(movie.meets) && movie.has(words: query.text)
        }
        return MoviesPage(found, of: query).movies.map(\.title)
    }

    @Test(
        "by their lists, the user's rating, words, and what was known when they were saved",
        arguments: [
            ("in:watchlist", ["Heat"]), ("in:seen,watchlist", ["Heat", "Parasite"]),
            ("in:rated -in:seen", ["Alien"]), ("my:>7", ["Parasite"]), ("my:7", ["Alien"]),
            ("-my:>7 in:watchlist,rated", ["Heat", "Alien"]), ("목록:보고싶음", ["Heat"]),
            ("내평점:>7", ["Parasite"]), ("in:rated 기생충", ["Parasite"]), ("in:seen joon", ["Parasite"]),
            ("in:rated genre:sci-fi", ["Alien"]), ("in:rated genre:drama y:2010..", ["Parasite"]),
            ("in:watchlist runtime:<150", []), ("in:watchlist director:mann", ["Heat"]),
        ]
    )
    func conditions(text: String, titles: [String]) throws {
        #expect(try self.titles(text) == titles)
    }

    @Test("in every order, those without the value last")
    func orders() throws {
        let all = "in:watchlist,rated"
        #expect(try titles(all, MovieOrder(.relevance, isReversed: true)) == ["Alien", "Parasite", "Heat"])
        #expect(try titles(all, MovieOrder(.title)) == ["Alien", "Heat", "Parasite"])
        #expect(try titles(all, MovieOrder(.year)) == ["Parasite", "Heat", "Alien"])
        #expect(try titles(all, MovieOrder(.rating)) == ["Parasite", "Alien", "Heat"])
        #expect(try titles(all, MovieOrder(.runtime)) == ["Parasite", "Heat", "Alien"])
    }

    @Test("page by page")
    func pages() throws {
        let movies = (1...45).map { SavedMovie(movie: Movie(id: .tmdb($0), title: "\($0)"), rating: 5) }
        let page = MoviesPage(movies, of: try MovieQuery(text: "in:rated"), onPage: 3)
        #expect(page.movies.map(\.title) == ["41", "42", "43", "44", "45"])
        #expect(page.totalPages == 3)
        #expect(page.totalResults == 45)
    }

    @Test("by no property that is not saved")
    func unknown() throws {
        let query = try MovieQuery(text: "in:rated y:2019 country:kr rating:>7 cast:song")
        #expect(query.conditions.map(SavedMovie.tells) == [true, true, false, false, false])
    }

    @Test("a list that does not exist is an error, but not while it is being typed")
    func malformed() throws {
        let query = try MovieQuery(text: "in:wishlist,seen -in:oscars")
        #expect(
            query.unknownList(among: SavedMovies(listNames: ["Oscars"]))
                == .unknownList("wishlist", known: ["Oscars"])
        )
        #expect(query.unknownList(among: SavedMovies(listNames: ["OSCARS", "Wish-list"])) == nil)
        #expect(throws: MoviesError.query(.unknownValue(.list, value: "?"))) {
            try MovieQuery(text: "in:seen,?")
        }
        #expect(throws: MoviesError.query(.malformedNumber(.myRating, value: "11"))) {
            try MovieQuery(text: "my:11")
        }
        #expect(MovieQuery.searchableText(of: "heat in:wat") == "heat")
        #expect(MovieQuery.searchableText(of: "heat my:>") == "heat")
    }
}
