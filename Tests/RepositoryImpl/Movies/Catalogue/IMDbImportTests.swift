import Entities
import GzipTestSupport
import RepositoryImpl
import SearchIndex
import Testing

@Suite("Importing IMDb's files")
struct IMDbImportTests {
    private static let rows = """
        tt0083658\tmovie\tBlade Runner\tBlade Runner\t0\t1982\t\\N\t117\tAction,Drama,Sci-Fi
        tt6751668\tmovie\tParasite\t기생충\t0\t2019\t\\N\t132\tDrama,Thriller
        tt0000001\tshort\tCarmencita\tCarmencita\t0\t1894\t\\N\t1\tDocumentary
        tt7654321\tmovie\tNaughty\tNaughty\t1\t1999\t\\N\t\\N\t\\N
        tt1234567\tmovie\t"Quoted" \\ "\t"Quoted" \\ "\t0\t\\N\t\\N\t\\N\t\\N

        """
    private static let ratings =
        ImportScene.ratingsHeader
        + "tt1751668\t1.0\t9\ntt6751668\t8.5\t900000\ntt0083658\t8\t800000\ntt9999999\t5.0\t12\n"

    private let scene: ImportScene

    init() throws {
        scene = try ImportScene()
    }

    @Test("movies become documents, other rows are counted, and quotes have no meaning")
    func movies() async throws {
        let report = try await scene.importing(rows: Self.rows)
        #expect(report.counts.movies == 3)
        #expect(report.counts.otherKinds == 1)
        #expect(report.counts.adult == 1)
        #expect(report.counts.malformed == 0)
        #expect(try scene.titles() == ["\"Quoted\" \\ \"", "Blade Runner", "Parasite"])
        let documents = try scene.documents()
        let parasite = try #require(documents.first { $0.text == "Parasite" })
        #expect(parasite.alternatives == ["기생충"])
        #expect(parasite.attributes == [2019, 132, 0, 0])
        #expect(parasite.labels == ["Drama|Thriller", ""])
        #expect(parasite.facts == ["1"])
        let quoted = try #require(documents.first { $0.text.hasPrefix("\"") })
        #expect(quoted.alternatives.isEmpty)
        #expect(quoted.attributes == [0, 0, 0, 0])
        #expect(quoted.facts == [""])
        #expect(report.catalogue.movies == 3)
        #expect(report.catalogue.path == scene.path)
        #expect(try scene.names() == ["catalogue.index"])
    }

    @Test("ratings determine rank, votes and the lower limit; unrated movies come last")
    func ratings() async throws {
        scene.put(ImportScene.basicsHeader + Self.rows, as: "basics")
        scene.put(Self.ratings, as: "ratings")
        try await scene.importing(ratings: "ratings")
        let documents = try scene.documents()
        #expect(documents.map(\.text) == ["Parasite", "Blade Runner", "\"Quoted\" \\ \""])
        #expect(documents[0].facts.last == "900000")
        #expect(documents[1].facts.last == "800000")
        #expect(documents.prefix(2).map { $0.attributes[2] } == [86, 81])
        let report = try await scene.importing(ratings: "ratings", minimumVotes: 850_000)
        #expect(report.counts.fewVotes == 2)
        #expect(try await scene.importing(ratings: "ratings", minimumVotes: 800_001).counts.fewVotes == 2)
        #expect(try await scene.importing(ratings: "ratings", minimumVotes: 800_000).counts.fewVotes == 1)
        #expect(try await scene.importing(ratings: "ratings", minimumVotes: 1).counts.fewVotes == 1)
        try await scene.importing(ratings: "ratings", minimumVotes: 850_000)
        #expect(try scene.titles() == ["Parasite"])
    }

    @Test("a rating has at most one decimal and is at most 10; other rows of ratings are malformed")
    func ratingFigures() async throws {
        scene.put(ImportScene.basicsHeader + Self.rows, as: "basics")
        let valid = "tt0083658\t10.0\t5\ntt6751668\t0.5\t6\ntt1234567\t10\t7\n"
        let malformed = ["10.1", "11", "7.45", "7.", ".5", "-1", "x", "\\N"]
        scene.put(
            ImportScene.ratingsHeader + valid + malformed.map { "tt6751668\t\($0)\t8\n" }.joined()
                + "tt6751668\t5\tmany\nx\t5\t8\ntt6751668\t5\n",
            as: "ratings"
        )
        let report = try await scene.importing(ratings: "ratings")
        #expect(report.counts.malformed == malformed.count + 3)
        #expect(
            report.counts.firstMalformed.map(\.reason)
                == Array(repeating: .noNumber(column: "averageRating"), count: 5)
        )
        #expect(try scene.documents().map { $0.attributes[2] } == [101, 6, 101])
    }

    @Test("movies without votes are ordered by how much is known of them, each fact counting alike")
    func unrated() async throws {
        let facts = ["\\N\t\\N\t\\N\t\\N", "\\N\t\\N\t9\tA", "1982\t\\N\t9\tA", "1982\t\\N\t\\N\tA"]
        try await scene.importing(
            rows: facts.enumerated().map { "tt000000\($0)\tmovie\tM\($0)\tM\($0)\t0\t\($1)\n" }.joined()
        )
        #expect(try scene.documents().map(\.weight) == [3, 2, 2, 0])
    }

    @Test("ratings that are out of order are found")
    func unordered() async throws {
        scene.put(ImportScene.basicsHeader + Self.rows, as: "basics")
        let lines = Self.ratings.split(separator: "\n").dropFirst().reversed().joined(separator: "\n")
        scene.put(ImportScene.ratingsHeader + lines, as: "ratings")
        try await scene.importing(ratings: "ratings")
        #expect(try scene.documents().map(\.weight) == [900_000, 800_000, 0])
    }

    @Test("other kinds and adult titles are imported on request")
    func choice() async throws {
        scene.put(ImportScene.basicsHeader + Self.rows, as: "basics")
        try await scene.importing(kinds: [.movie, .short], includesAdult: true)
        #expect(
            try scene.titles()
                == ["\"Quoted\" \\ \"", "Blade Runner", "Carmencita", "Naughty", "Parasite"]
        )
        try await scene.importing(kinds: [.short])
        #expect(try scene.titles() == ["Carmencita"])
    }

    @Test("other titles find a movie: the original first, then regions, without duplicates and up to a limit")
    func otherTitles() async throws {
        scene.put(ImportScene.basicsHeader + Self.rows, as: "basics")
        let regions = (0..<20).map { "tt6751668\t\(10 + $0)\tTitle \($0)\tX\($0)\t\\N\t\\N\t\\N\t0\n" }
            .joined()
        let long = String(repeating: "長", count: 300)
        scene.put(
            ImportScene.akasHeader + regions + """
                tt6751668\t1\tPARASITE!\tUS\t\\N\timdbDisplay\t\\N\t0
                tt6751668\t2\tパラサイト\tJP\tja\timdbDisplay\t\\N\t0
                tt6751668\t3\tGisaengchung\t\\N\t\\N\toriginal\t\\N\t1
                tt0000001\t1\tNobody asks\tUS\t\\N\t\\N\t\\N\t0
                tt0083658\t1\tBlade\tUS\t\\N\t\\N\t\\N\t0
                tt1234567\t1\t\(long)\tUS\t\\N\t\\N\t\\N\t0

                """,
            as: "akas"
        )
        let report = try await scene.importing(akas: "akas")
        let documents = try scene.documents()
        let parasite = try #require(documents.first { $0.text == "Parasite" })
        #expect(parasite.alternatives.count == 9)
        #expect(parasite.alternatives.prefix(4) == ["기생충", "Gisaengchung", "パラサイト", "Title 0"])
        #expect(parasite.facts == ["1"])
        #expect(documents.first { $0.text == "Blade Runner" }?.alternatives == ["Blade"])
        #expect(documents.first { $0.text.hasPrefix("\"") }?.alternatives == [long])
        #expect(try scene.index().search("パラサイト").hits.count == 1)
        #expect(report.catalogue.origin?.hasOtherTitles == true)
        #expect(report.counts.movies == 3)
    }

    @Test("columns are found by name, in any order, and some may be missing")
    func columns() async throws {
        scene.put("primaryTitle\ttconst\ttitleType\nAlien\ttt0078748\tmovie\n", as: "basics")
        try await scene.importing()
        #expect(try scene.documents().first?.key == Array("tt0078748".utf8))
        #expect(try scene.titles() == ["Alien"])
    }

    @Test("a byte order mark, CRLF and a missing final line break change nothing")
    func lineEnds() async throws {
        try await scene.importing(rows: Self.rows)
        let expected = try scene.documents()
        let windows = "\u{FEFF}" + (ImportScene.basicsHeader + Self.rows).replacing("\n", with: "\r\n")
        scene.put(windows, as: "basics")
        try await scene.importing()
        #expect(try scene.documents() == expected)
        scene.put(String((ImportScene.basicsHeader + Self.rows).dropLast()), as: "basics")
        try await scene.importing()
        #expect(try scene.documents() == expected)
    }

    @Test("bytes in small pieces, compressed or not, give the same catalogue", arguments: [1, 3, 4096])
    func pieces(piece: Int) async throws {
        try await scene.importing(rows: Self.rows)
        let text = ImportScene.basicsHeader + Self.rows
        let half = text.index(text.startIndex, offsetBy: text.count / 2)
        for bytes in [
            Array(text.utf8), GzipFile(text).bytes,
            GzipFile(String(text[..<half])).bytes + GzipFile(String(text[half...])).bytes,
        ] {
            let slow = try ImportScene(piece: piece)
            slow.put(bytes, as: "basics")
            try await slow.importing()
            #expect(try slow.documents() == scene.documents())
        }
    }

    @Test("many rows in many chunks give every movie and always the same bytes")
    func many() async throws {
        let rows = (0..<60_000).map { number in
            "tt\(1_000_000 + number)\tmovie\tFilm \(number)\tFilm \(number)\t0\t\(1900 + number % 120)\t\\N\t90\tDrama\n"
        }.joined()
        scene.put(ImportScene.basicsHeader + rows, as: "basics")
        let report = try await scene.importing(width: 3)
        #expect(report.counts.movies == 60_000)
        let bytes = try [UInt8](contentsOf: scene.path)
        try await scene.importing(width: 3)
        #expect(try [UInt8](contentsOf: scene.path) == bytes)
        #expect(try scene.index().search("film 59999").hits.count > 0)
        let steps = scene.told
        #expect(
            steps.contains { $0.step == .readingTitles && $0.rows == 60_000 && $0.bytesDone == $0.bytesTotal }
        )
        let ordered = try #require(steps.lastIndex { $0.step == .ordering })
        let written = steps[(ordered + 1)...]
        #expect(written.allSatisfy { $0.step == .writing && $0.bytesTotal == bytes.count })
        #expect(written.first?.bytesDone == 0)
        #expect(written.last?.bytesDone == bytes.count)
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.step != $1.step || $0.rows <= $1.rows })
    }
}
