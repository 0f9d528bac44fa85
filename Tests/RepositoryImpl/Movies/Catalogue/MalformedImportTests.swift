import Entities
import GzipTestSupport
import SearchIndex
import Testing

@testable import RepositoryImpl

@Suite("Importing malformed files")
struct MalformedImportTests {
    private static let good = "tt0083658\tmovie\tBlade Runner\tBlade Runner\t0\t1982\t\\N\t117\tDrama\n"

    private let scene: ImportScene

    init() throws {
        scene = try ImportScene()
    }

    /// Imports a catalogue, and expects the work to throw the error and leave the catalogue unchanged.
    private func expectOldStays(_ error: CatalogueImportError, _ work: () async throws -> Void) async throws {
        try await scene.importing(rows: Self.good)
        let before = try [UInt8](contentsOf: scene.path)
        await #expect(throws: error) { try await work() }
        #expect(try [UInt8](contentsOf: scene.path) == before)
        #expect(try scene.names() == ["catalogue.index"])
    }

    @Test("malformed lines are counted, the first five are named, and the rest is imported")
    func malformed() async throws {
        let report = try await scene.importing(
            rows: """
                tt0000001\tmovie\tToo few fields
                \(Self.good)xx0000002\tmovie\tNo number\tNo number\t0\t1982\t\\N\t117\tDrama
                tt0000003\tmovie\t\\N\t\\N\t0\t1982\t\\N\t117\tDrama

                tt0000004\tmovie\tBad year\tBad year\t0\tMCM\t\\N\t117\tDrama
                tt0000005\tmovie\tBad flag\tBad flag\t7\t1982\t\\N\t117\tDrama
                tt0000006\tmovie\tBad length\tBad length\t0\t1982\t\\N\t1 h\tDrama
                tt0000010\tmovie\tTen digits\tTen digits\t0\t1982\t\\N\t1000000000\tDrama
                tt0000011\tmovie\tA colon\tA colon\t0\t1982\t\\N\t11:\tDrama
                tt0000007\tmovie\t\u{7}\u{1B}\t\u{7}\t0\t1982\t\\N\t117\tDrama

                """
        )
        #expect(report.counts.malformed == 9)
        #expect(
            report.counts.firstMalformed.map(\.number) == [2, 4, 5, 7, 8],
            "counted from 1, the header and an empty line too"
        )
        #expect(
            report.counts.firstMalformed.map(\.reason) == [
                .fieldCount(found: 3, expected: 9), .noIdentifier, .noTitle, .noNumber(column: "startYear"),
                .noNumber(column: "isAdult"),
            ]
        )
        #expect(report.counts.firstMalformed.allSatisfy { $0.file == .path("basics") })
        #expect(try scene.titles() == ["Blade Runner"])
    }

    @Test("only a backslash before an N is an unknown value")
    func twoLetters() async throws {
        try await scene.importing(
            rows: """
                tt0000001\tmovie\tIN\tIN\t0\t1982\t\\N\t117\tDrama
                tt0000002\tmovie\t\\M\t\\M\t0\t1982\t\\N\t117\tDrama
                tt0000003\tmovie\t\\N\t\\N\t0\t1982\t\\N\t117\tDrama

                """
        )
        #expect(try scene.titles().sorted() == ["IN", "\\M"])
    }

    @Test("an impossible runtime is ignored, and the movie is imported")
    func impossibleLength() async throws {
        let report = try await scene.importing(
            rows: """
                tt0000008\tmovie\tToo Long\tToo Long\t0\t1982\t\\N\t99999999\tDrama
                tt0000009\tmovie\tLongest\tLongest\t0\t1982\t\\N\t51420\tDrama

                """
        )
        #expect(report.counts.movies == 2)
        let minutes = try scene.documents().sorted { $0.text < $1.text }.map { $0.attributes[1] }
        #expect(minutes == [51420, 0])
    }

    @Test("an impossible year is ignored")
    func impossibleYear() async throws {
        try await scene.importing(
            rows: Self.good.replacing("1982", with: "99999")
                + Self.good.replacing("1982", with: "9999").replacing("0083658", with: "0083659")
        )
        #expect(try scene.documents().map { $0.attributes[0] } == [9_999, 0])
    }

    @Test(
        "control characters never reach the catalogue, and invalid UTF-8 leaves the rest of a title findable"
    )
    func hostileTitles() async throws {
        var bytes = Array(ImportScene.basicsHeader.utf8)
        for (number, title) in [
            Array("\u{1B}[31mRed\u{7} Alert\u{85}".utf8), Array("Nul\0led".utf8), Array("Ru\u{7F}bout".utf8),
            Array("Bro".utf8) + [0xFF, 0xFE] + Array("ken".utf8),
            Array("  wide   spaces  ".utf8),
        ].enumerated() {
            bytes +=
                Array("tt000000\(number)\tmovie\t".utf8) + title + [9] + title
                + Array("\t0\t1982\t\\N\t\\N\tA,\u{1}B\n".utf8)
        }
        scene.put(bytes, as: "basics")
        try await scene.importing()
        #expect(
            try scene.titles() == [
                "Bro\u{FFFD}\u{FFFD}ken", "Nul led", "Ru bout", "[31mRed Alert", "wide spaces",
            ]
        )
        for document in try scene.documents() {
            #expect(document.facts == [""], "the original title is the title")
            #expect(document.labels == ["A| B", ""])
        }
    }

    @Test("a line longer than two chunks is one malformed line, and its rest is skipped")
    func longLine() async throws {
        let rest = String(repeating: "x", count: ImportedText.chunkSize * 9 / 4)
        // The lines behind it fill more than a chunk.
        let title = String(repeating: "x", count: ImportedText.longestLine / 2)
        let unwanted = String(repeating: "tt0000001\tshort\t\(title)\tX\t0\t1982\t\\N\t1\tA\n", count: 200)
        let text =
            ImportScene.basicsHeader + "tt0000009\tmovie\t\(rest)\tx\t0\t1\t\\N\t1\tA\n" + unwanted
            + Self.good
        for bytes in [Array(text.utf8), GzipFile(text).bytes] {
            scene.put(bytes, as: "basics")
            let report = try await scene.importing()
            #expect(report.counts.malformed == 1 && report.counts.otherKinds == 200)
            #expect(report.counts.firstMalformed.first?.reason == .tooLong)
            #expect(report.counts.firstMalformed.first?.number == 2)
            #expect(try scene.titles() == ["Blade Runner"])
        }
    }

    @Test("importing only malformed or unwanted lines is an error")
    func nothing() async throws {
        var counts = CatalogueImportCounts()
        counts.malformed = 1
        counts.firstMalformed = [
            MalformedLine(file: .path("basics"), number: 2, reason: .fieldCount(found: 1, expected: 9))
        ]
        try await expectOldStays(.onlyMalformed(counts)) { try await scene.importing(rows: "rubbish\n") }
        counts = CatalogueImportCounts()
        counts.otherKinds = 1
        try await expectOldStays(.noMovies(counts)) {
            try await scene.importing(rows: Self.good.replacing("movie", with: "short"))
        }
        try await expectOldStays(.noMovies(CatalogueImportCounts())) { try await scene.importing(rows: "") }
    }

    @Test("a file that was compressed twice is recognised")
    func packedTwice() async throws {
        scene.put(GzipFile(GzipFile(ImportScene.basicsHeader + Self.good).bytes).bytes, as: "basics")
        let error = try await #require(throws: CatalogueImportError.self) { try await scene.importing() }
        guard case .unexpected(_, .compressedTwice, _) = error else { throw error }
    }

    @Test("a truncated or damaged gzip file leaves the old catalogue")
    func packed() async throws {
        let bytes = GzipFile(ImportScene.basicsHeader + Self.good).bytes
        for count in [bytes.count - 20, 2, 1] {
            try await expectOldStays(.truncated(.path("basics"))) {
                scene.put(Array(bytes.prefix(count)), as: "basics")
                try await scene.importing()
            }
        }
        try await expectOldStays(.damaged(.path("basics"))) {
            var bytes = bytes
            bytes[bytes.count - 20] ^= 4
            scene.put(bytes, as: "basics")
            try await scene.importing()
        }
    }

    @Test(
        "a file of another format is recognised by its content",
        arguments: [
            ("", .nothing), ("<!DOCTYPE html><html>", .webPage),
            ("PK\u{3}\u{4}rest", .archive(format: "zip")),
            ("BZh91AY", .archive(format: "bzip2")), ("(\u{B5}", .unknown),
            ("7z", .unknown), ("tt0083658\t8.1\n", .missingHeader), ("nm0000001\tA\n", .missingHeader),
            ("tt0083658\n", .unknown), ("ttx\t1\n", .unknown), (Self.good, .missingHeader),
            ("tt0083658\t8.1\t5\n", .missingHeader),
            ("hello\n", .unknown), ("\n\n", .nothing), ("{}\n", .unknown),
            (ImportScene.ratingsHeader, .table(.ratings)),
            (ImportScene.akasHeader, .table(.otherTitles)),
            ("nconst\tprimaryName\n", .table(.names)), ("tconst\tdirectors\twriters\n", .otherTable),
            ("tconst\tordering\tnconst\tcategory\n", .table(.principals)),
            (#"{"id":1,"original_name":"X"}"#, .otherList),
        ] as [(String, CatalogueContent)]
    )
    func otherFiles(text: String, content: CatalogueContent) async throws {
        scene.put(text, as: "basics")
        let error = try await #require(throws: CatalogueImportError.self) { try await scene.importing() }
        guard case .unexpected(.path("basics"), let found, .titles) = error else { throw error }
        #expect(found == content)
    }

    @Test(
        "an unsupported archive is recognised by its signature",
        arguments: [
            ([0x50, 0x4B, 3, 4, 0], "zip"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz"),
            ([0x28, 0xB5, 0x2F, 0xFD], "zstd"), ([0x37, 0x7A, 0xBC, 0xAF, 0x27], "7z"),
            ([0x42, 0x5A, 0x68], "bzip2"),
        ] as [([UInt8], String)]
    )
    func archives(bytes: [UInt8], format: String) async throws {
        scene.put(bytes, as: "basics")
        let error = try await #require(throws: CatalogueImportError.self) { try await scene.importing() }
        guard case .unexpected(.path("basics"), .archive(format), .titles) = error else { throw error }
    }

    @Test("files in the wrong options are reported before any file is read")
    func wrongOptions() async throws {
        scene.put(ImportScene.basicsHeader + Self.good, as: "basics")
        let error = try await #require(throws: CatalogueImportError.self) {
            try await scene.importing(ratings: "basics")
        }
        guard case .unexpected(_, .table(.titles), .ratings) = error else { throw error }
        let other = try await #require(throws: CatalogueImportError.self) {
            try await scene.importing(akas: "basics")
        }
        guard case .unexpected(_, .table(.titles), .otherTitles) = other else { throw other }
        await #expect(
            throws: CatalogueImportError.unreadable(.path("none"), .missing)
        ) { try await scene.importing(ratings: "none") }
        #expect(scene.told.isEmpty)
    }
}
