import Entities
import Foundation
import SearchIndex
import Testing

@testable import RepositoryImpl

@Suite("The imported catalogue")
struct CatalogueRepositoryTests {
    private static let row = "tt0083658\tmovie\tBlade Runner\tBlade Runner\t0\t1982\t\\N\t117\tDrama\n"

    private let scene: ImportScene

    init() throws {
        scene = try ImportScene()
    }

    @Test("describes the import, and is gone after it is removed")
    func info() async throws {
        let none = CatalogueInUse(path: scene.path, imported: nil, issue: nil, builtInMovies: 0)
        #expect(try await scene.repository().catalogueInUse() == none)
        let report = try await scene.importing(rows: Self.row)
        let origin = CatalogueOrigin(
            sourceName: "IMDb",
            fileName: "basics",
            hasRatings: false,
            hasOtherTitles: false,
            importedAt: 1_000
        )
        #expect(report.catalogue.origin == origin)
        let size = try [UInt8](contentsOf: scene.path).count
        #expect(report.catalogue.bytes == size)
        #expect(
            try await scene.repository().catalogueInUse().imported
                == ImportedCatalogueSummary(path: scene.path, movies: 1, bytes: size, origin: origin)
        )
        try await scene.repository().removeImported()
        #expect(try await scene.repository().catalogueInUse() == none)
        try await scene.repository().removeImported()
    }

    @Test("a damaged file, another version and another format are different issues")
    func issue() async throws {
        try await scene.importing(rows: Self.row)
        let bytes = try [UInt8](contentsOf: scene.path)
        for (place, issue) in [
            (8, CatalogueInUse.Issue.otherVersion), (0, .notACatalogue), (bytes.count - 40, .damaged),
        ] {
            var bytes = bytes
            bytes[place] ^= 0x40
            try Data(bytes).write(to: URL(filePath: scene.path))
            let catalogue = try await scene.repository().catalogueInUse()
            #expect(catalogue.issue == issue)
            #expect(catalogue.imported == nil)
        }
        // Of a large one, only a search that reads this part would find it.
        let rows = (1_000_000..<1_003_000).map {
            Self.row.replacing("tt0083658", with: "tt\($0)").replacing("Blade", with: "\($0)")
        }
        try await scene.importing(rows: rows.joined())
        var damaged = try [UInt8](contentsOf: scene.path)
        damaged[damaged.count / 2] ^= 0x40
        try Data(damaged).write(to: URL(filePath: scene.path))
        let catalogue = try await scene.repository().catalogueInUse()
        #expect(catalogue.issue == .damagedInPart && catalogue.imported?.movies == 3_000)
        try await scene.importing(rows: Self.row)
        #expect(try await scene.repository().catalogueInUse().issue == nil)
    }

    @Test("a folder or a broken link in its place is reported, and the link can be removed")
    func oddPlaces() async throws {
        func issue() async throws -> CatalogueInUse.Issue? {
            try await scene.repository().catalogueInUse().issue
        }
        try FileManager.default.createDirectory(atPath: scene.path, withIntermediateDirectories: true)
        #expect(try await issue() == .folder)
        await #expect(
            throws: StorageError.unusable(path: scene.path, .folder)
        ) {
            try await scene.repository().removeImported()
        }
        try FileManager.default.removeItem(atPath: scene.path)
        try FileManager.default.createSymbolicLink(atPath: scene.path, withDestinationPath: "/nowhere/at/all")
        #expect(try await issue() == .brokenLink)
        try await scene.repository().removeImported()
        #expect(try await issue() == nil)
        try Data().write(to: URL(filePath: scene.path))
        #expect(try await issue() == .notACatalogue)
    }

    @Test("open readers continue with the old catalogue when it is replaced")
    func oldReaders() async throws {
        try await scene.importing(rows: Self.row)
        let old = try scene.index()
        try await scene.importing(rows: Self.row.replacing("Blade Runner", with: "Alien"))
        #expect(try old.search("blade").hits.count == 1)
        try old.verify()
        #expect(try scene.index().search("blade").hits.isEmpty)
        #expect(try scene.titles() == ["Alien"])
    }

    @Test("a cancelled import leaves the old catalogue")
    func cancelled() async throws {
        try await scene.importing(rows: Self.row)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await scene.importing(rows: Self.row.replacing("Blade Runner", with: "Alien"))
        }
        await #expect(throws: CatalogueImportError.cancelled) { try await task.value }
        #expect(try scene.titles() == ["Blade Runner"])
        #expect(try scene.names() == ["catalogue.index"])
    }

    @Test("an import without a path is an error")
    func nowhere() async throws {
        let repository = DefaultCatalogueRepository(
            path: nil,
            embedded: { UnsafeBufferPointer(start: nil, count: 0) },
            width: 1,
            now: { 0 }
        )
        await #expect(throws: CatalogueImportError.self) {
            try await repository.importTitles(CatalogueImport(titles: .standardInput)) { _ in }
        }
        #expect(try await repository.catalogueInUse().path == nil)
    }

    @Test("the bytes that an import writes equal those of the record")
    func sameBytes() throws {
        for originalTitle in [nil, "기생충"] as [String?] {
            for rating in [nil, ImportedTitle.Rating(tenths: 85, votes: 900)] as [ImportedTitle.Rating?] {
                var title = ImportedTitle(identifier: Array("tt6751668".utf8), title: "Parasite")
                title.originalTitle = originalTitle
                title.otherTitles = ["パラサイト"]
                title.year = 2019
                title.minutes = 132
                title.genres = "Drama|Swashbuckler"
                title.rating = rating
                title.fame = 12
                let record = CatalogueRecord(
                    movie: Movie(id: .imdb("tt6751668"), title: "Parasite", year: 2019).with {
                        $0.originalTitle = originalTitle
                        $0.localTitles["ko"] = originalTitle
                        $0.runtimeMinutes = 132
                        $0.rating = rating.map { Double($0.tenths) / 10 }
                        $0.genres = ["Drama", "Swashbuckler"]
                    },
                    otherTitles: ["パラサイト"],
                    votes: rating.map { Int($0.votes) },
                    fame: 12
                )
                #expect(title.document == record.document)
                #expect(CatalogueRecord(title.document) == record)
            }
        }
        let bare = ImportedTitle(identifier: Array("tmdb:78".utf8), title: "Blade Runner")
        #expect(bare.document == CatalogueRecord(movie: Movie(id: .tmdb(78), title: "Blade Runner")).document)
    }

    @Test("incomplete metadata has no origin")
    func note() {
        let origin = CatalogueOrigin(
            sourceName: "IMDb",
            fileName: "a\tb\nc",
            hasRatings: true,
            hasOtherTitles: true,
            importedAt: -5
        )
        #expect(CatalogueMetadata(CatalogueMetadata(origin).bytes)?.origin.fileName == "a b c")
        #expect(CatalogueMetadata(CatalogueMetadata(origin).bytes)?.origin.hasOtherTitles == true)
        #expect(CatalogueMetadata([]) == nil)
        #expect(CatalogueMetadata(Array("source\tIMDb\n".utf8)) == nil)
    }
}

extension [UInt8] {
    init(contentsOf path: String) throws {
        self = Array(try Data(contentsOf: URL(filePath: path)))
    }
}
