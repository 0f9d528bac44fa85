import Entities
import RepositoryImpl
import RepositoryInterfacesTestSupport
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

    private let catalogue = CatalogueMoviesRepository(films: {
        UnsafeBufferPointer(start: table.utf8Start, count: table.utf8CodeUnitCount)
    })

    private func titles(_ text: String) async throws -> [String] {
        try await catalogue.page(matching: MovieQuery(text: text), meanwhile: nil).movies.map(\.title)
    }

    @Test("keeps what every repository of films promises")
    func promises() async throws {
        try await MoviesRepositoryPromises(catalogue).expectKept(searching: "runner")
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
