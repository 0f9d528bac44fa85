import Entities
import RepositoryImpl
import Testing

@Suite("The user's movies in a catalogue")
struct SavedMoviesCatalogueTests {
    private static let day = CalendarDay(daysSince1970: 20_000)

    private static func wanted(_ movie: Movie, otherIDs: [MovieID] = []) -> SavedMovie {
        SavedMovie(movie: movie, otherIDs: otherIDs, watchlistDay: day)
    }

    /// As Letterboxd names them, but for one of TMDB.
    private static let saved = SavedMovies([
        wanted(Movie(id: .letterboxd("https://boxd.it/1"), title: "blade runner", year: 1982)),
        wanted(Movie(id: .letterboxd("https://boxd.it/2"), title: "Parasite", year: 2019)),
        wanted(
            Movie(id: .letterboxd("https://boxd.it/3"), title: "千と千尋の神隠し", year: 2001)
        ),
        wanted(Movie(id: .tmdb(238), title: "Der Pate", year: 1973), otherIDs: [.imdb("tt0000005")]),
        wanted(
            Movie(id: .letterboxd("https://boxd.it/5"), title: "Runner of Nowhere", year: 2011).with {
                $0.directors = ["Ann Hui"]
            }
        ),
        wanted(Movie(id: .letterboxd("https://boxd.it/6"), title: "The Runner", year: 1999)),
    ])

    private func page(_ text: String, _ order: MovieOrder = MovieOrder()) async throws -> MoviesPage {
        try await SampleCatalogue.repository()
            .page(1, matching: MovieQuery(text: "in:watchlist " + text, order: order), among: Self.saved)
    }

    @Test("are recognized by an identifier, or by a title and the year, and described")
    func described() async throws {
        let identified = try await SampleCatalogue.repository().identified(Self.saved.all)
        #expect(
            identified.map { $0?.movie.id.description } == [
                "tt0083658", "tt0000009", "tt0000011", "tt0000005", nil, nil,
            ]
        )
        let described = identified.compactMap(\.self)
        let first = try #require(described.first)
        #expect(first.otherIDs == [.letterboxd("https://boxd.it/1")])
        #expect(first.watchlistDay == Self.day)
        #expect(first.movie.title == "blade runner")
        #expect(first.movie.runtimeMinutes == 112)
        #expect(first.movie.directors == ["Ridley Scott"])
        #expect(described[1].movie.localTitles["ko"] == "기생충")
        #expect(described[3].movie.title == "Der Pate", "what is known already stays")
    }

    private static let namesakes = """
        imdb\ttitle\toriginal_title\tyear\truntime_min\tgenres\tdirectors\tcountries\tawards
        tt0000021\tWALL-E\t\t2008\t\t\t\t\t
        tt0000022\tBirdman\t\t2014\t\t\t\t\t
        tt0000023\tDr. Strangelove\t\t1964\t\t\t\t\t
        tt0000024\tBorat\t\t2006\t\t\t\t\t
        tt0000025\tHome\t\t2009\t\t\t\t\t
        tt0000026\tHome\t\t2009\t\t\t\t\t
        tt0000027\tMission: Impossible\t\t1996\t\t\t\t\t
        tt0000028\tMission\t\t1996\t\t\t\t\t

        """

    @Test(
        "are recognized in spite of punctuation and subtitles, but never if two movies could be meant",
        arguments: [
            ("WALL·E", 2008, "tt0000021"), ("wall e", 2008, "tt0000021"), ("WALL·E", 2009, nil),
            ("Birdman or (The Unexpected Virtue of Ignorance)", 2014, "tt0000022"),
            ("Dr. Strangelove or: How I Learned to Stop Worrying and Love the Bomb", 1964, "tt0000023"),
            ("Borat: Cultural Learnings of America", 2006, "tt0000024"), ("Borat: Subsequent", 2020, nil),
            ("Home", 2009, nil), ("Home: A Story", 2009, nil), ("Mission: Impossible", 1996, "tt0000027"),
        ] as [(String, Int, String?)]
    )
    func titles(title: String, year: Int, id: String?) async throws {
        let movie = Movie(id: .letterboxd("https://boxd.it/1"), title: title, year: year)
        let catalogue = try SampleCatalogue.repository(movies: Self.namesakes)
        let identified = try await catalogue.identified([Self.wanted(movie)])
        #expect(identified.map { $0?.movie.id.description } == [id])
    }

    @Test("two saved movies of one title are not both taken for the only one that the catalogue has")
    func twoSaved() async throws {
        let movies = (1...2).map {
            Self.wanted(Movie(id: .letterboxd("https://boxd.it/\($0)"), title: "Birdman", year: 2014))
        }
        let catalogue = try SampleCatalogue.repository(movies: Self.namesakes)
        #expect(try await catalogue.identified(movies) == [nil, nil])
    }

    @Test(
        "are found by all that the catalogue knows, and others by what is saved",
        arguments: [
            ("genre:drama", ["blade runner"]), ("country:kr", ["Parasite"]),
            ("director:scott", ["blade runner"]), ("director:hui", ["Runner of Nowhere"]),
            ("cast:\"harrison ford\"", ["blade runner"]), ("with:peoples", ["blade runner"]),
            ("awards:>0", ["Parasite", "千と千尋の神隠し", "Der Pate"]),
            ("runtime:<130", ["blade runner", "千と千尋の神隠し"]),
            ("-country:us y:..2010", ["千と千尋の神隠し", "The Runner"]),
            ("기생충", ["Parasite"]), ("godfather", ["Der Pate"]), ("blade runer", ["blade runner"]),
            ("miyazaki", ["千と千尋の神隠し"]), ("hui", ["Runner of Nowhere"]),
            ("runner", ["blade runner", "Runner of Nowhere", "The Runner"]),
        ]
    )
    func conditions(text: String, titles: [String]) async throws {
        #expect(try await page(text).movies.map(\.title) == titles)
    }

    @Test(
        "are found by a title and a year, unless a title has the number",
        arguments: [
            ("blade runner 1982", "blade runner"), ("1999 the runner", "The Runner"),
            ("runner nowhere 2011", nil), ("runner of nowhere 2011", "Runner of Nowhere"),
            ("runner of nowhere 2012", nil), ("1917", "1917"), ("blade runner 2049", "Blade Runner 2049"),
        ] as [(String, String?)]
    )
    func years(text: String, title: String?) async throws {
        let others = ["1917", "Blade Runner 2049"].map { title in
            Self.wanted(Movie(id: .letterboxd("https://boxd.it/" + title), title: title, year: 2018))
        }
        let saved = SavedMovies(Self.saved.all + others)
        let page = try await SampleCatalogue.repository()
            .page(1, matching: MovieQuery(text: "in:watchlist " + text), among: saved)
        let exact = page.rows.filter { $0.match?.exactness == .title }
        #expect(exact.map(\.movie.title) == [title].compactMap(\.self))
    }

    @Test(
        "are found by words with marks",
        arguments: [
            ("^blade", ["blade runner"]), ("'runner", ["blade runner", "Runner of Nowhere", "The Runner"]),
            ("runner$", ["blade runner", "The Runner"]), ("^runner", ["Runner of Nowhere"]),
            ("!runner", ["Parasite", "千と千尋の神隠し", "Der Pate"]),
        ]
    )
    func marks(text: String, titles: [String]) async throws {
        #expect(try await page(text).movies.map(\.title) == titles)
    }

    @Test("are in the order of their changes, or sorted by what the catalogue knows, the others last")
    func order() async throws {
        let reversed = SavedMovies(Self.saved.all.reversed())
        let all = try await SampleCatalogue.repository()
            .page(1, matching: MovieQuery(text: "in:watchlist"), among: reversed)
        #expect(all.movies.map(\.title) == reversed.all.map(\.movie.title))
        let titles = try await page("", MovieOrder(.runtime)).movies.map(\.title)
        #expect(
            titles.prefix(4) == ["blade runner", "千と千尋の神隠し", "Parasite", "Der Pate"]
        )
        #expect(titles.count == 6)
        #expect(try await page("", MovieOrder(.fame)).noResultsReason == .unsupportedOrder(.fame))
    }

    @Test("a property that neither the catalogue nor the user has is told")
    func unknown() async throws {
        #expect(try await page("rating:>7").noResultsReason == .unknownFacet(.rating))
        #expect(try await page("genre:horror").noResultsReason == .noMatch)
    }
}
