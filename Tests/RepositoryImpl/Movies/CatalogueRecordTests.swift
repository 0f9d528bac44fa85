import Entities
import SearchIndex
import Testing

@testable import RepositoryImpl

@Suite("A movie in an index")
struct CatalogueRecordTests {
    private static let whole = CatalogueRecord(
        movie: Movie(id: .imdb("tt6751668"), title: "Parasite", year: 2019).with {
            $0.originalTitle = "기생충"
            $0.localTitles["ko"] = "기생충"
            $0.runtimeMinutes = 132
            $0.rating = 8.5
            $0.genres = ["Comedy", "Thriller"]
            $0.directors = ["Bong Joon Ho"]
        },
        otherTitles: ["Gisaengchung", "Parasitas"],
        countries: ["South Korea"],
        awards: 4,
        votes: 900_000,
        fame: 900_000
    )

    @Test(
        "is decoded as it was encoded",
        arguments: [
            whole,
            CatalogueRecord(movie: Movie(id: .tmdb(78), title: "Blade Runner")),
            CatalogueRecord(
                movie: Movie(id: .tmdb(1), title: "Only"),
                otherTitles: ["Another"],
                castOrder: .fame
            ),
        ]
    )
    func roundTrip(record: CatalogueRecord) {
        #expect(CatalogueRecord(record.document) == record)
    }

    @Test("provides the texts, year and weight for searching, filtering and ranking")
    func document() {
        let document = Self.whole.document
        #expect(document.text == "Parasite")
        #expect(document.alternatives == ["기생충", "Gisaengchung", "Parasitas"])
        #expect(document.attributes == [2019, 132, 86, 4])
        #expect(document.labels == ["Comedy|Thriller", "South Korea"])
        #expect(document.weight == 900_000)
        #expect(String(decoding: document.key, as: UTF8.self) == "tt6751668")
        #expect(String(decoding: document.payload, as: UTF8.self) == "1\tBong Joon Ho\t900000")
    }

    @Test("from tables uses the title in its own script as the original one, without duplicates")
    func tables() {
        let records = MovieTables(
            movies: "imdb\ttitle\toriginal_title\tyear\ntt6751668\tParasite\tGisaengchung\t2019\n",
            otherTitles: "imdb\ttitles\ntt6751668\t기생충|Parasite|Parasitas|Gisaengchung|기생충\n",
            fame: ""
        ).records
        #expect(records.map(\.movie.originalTitle) == ["기생충"])
        #expect(records.map(\.otherTitles) == [["Parasitas", "Gisaengchung"]])
    }

    @Test("keeps common and other genres")
    func genres() {
        let genres = ["Drama", "Western", "Action", "Swashbuckler", "Sci-Fi", "드라마"]
        let movie = Movie(id: .tmdb(1), title: "x").with {
            $0.genres = genres
        }
        #expect(CatalogueRecord(CatalogueRecord(movie: movie).document)?.movie.genres == genres)
    }

    @Test("with an invalid identifier is `nil`", arguments: ["", "78", "tt1", "nm0000001"])
    func unnamed(key: String) {
        #expect(CatalogueRecord(SearchDocument(text: "x", key: Array(key.utf8))) == nil)
    }

    @Test("with an unreadable payload has only a title")
    func oddPayload() throws {
        for payload in ["", "\t", "\tmany\t|\t\t\tsome\t8.5\t-", "\u{FFFD}"] {
            let document = SearchDocument(
                text: "Blade Runner",
                key: Array("tmdb:78".utf8),
                payload: Array(payload.utf8)
            )
            let record = try #require(CatalogueRecord(document))
            #expect(record.movie.title == "Blade Runner")
            #expect(record.movie.runtimeMinutes == nil)
            #expect(record.movie.rating == nil)
            #expect(record.awards == nil)
        }
    }
}
