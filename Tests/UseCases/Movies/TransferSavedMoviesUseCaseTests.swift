import Entities
import RepositoryInterfaces
import RepositoryInterfacesTestSupport
import Testing
import UseCases

@Suite("Importing one's own movies")
struct TransferSavedMoviesUseCaseTests {
    private struct Files: SavedMoviesFilesRepository {
        let content: SavedMoviesFile

        func movies(
            in file: CatalogueFile,
            as list: PlainMovieList?
        ) async throws(SavedMoviesFileError) -> SavedMoviesFile {
            guard list == .seen else { throw .ambiguousList(file) }
            return content
        }

        func text(of movies: [SavedMovie], in format: SavedMoviesFormat) -> String {
            movies.map(\.movie.title).joined()
        }
    }

    private static func rated(_ number: Int, _ rating: Int) -> SavedMovie {
        SavedMovie(movie: Movie(id: .tmdb(number), title: "\(number)"), rating: rating)
    }

    private func make(
        _ movies: [SavedMovie],
        saved: SavedMoviesRepositoryDouble
    ) -> DefaultTransferSavedMoviesUseCase {
        let content = SavedMoviesFile(movies: movies, malformedLines: [4])
        return DefaultTransferSavedMoviesUseCase(savedMovies: saved, files: Files(content: content))
    }

    @Test("new and changed movies are counted, and a repeated import changes nothing")
    func counts() async throws {
        let saved = SavedMoviesRepositoryDouble(SavedMovies([Self.rated(1, 5), Self.rated(2, 5)]))
        let useCase = make([Self.rated(2, 6), Self.rated(1, 5), Self.rated(3, 7)], saved: saved)
        let first = try await useCase.add(.path("x"), as: .seen)
        #expect(first == SavedMoviesImport(added: 1, changed: 1, malformedLines: [4]))
        let again = try await useCase.add(.path("x"), as: .seen)
        #expect(again == SavedMoviesImport(added: 0, changed: 0, malformedLines: [4]))
        #expect(try await useCase.export(.jsonLines) == "213")
    }

    @Test("errors of the file and of the storage are passed on")
    func failures() async {
        let useCase = make([Self.rated(1, 5)], saved: SavedMoviesRepositoryDouble(failure: .full))
        await #expect(throws: SavedMoviesFileError.notSaved(.full)) {
            try await useCase.add(.path("x"), as: .seen)
        }
        await #expect(throws: SavedMoviesFileError.ambiguousList(.path("x"))) {
            try await useCase.add(.path("x"), as: nil)
        }
    }
}
