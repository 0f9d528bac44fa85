import Entities
import GzipTestSupport
import RepositoryImpl
import SearchIndex
import Testing

@Suite("Importing TMDB's export")
struct TMDBImportTests {
    private static let rows = """
        {"adult":false,"id":78,"original_title":"Blade Runner","popularity":40.5,"video":false}
        {"adult":false,"id":496243,"original_title":"\\uae30\\uc0dd\\ucda9","popularity":90,"video":false}
        {"adult":true,"id":5,"original_title":"Naughty","popularity":1,"video":false}
        {"adult":false,"id":6,"original_title":"Clips","popularity":1,"video":true}

        """

    private let scene: ImportScene

    init() throws {
        scene = try ImportScene()
        scene.put(Self.rows, as: "movies")
    }

    @Test("movies become documents ranked by popularity")
    func movies() async throws {
        let report = try await scene.importing("movies")
        let documents = try scene.documents()
        #expect(documents.map(\.text) == ["기생충", "Blade Runner"])
        #expect(documents.map(\.weight) == [81_000, 16_402.5])
        #expect(documents[1].key == Array("tmdb:78".utf8))
        #expect(report.counts.adult == 1)
        #expect(report.counts.otherKinds == 1)
        #expect(report.catalogue.origin?.sourceName == "TMDB")
        #expect(try scene.index().search("ㄱㅅㅊ").hits.count == 1)
    }

    @Test("a compressed export gives the same, and adult titles are imported on request")
    func packed() async throws {
        scene.put(GzipFile(Self.rows).bytes, as: "movies")
        try await scene.importing("movies", includesAdult: true)
        #expect(try scene.titles() == ["Blade Runner", "Naughty", "기생충"])
    }

    @Test("lines that are not an object or lack a field are malformed")
    func malformed() async throws {
        scene.put(
            Self.rows + """
                {"adult":false,"id":
                {"original_title":"No number"}
                {"id":9,"original_title":null}
                {"id":9,"original_title":"\\u0007"}
                {"id":9,"original_title":"X","popularity":true}
                {"id":9,"original_title":"X","popularity":"40.5"}
                {"id":9,"original_title":"X","popularity":null}

                """,
            as: "movies"
        )
        let report = try await scene.importing("movies")
        #expect(report.counts.malformed == 7)
        #expect(report.counts.firstMalformed.map(\.number) == [5, 6, 7, 8, 9])
        #expect(
            report.counts.firstMalformed.map(\.reason)
                == [.unparsable, .noIdentifier, .noTitle, .noTitle, .noNumber(column: "popularity")]
        )
    }

    @Test("an extreme popularity is limited, and a missing one is 0")
    func extremePopularity() async throws {
        scene.put(
            """
            {"id":1,"original_title":"Everybody","popularity":1e999}
            {"id":2,"original_title":"Many","popularity":1e6}
            {"id":3,"original_title":"Nobody"}
            {"id":4,"original_title":"Few","popularity":0}
            {"id":5,"original_title":"Fewer","popularity":-0.5}

            """,
            as: "movies"
        )
        let report = try await scene.importing("movies")
        #expect(report.counts.firstMalformed.map(\.number) == [5])
        #expect(try scene.documents().map(\.weight) == [1e9, 1e9, 0, 0])
    }

    @Test("options for IMDb's files are rejected")
    func unsupported() async throws {
        scene.put(ImportScene.ratingsHeader, as: "ratings")
        await #expect(throws: CatalogueImportError.unsupported(.ratings)) {
            try await scene.importing("movies", ratings: "ratings")
        }
        await #expect(throws: CatalogueImportError.unsupported(.kinds)) {
            try await scene.importing("movies", kinds: [.movie])
        }
    }
}
