import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Synchronization
import Testing
import UseCases

@Suite("Importing and exporting one's own movies")
struct TransferSavedMoviesUseCaseTests {
    /// Files by their paths; another one cannot be read.
    private final class Files: SavedMoviesFilesRepository {
        let contents: [String: [SavedMovie]]
        let reports = Mutex<[String: [SavedMoviesImport]]>([:])

        init(_ contents: [String: [SavedMovie]]) { self.contents = contents }

        func movies(
            in file: CatalogueFile,
            as list: PlainMovieList?
        ) async throws(SavedMoviesFileError) -> SavedMoviesFile {
            guard list == .seen else { throw .ambiguousList(file) }
            guard case .path(let path) = file, let movies = contents[path] else {
                throw .unreadable(file, .missing)
            }
            return SavedMoviesFile(
                rows: movies.enumerated().map { SavedMoviesFile.Row(line: 2 * $0 + 2, movie: $1) },
                remarks: [ImportRemark(.malformed, line: 3)]
            )
        }

        func hasReport(at path: String) -> Bool { path == "old.csv" }

        func writeReport(
            of imports: [SavedMoviesImport],
            to path: String
        ) async throws(SavedMoviesFileError) {
            reports.withLock { $0[path] = imports }
        }

        func text(of movies: [SavedMovie], in format: SavedMoviesFormat) -> String {
            movies.map { "\($0.movie.title):\($0.movie.id)" }.joined(separator: " ")
        }
    }

    private static let malformed = ImportRemark(.malformed, line: 3)

    private static func rated(_ number: Int, _ rating: Int) -> SavedMovie {
        SavedMovie(movie: Movie(id: .tmdb(number), title: "\(number)", year: 2000), rating: rating)
    }

    private func make(
        _ files: Files,
        saved: SavedMoviesRepositoryDouble,
        catalogue: SavedMoviesCatalogueDouble = SavedMoviesCatalogueDouble()
    ) -> DefaultTransferSavedMoviesUseCase {
        DefaultTransferSavedMoviesUseCase(savedMovies: saved, files: files, catalogue: catalogue)
    }

    @Test("new and changed movies of each file are counted, and a repeated import changes nothing")
    func counts() async throws {
        let saved = SavedMoviesRepositoryDouble(SavedMovies([Self.rated(1, 5), Self.rated(2, 5)]))
        let files = Files([
            "x": [Self.rated(2, 6), Self.rated(1, 5), Self.rated(3, 7)], "y": [Self.rated(3, 8)],
        ])
        let useCase = make(files, saved: saved)
        func imported(_ changes: [(added: Int, changed: Int)]) -> [SavedMoviesImport] {
            zip(["x", "y"], changes).map {
                SavedMoviesImport(
                    file: .path($0),
                    added: $1.added,
                    changed: $1.changed,
                    remarks: [Self.malformed]
                )
            }
        }
        let first = try await useCase.add([.path("x"), .path("y")], as: .seen, report: nil)
        #expect(first == imported([(1, 1), (0, 1)]))
        let again = try await useCase.add([.path("y")], as: .seen, report: nil)
        #expect(again.map(\.changed) == [0])
        #expect(try await useCase.export(.complete).text == "2:tmdb:2 1:tmdb:1 3:tmdb:3")
    }

    @Test("if one file cannot be read, none is imported")
    func allOrNothing() async throws {
        let saved = SavedMoviesRepositoryDouble()
        let useCase = make(Files(["x": [Self.rated(1, 5)]]), saved: saved)
        await #expect(throws: SavedMoviesFileError.unreadable(.path("y"), .missing)) {
            try await useCase.add([.path("x"), .path("y")], as: .seen, report: nil)
        }
        #expect(try await saved.savedMovies().all.isEmpty)
    }

    @Test(
        "rows that were taken together, or whose movie the catalogue does not know, are named, also in a report"
    )
    func remarks() async throws {
        let known = SavedMovie(movie: Movie(id: .imdb("tt0000001"), title: "1", year: 2000), rating: 5)
        let files = Files(["x": [Self.rated(1, 6), Self.rated(2, 6)]])
        let useCase = make(
            files,
            saved: SavedMoviesRepositoryDouble(SavedMovies([known])),
            catalogue: SavedMoviesCatalogueDouble { $0.movie.title == "1" ? $0 : nil }
        )
        let imports = try await useCase.add([.path("x")], as: .seen, report: "new.csv")
        func remark(_ kind: ImportRemark.Kind, _ number: Int) -> ImportRemark {
            ImportRemark(kind, line: 2 * number, id: .tmdb(number), title: "\(number)", year: 2000)
        }
        #expect(
            imports.map(\.remarks) == [[remark(.sameTitle, 1), Self.malformed, remark(.notInCatalogue, 2)]]
        )
        #expect(files.reports.withLock { $0 } == ["new.csv": imports])
    }

    @Test("nothing is imported if the report would replace a file")
    func reportExists() async throws {
        let saved = SavedMoviesRepositoryDouble()
        let useCase = make(Files(["x": [Self.rated(1, 5)]]), saved: saved)
        await #expect(throws: SavedMoviesFileError.reportExists("old.csv")) {
            try await useCase.add([.path("x")], as: .seen, report: "old.csv")
        }
        #expect(try await saved.savedMovies().all.isEmpty)
    }

    @Test("an export to IMDb has the identifiers that the catalogue knows, and tells which movies it lacks")
    func identified() async throws {
        let saved = SavedMoviesRepositoryDouble(SavedMovies([Self.rated(1, 5), Self.rated(2, 5)]))
        let catalogue = SavedMoviesCatalogueDouble { movie in
            guard movie.movie.title == "1" else { return nil }
            return SavedMovie(
                movie: Movie(id: .imdb("tt0000001"), title: "1"),
                otherIDs: movie.ids,
                rating: movie.rating
            )
        }
        let useCase = make(Files([:]), saved: saved, catalogue: catalogue)
        #expect(
            try await useCase.export(.ratings)
                == SavedMoviesExport(
                    text: "2:tmdb:2 1:tt0000001",
                    omissions: [.unidentified([Self.rated(2, 5).movie])]
                )
        )
        #expect(try await useCase.export(.diary).text == "2:tmdb:2 1:tmdb:1")
        let broken = SavedMoviesCatalogueDouble { _ throws(MoviesError) in
            throw .storage(.unreadableCatalogue)
        }
        let lacking = try await make(Files([:]), saved: saved, catalogue: broken).export(.ratings)
        #expect(lacking.omissions == [.unidentified([Self.rated(2, 5).movie, Self.rated(1, 5).movie])])
    }

    @Test("errors of the file and of the storage are passed on")
    func failures() async {
        let files = Files(["x": [Self.rated(1, 5)]])
        let useCase = make(files, saved: SavedMoviesRepositoryDouble(failure: .full))
        await #expect(throws: SavedMoviesFileError.notSaved(.full)) {
            try await useCase.add([.path("x")], as: .seen, report: nil)
        }
        await #expect(throws: SavedMoviesFileError.ambiguousList(.path("x"))) {
            try await useCase.add([.path("x")], as: nil, report: nil)
        }
        await #expect(throws: StorageError.full) { try await useCase.export(.diary) }
    }
}
