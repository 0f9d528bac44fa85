import Entities
import RepositoryImpl
import SearchIndex
import Testing

@Suite("Importing repeated titles")
struct RepeatedImportTests {
    private let scene: ImportScene

    init() throws {
        scene = try ImportScene()
    }

    private func row(_ number: Int, _ title: String) -> String {
        "tt\(number)\tmovie\t\(title)\t\(title)\t0\t1982\t\\N\t117\tDrama\n"
    }

    @Test("the first one is imported; the others are counted and named among the malformed lines")
    func repeated() async throws {
        let report = try await scene.importing(
            rows: row(1_000_001, "First") + row(1_000_002, "Other") + row(1_000_001, "Second") + "rubbish\n"
                + row(1_000_001, "Third") + row(1_000_002, "Other")
        )
        #expect(report.counts.movies == 2)
        #expect(report.catalogue.movies == 2)
        #expect(report.counts.repeated == 3)
        #expect(report.counts.malformed == 1)
        #expect(report.counts.firstMalformed.map(\.number) == [4, 5, 6, 7])
        #expect(
            report.counts.firstMalformed.map(\.reason)
                == [.repeated, .fieldCount(found: 1, expected: 9), .repeated, .repeated]
        )
        #expect(try scene.titles() == ["First", "Other"])
        #expect(try scene.index().search("second").hits.isEmpty)
    }

    @Test("a title of another kind is not a repetition")
    func otherKind() async throws {
        let report = try await scene.importing(
            rows: row(1_000_001, "Short").replacing("movie", with: "short") + row(1_000_001, "Film")
        )
        #expect(report.counts.repeated == 0)
        #expect(try scene.titles() == ["Film"])
    }

    @Test("repetitions in chunks of different workers give the bytes of a file without them")
    func farApart() async throws {
        let rows = (0..<40_000).map { row(1_000_000 + $0, "Film \($0)") }
        scene.put(ImportScene.basicsHeader + rows.joined(), as: "basics")
        try await scene.importing(width: 1)
        let bytes = try [UInt8](contentsOf: scene.path)
        let again = stride(from: 0, to: 40_000, by: 97).map { row(1_000_000 + $0, "Again \($0)") }
        scene.put(ImportScene.basicsHeader + (rows + again.reversed()).joined(), as: "basics")
        for width in [1, 2, 3] {
            let report = try await scene.importing(width: width)
            #expect(report.counts.movies == 40_000)
            #expect(report.counts.repeated == again.count)
            #expect(report.counts.firstMalformed.map(\.number) == (40_002...40_006).map { $0 })
            #expect(try [UInt8](contentsOf: scene.path) == bytes)
        }
    }

    @Test("malformed lines are ordered by file, and only five are named")
    func otherFiles() async throws {
        scene.put(ImportScene.ratingsHeader + "tt1\n", as: "ratings")
        scene.put(ImportScene.akasHeader + "tt1\n", as: "akas")
        scene.put(
            ImportScene.basicsHeader + row(1_000_001, "First") + row(1_000_001, "Second") + "rubbish\n",
            as: "basics"
        )
        let report = try await scene.importing(ratings: "ratings", akas: "akas")
        #expect(
            report.counts.firstMalformed.map(\.file)
                == [.path("ratings"), .path("basics"), .path("basics"), .path("akas")]
        )
        #expect(report.counts.firstMalformed.map(\.number) == [2, 3, 4, 2])
        scene.put(
            ImportScene.basicsHeader + (0..<9).map { row(1_000_001, "Film \($0)") }.joined(),
            as: "basics"
        )
        let many = try await scene.importing(akas: "akas")
        #expect(many.counts.repeated == 8)
        #expect(many.counts.firstMalformed.map(\.number) == [3, 4, 5, 6, 7])
    }

    @Test("repetitions in TMDB's export are counted as well")
    func tmdb() async throws {
        scene.put(
            """
            {"id":78,"original_title":"Blade Runner","popularity":40.5}
            {"id":79,"original_title":"Hero","popularity":20}
            {"id":78,"original_title":"Another","popularity":99}

            """,
            as: "movies"
        )
        let report = try await scene.importing("movies")
        #expect(report.counts.movies == 2)
        #expect(report.counts.repeated == 1)
        #expect(report.counts.firstMalformed.map(\.number) == [3])
        #expect(try scene.documents().map(\.text) == ["Blade Runner", "Hero"])
    }

    @Test("the first of two ratings counts")
    func ratings() async throws {
        scene.put(ImportScene.basicsHeader + row(1_000_001, "Film"), as: "basics")
        scene.put(ImportScene.ratingsHeader + "tt1000001\t8.0\t900\ntt1000001\t1.0\t5\n", as: "ratings")
        try await scene.importing(ratings: "ratings")
        #expect(try scene.documents().map(\.weight) == [900])
    }

    @Test("other titles in any order and any number of workers give the same bytes")
    func otherTitlesInAnyOrder() async throws {
        let numbers = (0..<12_000).map { 1_000_000 + $0 }
        scene.put(ImportScene.basicsHeader + numbers.map { row($0, "Film \($0)") }.joined(), as: "basics")
        let regions = ["DE", "KR", "XX"]
        func akas(_ numbers: [Int]) -> String {
            // Three titles per movie, far apart, with many unwanted ones in between.
            regions.map { region in
                numbers.map { number in
                    "tt\(number)\t1\tAlso \(region) \(number)\t\(region)\t\\N\t\\N\t\\N\t0\n"
                        + "tt\(number + 50_000)\t1\tUnwanted\t\(region)\t\\N\t\\N\t\\N\t0\n"
                }.joined()
            }.joined()
        }
        scene.put(ImportScene.akasHeader + akas(numbers), as: "akas")
        try await scene.importing(akas: "akas", width: 1)
        let bytes = try [UInt8](contentsOf: scene.path)
        let index = try scene.index()
        let movie = try #require(try index.number(ofKey: Array("tt1011999".utf8)))
        #expect(
            try index.document(movie)?.alternatives == ["KR", "DE", "XX"].map { "Also \($0) 1011999" }
        )
        scene.put(ImportScene.akasHeader + akas(numbers.reversed()), as: "akas")
        for width in [2, 3] {
            try await scene.importing(akas: "akas", width: width)
            #expect(try [UInt8](contentsOf: scene.path) == bytes)
        }
    }
}
