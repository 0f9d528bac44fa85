import Entities
import RepositoryImpl
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Synchronization
import Testing

@Suite("The catalogue of films")
struct CatalogueMoviesRepositoryTests {
    /// A small catalogue with what makes titles hard to compare.
    private static let table: StaticString = """
        imdb\ttitle\toriginal_title\tyear\truntime_min\tgenres\tdirectors\tcountries\toscars
        tt0000001\tThe Runner\t\t1984\t94\tDrama\tAmir Naderi\tIran\t
        tt0083658\tBlade Runner\t\t1982\t112\tSci-Fi|Drama\tRidley Scott\tUnited States\t
        tt0000003\tBlade Runner Blues\t\t1999\t\t\t\t\t
        tt0000004\tAmélie\tLe Fabuleux Destin d’Amélie Poulain\t2001\t122\tComedy\tJean-Pierre Jeunet\tFrance\t
        tt0000005\tThe Godfather\t\t1972\t177\tCrime\tFrancis Ford Coppola\tUnited States\t3
        tt0000006\tGodfather\t\t1990\t\t\t\t\t
        tt0000007\tŁódź, Straße & Ødegård\t\t1970\t\t\t\t\t
        tt0000008\tIt's a Wonderful Life\t\t1946\t130\t\t\t\t
        tt0000009\t기생충\t\t2019\t132\t\t봉준호\tSouth Korea\t4
        tt0000010\ttorn line
        not-an-id\tBroken Runner\t\t1999\t\t\t\t\t

        """

    private static let credits: StaticString = """
        imdb\twriters\tcast
        tt008365\tNobody\tNobody
        tt0083658\tDavid Peoples|Hampton Fancher\tDaryl Hannah|Harrison Ford|Rutger Hauer
        tt0000005\tMario Puzo\t
        tt0000006
        """

    private let catalogue = CatalogueMoviesRepository(
        films: { UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount) },
        credits: { UnsafeBufferPointer(start: credits.utf8Start, count: credits.utf8CodeUnitCount) }
    )

    private func titles(_ text: String) async throws -> [String] {
        try await catalogue.page(matching: MovieQuery(text: text), meanwhile: nil).movies.map(\.title)
    }

    @Test("keeps what every repository of films promises")
    func promises() async throws {
        try await MoviesRepositoryPromises(catalogue).expectKept(searching: "runner")
        try await PopularMoviesRepositoryPromises(catalogue).expectKept()
        let known = try #require(MovieID("tt0083658"))
        try await MovieDetailsRepositoryPromises(catalogue)
            .expectKept(known: known, unknown: .imdb("tt9999999"))
    }

    @Test("the next page of an answer costs no second reading of the catalogue, and another question does")
    func nextPage() async throws {
        let readings = Readings()
        let catalogue = CatalogueMoviesRepository(
            films: {
                readings.add()
                return UnsafeBufferPointer(
                    start: Self.table.utf8Start,
                    count: Self.table.utf8CodeUnitCount
                )
            }
        )
        func isRead(_ text: String, year: Int? = nil, page: Int) async throws -> Bool {
            let before = readings.count
            let query = try MovieQuery(text: text, year: year, page: page)
            _ = try await catalogue.page(matching: query, meanwhile: nil)
            return readings.count > before
        }
        // There is no second page, so nothing has to be read for its films either.
        #expect(try await isRead("runner", page: 1))
        #expect(try await !isRead("runner", page: 2))
        #expect(try await isRead("runner", year: 1982, page: 2))
        #expect(try await isRead("godfather", page: 2))
        _ = try await catalogue.popularMovies(page: 1, meanwhile: nil)
        let before = readings.count
        #expect(try await catalogue.popularMovies(page: 2, meanwhile: nil).totalResults == 10)
        #expect(readings.count == before)
    }

    private final class Readings: Sendable {
        private let value = Mutex(0)
        var count: Int { value.withLock { $0 } }
        func add() { value.withLock { $0 += 1 } }
    }

    @Test("lists the films with the most awards first, and then the newest")
    func popular() async throws {
        let page = try await catalogue.popularMovies(page: 1, meanwhile: nil)
        #expect(
            page.movies.map(\.title) == [
                "기생충", "The Godfather", "Amélie", "Blade Runner Blues", "Godfather", "The Runner",
                "Blade Runner", "Łódź, Straße & Ødegård", "It's a Wonderful Life",
            ]
        )
    }

    @Test("tells all of one film, from both tables")
    func details() async throws {
        #expect(
            try await catalogue.details(of: .imdb("tt0083658"))
                == MovieDetails(
                    movie: Movie(
                        id: .imdb("tt0083658"),
                        title: "Blade Runner",
                        year: 1982,
                        runtimeMinutes: 112,
                        genres: ["Sci-Fi", "Drama"],
                        directors: ["Ridley Scott"]
                    ),
                    countries: ["United States"],
                    writers: ["David Peoples", "Hampton Fancher"],
                    cast: ["Daryl Hannah", "Harrison Ford", "Rutger Hauer"].map { CastMember(name: $0) },
                    isCastAlphabetical: true,
                    origin: MoviesOrigin(source: "catalogue", sourceName: "the built-in catalogue")
                )
        )
        let awarded = try await catalogue.details(of: .imdb("tt0000005"))
        #expect(awarded.awards == 3)
        #expect(awarded.writers == ["Mario Puzo"])
        #expect(awarded.cast.isEmpty)
    }

    @Test("a film without credits, or with a torn line of them, is told of without")
    func noCredits() async throws {
        for id in ["tt0000006", "tt0000009"] {
            let details = try await catalogue.details(of: .imdb(id))
            #expect(details.writers.isEmpty && details.cast.isEmpty)
        }
        let alone = CatalogueMoviesRepository(films: {
            UnsafeBufferPointer(start: Self.table.utf8Start, count: Self.table.utf8CodeUnitCount)
        })
        #expect(try await alone.details(of: .imdb("tt0083658")).cast.isEmpty)
    }

    @Test("a film that is not there is unknown, and one of another source is foreign")
    func noDetails() async throws {
        let source = "the built-in catalogue"
        for id in ["tt0083659", "tt008365", "tt00836581", "tt0000010"] {
            await #expect(throws: MoviesError.unknownMovie(id: .imdb(id), source: source)) {
                try await catalogue.details(of: .imdb(id))
            }
        }
        await #expect(throws: MoviesError.foreignMovie(id: .tmdb(78), source: source)) {
            try await catalogue.details(of: .tmdb(78))
        }
    }

    @Test("has twenty films on a page, and no more pages than may be asked for")
    func pages() async throws {
        let rows = (0..<10_050).map { "tt\(1_000_000 + $0)\tFilm \($0)\t\t2000\t\t\t\t\t\n" }.joined()
        let bytes = Array(("imdb\n" + rows).utf8)
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
        _ = copy.initialize(from: bytes)
        let place = UInt(bitPattern: copy.baseAddress)
        defer { copy.deallocate() }
        let large = CatalogueMoviesRepository(films: {
            UnsafeBufferPointer(start: UnsafePointer(bitPattern: place), count: bytes.count)
        })
        let popular = try await large.popularMovies(page: 500, meanwhile: nil)
        #expect(popular.movies.count == 20)
        #expect([popular.totalPages, popular.totalResults] == [500, 10_050])
        let second = try await large.page(matching: MovieQuery(text: "film 1004", page: 2), meanwhile: nil)
        #expect(second.movies.isEmpty)
        #expect([second.totalPages, second.totalResults] == [1, 11])
    }

    @Test(
        "finds a title whatever its case, accents, article and punctuation",
        arguments: [
            ("BLADE RUNNER", "Blade Runner"), ("amelie", "Amélie"), ("fabuleux destin d'amelie", "Amélie"),
            ("lodz strasse and odegard", "Łódź, Straße & Ødegård"),
            ("its a wonderful", "It's a Wonderful Life"),
            ("it’s a wonderful life", "It's a Wonderful Life"), ("기생충", "기생충"),
            ("a godfather", "The Godfather"),
        ]
    )
    func folded(text: String, title: String) async throws {
        #expect(try await titles(text).first == title)
    }

    @Test(
        "puts the whole title before one that only begins with the words, and that before one that holds them"
    )
    func ranking() async throws {
        #expect(try await titles("blade runner") == ["Blade Runner", "Blade Runner Blues"])
        #expect(try await titles("runner") == ["The Runner", "Blade Runner Blues", "Blade Runner"])
    }

    @Test("among equally close titles puts the one with more awards first")
    func awards() async throws {
        #expect(try await titles("godfather") == ["The Godfather", "Godfather"])
    }

    @Test("every word has to begin a word of the title, in any order")
    func words() async throws {
        #expect(try await titles("run bla") == ["Blade Runner Blues", "Blade Runner"])
        #expect(try await titles("unner").isEmpty)
        #expect(try await titles("blade mechanic").isEmpty)
    }

    @Test("words of which nothing is left find nothing", arguments: ["?!", "…", "'"])
    func nothingLeft(text: String) async throws {
        #expect(try await titles(text).isEmpty)
    }

    @Test("says all that it knows of a film, and nothing that it does not")
    func film() async throws {
        let page = try await catalogue.page(matching: MovieQuery(text: "amelie"), meanwhile: nil)
        #expect(
            page.movies == [
                Movie(
                    id: .imdb("tt0000004"),
                    title: "Amélie",
                    originalTitle: "Le Fabuleux Destin d’Amélie Poulain",
                    year: 2001,
                    runtimeMinutes: 122,
                    genres: ["Comedy"],
                    directors: ["Jean-Pierre Jeunet"]
                )
            ]
        )
        #expect(page.origin == MoviesOrigin(source: "catalogue", sourceName: "the built-in catalogue"))
    }

    @Test("a film without an identifier is left out, and the others stay")
    func brokenRow() async throws {
        #expect(try await !titles("runner").contains("Broken Runner"))
        #expect(try await titles("torn").isEmpty)
    }

    @Test("bytes that are no table give an empty answer and no crash")
    func hostileBytes() async throws {
        let garbage: StaticString = "\u{FFFD}\t\t\n\n\t\nx\ny\t\u{1F600}\nz"
        let broken = CatalogueMoviesRepository(films: {
            UnsafeBufferPointer(start: garbage.utf8Start, count: garbage.utf8CodeUnitCount)
        })
        #expect(try await broken.page(matching: MovieQuery(text: "x"), meanwhile: nil).movies.isEmpty)
        let empty = CatalogueMoviesRepository(films: { UnsafeBufferPointer(start: nil, count: 0) })
        #expect(try await empty.page(matching: MovieQuery(text: "x"), meanwhile: nil).movies.isEmpty)
    }
}
