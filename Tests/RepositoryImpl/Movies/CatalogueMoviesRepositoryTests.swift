import Entities
import RepositoryImpl
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing

@Suite("Movies from a catalogue")
struct CatalogueMoviesRepositoryTests {
    private static let origin = MoviesOrigin(source: .builtInCatalogue)

    private let catalogue: CatalogueMoviesRepository

    init() throws {
        catalogue = try SampleCatalogue.repository()
    }

    private func page(_ text: String, year: Int? = nil) async throws -> MoviesPage {
        try await catalogue.page(matching: MovieQuery(text: text, year: year))
    }

    private func titles(_ text: String, year: Int? = nil) async throws -> [String] {
        try await page(text, year: year).movies.map(\.title)
    }

    @Test("fulfils the contract of every movie repository")
    func promises() async throws {
        try await MoviesRepositoryContract(catalogue).verify(searching: "runner")
        try await MovieDetailsRepositoryContract(catalogue)
            .verify(known: .imdb("tt0083658"), unknown: .imdb("tt9999999"))
    }

    @Test("lists the most famous movies first, then those with more awards, then the newest")
    func popular() async throws {
        let page = try await catalogue.popularMovies(page: 1)
        #expect(
            page.movies.map(\.title).prefix(6) == [
                "The Godfather", "Blade Runner", "Parasite", "Spirited Away", "Amélie", "Blade Runner Blues",
            ]
        )
        #expect(page.totalResults == 11)
        #expect(page.rows.allSatisfy { $0.match == nil })
    }

    @Test("returns all details of a movie with its credits")
    func details() async throws {
        #expect(
            try await catalogue.details(of: .imdb("tt0083658"))
                == MovieDetails(
                    movie: Movie(id: .imdb("tt0083658"), title: "Blade Runner", year: 1982).with {
                        $0.runtimeMinutes = 112
                        $0.genres = ["Sci-Fi", "Drama"]
                        $0.directors = ["Ridley Scott"]
                    },
                    otherIDs: [],
                    tagline: nil,
                    releaseDate: nil,
                    countries: ["United States"],
                    writers: ["David Peoples", "Hampton Fancher"],
                    cast: ["Harrison Ford", "Rutger Hauer", "Daryl Hannah"].map {
                        CastMember(name: $0, character: nil)
                    },
                    castOrder: .billing,
                    awards: nil,
                    collection: nil,
                    neighbours: .none,
                    homepage: nil,
                    votes: nil,
                    watch: nil,
                    origin: Self.origin
                )
        )
        let awarded = try await catalogue.details(of: .imdb("tt0000005"))
        #expect(awarded.awards == 3)
        #expect(awarded.writers == ["Mario Puzo"])
        #expect(awarded.cast.isEmpty)
    }

    @Test("names the billed members of a cast first, then the best known ones")
    func orderOfCast() async throws {
        let casts: [(row: String, shown: [String], order: MovieDetails.CastOrder)] = [
            ("Daryl Hannah|Rutger Hauer", ["Rutger Hauer", "Daryl Hannah"], .fame),
            ("Daryl Hannah|Rutger Hauer\t2", ["Daryl Hannah", "Rutger Hauer"], .billing),
            (
                "Sean Young|Daryl Hannah|Rutger Hauer\t1", ["Sean Young", "Rutger Hauer", "Daryl Hannah"],
                .billing
            ),
            ("Rutger Hauer", ["Rutger Hauer"], .billing),
        ]
        for cast in casts {
            let catalogue = try SampleCatalogue.repository(
                credits: "imdb\twriters\tcast\tbilled\ntt0083658\t\t\(cast.row)\ntt0000005\t\tRutger Hauer\n"
            )
            let details = try await catalogue.details(of: .imdb("tt0083658"))
            #expect(details.cast.map(\.name) == cast.shown)
            #expect(details.castOrder == cast.order)
        }
    }

    @Test("says so if movies cannot be sorted by what it does not know")
    func unknownOrder() async throws {
        let page = try await catalogue.page(
            matching: MovieQuery(text: "runner", order: MovieOrder(.rating))
        )
        #expect(page.rows.isEmpty && page.noResultsReason == .unknownFacet(.rating))
    }

    @Test("marks alone find nothing", arguments: ["!!!", "!", "^", "'!'"])
    func onlyMarks(text: String) async throws {
        #expect(try await titles(text).isEmpty)
    }

    @Test("a movie without credits, or with an incomplete line of them, has none")
    func noCredits() async throws {
        for id in ["tt0000006", "tt0000009"] {
            let details = try await catalogue.details(of: .imdb(id))
            #expect(details.writers.isEmpty && details.cast.isEmpty)
        }
        let alone = try SampleCatalogue.repository(credits: "")
        #expect(try await alone.details(of: .imdb("tt0083658")).cast.isEmpty)
    }

    @Test("a missing movie is unknown, and one with another source's identifier is foreign")
    func noDetails() async throws {
        for id in ["tt0083659", "tt008365", "tt00836581", "tt0000010"] {
            await #expect(throws: MoviesError.unknownMovie(id: .imdb(id), source: .builtInCatalogue)) {
                try await catalogue.details(of: .imdb(id))
            }
        }
        await #expect(throws: MoviesError.movieOfOtherSource(id: .tmdb(78), source: .builtInCatalogue)) {
            try await catalogue.details(of: .tmdb(78))
        }
    }

    @Test(
        "has twenty movies per page and a limited number of pages, and says if not all are counted"
    )
    func pages() async throws {
        let rows = (0..<10_050).map { "tt\(1_000_000 + $0)\tFilm \($0)\t\t2000\t\t\t\t\t\n" }.joined()
        let large = try SampleCatalogue.repository(movies: "imdb\n" + rows)
        let popular = try await large.popularMovies(page: 500)
        #expect(popular.movies.count == 20)
        #expect([popular.totalPages, popular.totalResults] == [500, 10_050])
        #expect(popular.countsAll)
        let first = try await large.page(matching: MovieQuery(text: "film"))
        #expect(!first.countsAll)
        #expect(first.totalResults == 300)
        let last = try await large.page(15, matching: MovieQuery(text: "film"))
        #expect(last.movies.count == 20)
        #expect(Set(last.movies.map(\.id)).isDisjoint(with: first.movies.map(\.id)))
        let past = try await large.page(16, matching: MovieQuery(text: "film"))
        #expect(past.movies.isEmpty)
        #expect(past.totalPages == 15)
    }

    @Test(
        "finds a title however it is typed",
        arguments: [
            // Case, accents, articles, punctuation.
            ("BLADE RUNNER", "Blade Runner"), ("amelie", "Amélie"), ("ｂｌａｄｅ", "Blade Runner"),
            ("fabuleux destin d'amelie", "Amélie"), ("lodz strasse and odegard", "Łódź, Straße & Ødegård"),
            ("its a wonderful", "It's a Wonderful Life"), ("it’s a wonderful life", "It's a Wonderful Life"),
            ("a godfather", "The Godfather"),
            // Beginnings, typos, order, missing words, words run together and split.
            ("god", "The Godfather"), ("blade runer", "Blade Runner"), ("balde rnuner", "Blade Runner"),
            ("runner blade", "Blade Runner"), ("wonderful", "It's a Wonderful Life"),
            ("bladerunner", "Blade Runner"), ("god father", "The Godfather"),
            // Original titles, in their own script, by syllables, letters and first consonants, in either kana.
            ("기생충", "Parasite"), ("기생", "Parasite"), ("기새", "Parasite"), ("ㄱㅅㅊ", "Parasite"),
            ("gisaengchung", "Parasite"), ("千尋", "Spirited Away"), ("となりの", "My Neighbor Totoro"),
            ("トナリノトトロ", "My Neighbor Totoro"), ("mein nachbar", "My Neighbor Totoro"),
        ]
    )
    func found(text: String, title: String) async throws {
        #expect(try await titles(text).first == title)
    }

    @Test("puts the better known of equally close titles first")
    func ranking() async throws {
        #expect(try await titles("godfather").prefix(2) == ["The Godfather", "Godfather"])
        #expect(try await titles("blade runner").prefix(2) == ["Blade Runner", "Blade Runner Blues"])
    }

    @Test("finds only movies of the given year, as option or in the text")
    func years() async throws {
        #expect(try await titles("runner", year: 1984) == ["The Runner"])
        #expect(try await titles("runner y:1999") == ["Blade Runner Blues"])
        #expect(try await titles("runner y:1950").isEmpty)
    }

    @Test("a year without words lists its movies, best known first, without scores")
    func yearAlone() async throws {
        let page = try await page("y:2001")
        #expect(page.movies.map(\.title) == ["Spirited Away", "Amélie"])
        #expect(page.totalResults == 2)
        #expect(page.countsAll)
        #expect(page.rows.allSatisfy { $0.match == nil })
        #expect(try await titles("", year: 2001) == page.movies.map(\.title))
        #expect(try await titles("?! y:2001").isEmpty, "words that mean nothing are not none")
    }

    @Test("says whether the year is the reason for an empty result")
    func noResultsReason() async throws {
        #expect(try await page("runner y:1950").noResultsReason == .conditionsUnmet)
        #expect(try await page("zzzz y:1950").noResultsReason == .noMatch)
        #expect(try await page("y:1950").noResultsReason == .noMatch)
        #expect(try await page("zzzz").noResultsReason == .noMatch)
        let undated = try SampleCatalogue.repository(movies: "id\ntmdb:78\tBlade Runner\t\t\t\t\t\t\t\n")
        for text in ["blade y:1982", "y:1982"] {
            let page = try await undated.page(matching: MovieQuery(text: text))
            #expect(page.noResultsReason == .unknownFacet(.year))
        }
    }

    @Test("later pages belong to the same results as the first, even with other queries in between")
    func pagesOfOneAnswer() async throws {
        let rows = (0..<400).map { "tt\(1_000_000 + $0)\tFilm \($0)\t\t\(2000 + $0 % 2)\t\t\t\t\t\n" }
            .joined()
        let large = try SampleCatalogue.repository(movies: "imdb\n" + rows)
        func ids(_ text: String, _ pages: ClosedRange<Int>) async throws -> [MovieID] {
            var ids: [MovieID] = []
            for number in pages {
                ids += try await large.page(number, matching: MovieQuery(text: text))
                    .movies.map(\.id)
            }
            return ids
        }
        let odd = try await ids("film y:2001", 1...10)
        #expect(odd.count == 200)
        #expect(Set(odd).count == 200)
        #expect(try await ids("y:2000", 1...10).count == 200)
        #expect(Set(odd).isDisjoint(with: try await ids("y:2000", 2...3)))
        #expect(try await ids("film y:2001", 4...4) == Array(odd[60..<80]))
        #expect(try await ids("film y:2001", 11...12).isEmpty)
    }

    @Test("words that no title contains find nothing", arguments: ["?!", "…", "'", "zzzz", "\u{200D}"])
    func nothing(text: String) async throws {
        #expect(try await titles(text).isEmpty)
        #expect(try await page(text).totalResults == 0)
    }

    @Test("returns the known fields of a movie, the matches and the score")
    func movie() async throws {
        let page = try await page("amelie")
        let row = try #require(page.rows.first)
        #expect(
            row.movie
                == Movie(id: .imdb("tt0000004"), title: "Amélie", year: 2001).with {
                    $0.originalTitle = "Le Fabuleux Destin d’Amélie Poulain"
                    $0.runtimeMinutes = 122
                    $0.genres = ["Comedy"]
                    $0.directors = ["Jean-Pierre Jeunet"]
                }
        )
        let match = try #require(row.match)
        // In bytes: accented letters have two, and the apostrophe three.
        #expect(match.title == [0..<7])
        #expect(match.originalTitle == [23..<30])
        #expect(match.otherTitle == nil)
        #expect(page.origin == Self.origin)
        let scores = try await self.page("runner").rows.compactMap(\.match?.score)
        #expect(scores.count == 3)
        #expect(scores == scores.sorted(by: >))
        #expect(scores.allSatisfy { (0...1).contains($0) })
    }

    @Test("a movie found by a title that is not shown comes with that title")
    func otherTitle() async throws {
        let row = try #require(try await page("nachbar").rows.first)
        #expect(row.movie.originalTitle == "となりのトトロ")
        #expect(row.match?.otherTitle == MovieMatch.OtherTitle("Mein Nachbar Totoro", matches: [5..<12]))
        #expect(row.match?.title == [])
        let latin = try #require(try await page("gisaeng").rows.first)
        #expect(latin.movie.originalTitle == "기생충")
        #expect(latin.match?.otherTitle?.text == "Gisaengchung")
        let own = try #require(try await page("ㄱㅅㅊ").rows.first)
        #expect(own.match?.otherTitle == nil)
        #expect(own.match?.originalTitle == [0..<9])
    }

    @Test("a movie without a valid identifier is left out")
    func brokenRow() async throws {
        #expect(try await !titles("runner").contains("Broken Runner"))
        #expect(try await titles("torn").isEmpty)
    }

    @Test("bytes that are not an index are an error", arguments: ["", "imdb\ttitle\n", "SRCHINDX"])
    func hostileBytes(text: String) async throws {
        let broken = CatalogueMoviesRepository(index: SampleCatalogue.embedded(Array(text.utf8)))
        await #expect(throws: MoviesError.storage(.unreadableCatalogue)) {
            try await broken.page(matching: MovieQuery(text: "x"))
        }
    }
}
