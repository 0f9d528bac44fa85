import Entities
import Foundation
import ProgramTestSupport
import RandomTestSupport
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import SearchIndex
import Synchronization
import Testing

@testable import RepositoryImpl

@Suite("An imported catalogue")
struct ImportedCatalogueTests {
    /// The issues that were reported.
    private final class Problems: Sendable {
        private let problems = Mutex<[CatalogueInUse.Issue]>([])
        var all: [CatalogueInUse.Issue] { problems.withLock { $0 } }
        func add(_ problem: CatalogueInUse.Issue) { problems.withLock { $0.append(problem) } }
    }

    private static let movies = """
        imdb\ttitle
        tt0000100\tBlade Runner Imported\t\t2020\t\t\t\t\t

        """

    private let directory: TemporaryDirectory
    private let problems = Problems()

    init() throws {
        directory = try TemporaryDirectory()
    }

    private var path: String { directory.path + "/catalogue.index" }

    private func write(_ bytes: [UInt8]) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    /// An index that was imported on 2026-11-20 at noon, unless another time is given.
    private func noted(_ movies: String, at importedAt: Int64 = 1_795_176_000) throws -> [UInt8] {
        let origin = CatalogueOrigin(
            sourceName: "IMDb",
            fileName: nil,
            hasRatings: false,
            hasOtherTitles: false,
            importedAt: importedAt
        )
        var part = SearchIndexPart()
        for record in MovieTables(movies: movies, otherTitles: "", fame: "").records {
            try part.add(record.document)
        }
        return try SearchIndex.encode([part], metadata: CatalogueMetadata(origin).bytes).bytes
    }

    private func repository(_ validation: CatalogueUse = .oneAnswer) throws
        -> CatalogueMoviesRepository
    {
        try SampleCatalogue.repository(
            imported: ImportedCatalogue(
                path: path,
                use: validation,
                refused: { [problems] in problems.add($0) }
            )
        )
    }

    private func source(_ repository: CatalogueMoviesRepository) async throws -> MoviesOrigin.Source {
        try await repository.page(matching: MovieQuery(text: "blade")).origin.source
    }

    @Test("answers instead of the built-in one and names the time of its import")
    func replaces() async throws {
        try write(try noted(Self.movies))
        let repository = try repository()
        let page = try await repository.page(matching: MovieQuery(text: "blade"))
        #expect(page.movies.map(\.title) == ["Blade Runner Imported"])
        let source = MoviesOrigin.Source.importedCatalogue(importedAt: 1_795_176_000)
        #expect(page.origin == MoviesOrigin(source: source))
        #expect(try await repository.popularMovies(page: 1).totalResults == 1)
        #expect(try await repository.details(of: .imdb("tt0000100")).origin.source == source)
        await #expect(throws: MoviesError.unknownMovie(id: .imdb("tt0083658"), source: source)) {
            try await repository.details(of: .imdb("tt0083658"))
        }
        #expect(problems.all.isEmpty)
    }

    @Test("fulfils the contracts with TMDB's identifiers")
    func otherNumbers() async throws {
        try write(try SampleCatalogue.index(movies: "id\ntmdb:78\tBlade Runner\t\t1982\t\t\t\t\t\n"))
        let repository = try repository()
        try await MoviesRepositoryContract(repository).verify(searching: "blade")
        try await MovieDetailsRepositoryContract(repository).verify(known: .tmdb(78), unknown: .tmdb(7))
        await #expect(throws: MoviesError.self) { try await repository.details(of: .imdb("tt0083658")) }
    }

    @Test("a missing file is not an issue")
    func missing() async throws {
        #expect(try await source(repository()) == .builtInCatalogue)
        #expect(problems.all.isEmpty)
    }

    @Test("an empty, truncated or different file is reported once and not used")
    func refused() async throws {
        let whole = try SampleCatalogue.index(movies: Self.movies)
        var other = whole
        other[8] = 99
        let cases: [([UInt8], CatalogueInUse.Issue)] = [
            ([], .notACatalogue), (Array("SQLite format 3".utf8), .notACatalogue), (other, .otherVersion),
            (Array(whole.dropLast()), .damaged), (Array(whole.prefix(100)), .damaged),
            (whole + [0], .damaged),
        ]
        for (bytes, problem) in cases {
            try write(bytes)
            let before = problems.all.count
            let repository = try repository()
            #expect(try await source(repository) == .builtInCatalogue)
            #expect(try await source(repository) == .builtInCatalogue)
            #expect(problems.all.dropFirst(before) == [problem], "told once")
        }
    }

    @Test("a folder or a broken link in its place is reported as such")
    func notAFile() async throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        #expect(try await source(repository()) == .builtInCatalogue)
        try FileManager.default.removeItem(atPath: path)
        for target in ["/nowhere/at/all", path] {
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
            #expect(try await source(repository()) == .builtInCatalogue)
            try FileManager.default.removeItem(atPath: path)
        }
        #expect(problems.all == [.folder, .brokenLink, .brokenLink])
    }

    @Test("a flipped bit is found by the first query that reads it, and the built-in catalogue answers")
    func flippedBits() async throws {
        let whole = try SampleCatalogue.index(movies: Self.movies)
        var random = SplitMix64(seed: 7)
        var refused = 0
        for _ in 0..<60 {
            var damaged = whole
            damaged[Int.random(in: damaged.indices, using: &random)] ^=
                1 << UInt8.random(in: 0..<8, using: &random)
            try write(damaged)
            let before = problems.all.count
            let repository = try repository()
            let first = try await repository.page(matching: MovieQuery(text: "blade"))
            let isBuiltIn = first.origin.source == .builtInCatalogue
            #expect(problems.all.count - before == (isBuiltIn ? 1 : 0))
            // The answer is completely the built-in catalogue's, never a mixture.
            #expect(first.movies.first?.title == (isBuiltIn ? "Blade Runner" : "Blade Runner Imported"))
            if isBuiltIn {
                refused += 1
                #expect(try await source(repository) == .builtInCatalogue)
                #expect(problems.all.count == before + 1)
            }
        }
        #expect(refused > 10)
    }

    @Test("in a batch, a flipped bit anywhere makes the built-in catalogue answer every query")
    func checkedWhole() async throws {
        let whole = try SampleCatalogue.index(movies: Self.movies)
        var random = SplitMix64(seed: 8)
        for count in 1...60 {
            var damaged = whole
            damaged[Int.random(in: damaged.indices, using: &random)] ^=
                1 << UInt8.random(in: 0..<8, using: &random)
            try write(damaged)
            let repository = try repository(.batch)
            let popular = try await repository.popularMovies(page: 1)
            #expect(popular.origin.source == .builtInCatalogue)
            #expect(try await source(repository) == .builtInCatalogue)
            #expect(problems.all.count == count)
        }
    }

    @Test("a named pipe in its place is rejected without waiting")
    func namedPipe() async throws {
        try #require(mkfifo(path, 0o600) == 0)
        #expect(try await source(repository()) == .builtInCatalogue)
        #expect(problems.all == [.notACatalogue])
    }

    @Test(
        "an open catalogue continues to work after it is replaced or deleted",
        arguments: [CatalogueUse.oneAnswer, .batch]
    )
    func replacedMeanwhile(validation: CatalogueUse) async throws {
        try write(try SampleCatalogue.index(movies: Self.movies))
        let repository = try repository(validation)
        let before = try await source(repository)
        try FileManager.default.removeItem(atPath: path)
        #expect(try await source(repository) == before)
    }

    @Test("in a session, each query uses the current file, and a repaired one is used again")
    func session() async throws {
        let repository = try repository(.session)
        /// Replaces the file as an import does; open readers keep the old one.
        func replace(_ bytes: [UInt8]) throws {
            try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
        }
        func title() async throws -> String? {
            try await repository.page(matching: MovieQuery(text: "blade")).movies.first?
                .title
        }
        #expect(try await title() == "Blade Runner")
        let whole = try noted(Self.movies)
        try replace(whole)
        #expect(try await title() == "Blade Runner Imported")
        let first = try await repository.popularMovies(page: 1).origin
        let other = Self.movies.replacing("Imported", with: "Again")
        try replace(try noted(other, at: 1_795_176_001))
        #expect(try await title() == "Blade Runner Again")
        let second = try await repository.popularMovies(page: 1).origin
        #expect(second.source != first.source)
        var damaged = whole
        damaged[damaged.count - 1] ^= 1
        try replace(damaged)
        #expect(try await title() == "Blade Runner")
        #expect(try await title() == "Blade Runner")
        #expect(problems.all == [.damaged], "told once")
        try replace(whole)
        #expect(try await title() == "Blade Runner Imported")
        try FileManager.default.removeItem(atPath: path)
        #expect(try await title() == "Blade Runner")
        #expect(problems.all == [.damaged], "one that is gone is no trouble")
    }

    @Test("when damage is met later, all further queries use the built-in catalogue")
    func laterDamage() async throws {
        let rows = (0..<2_000).map { "tt\(1_000_000 + $0)\tFilm \($0)\t\t2000\t\t\t\t\t\n" }.joined()
        let whole = try SampleCatalogue.index(movies: "imdb\n" + rows)
        var damaged = whole
        // Documents are sorted by fame, so those of the last pages are far from those of the first.
        damaged[whole.count * 3 / 4] ^= 1
        try write(damaged)
        let repository = try repository()
        let first = try await repository.popularMovies(page: 1)
        #expect(first.origin.source == .importedCatalogue(importedAt: nil))
        var last = first
        for number in 2...first.totalPages {
            last = try await repository.popularMovies(page: number)
            if last.origin.source != first.origin.source { break }
        }
        #expect(last.origin.source == .builtInCatalogue)
        #expect(problems.all == [.damaged])
        #expect(try await repository.popularMovies(page: 1).origin == last.origin)
    }
}
