public import Entities
public import RepositoryInterfaces

/// Brings the user's movies from other programs, and takes them there.
public protocol TransferSavedMoviesUseCase: Sendable {
    /// Adds the movies of a file to those that are saved. The values of the file replace saved ones.
    ///
    /// A plain list of movies is `list`, or what the name of its file tells.
    func add(
        _ file: CatalogueFile,
        as list: PlainMovieList?
    ) async throws(SavedMoviesFileError) -> SavedMoviesImport

    /// Returns the saved movies as the text of a file.
    func export(_ format: SavedMoviesFormat) async throws(StorageError) -> String
}

public struct DefaultTransferSavedMoviesUseCase: TransferSavedMoviesUseCase {
    private let savedMovies: any SavedMoviesRepository
    private let files: any SavedMoviesFilesRepository

    public init(savedMovies: any SavedMoviesRepository, files: any SavedMoviesFilesRepository) {
        self.savedMovies = savedMovies
        self.files = files
    }

    public func add(
        _ file: CatalogueFile,
        as list: PlainMovieList?
    ) async throws(SavedMoviesFileError) -> SavedMoviesImport {
        let content = try await files.movies(in: file, as: list)
        do throws(StorageError) {
            return try await savedMovies.update { saved in
                let before = saved.all
                for movie in content.movies { saved.add(movie) }
                let added = saved.all.count - before.count
                return SavedMoviesImport(
                    added: added,
                    changed: Set(saved.all).subtracting(before).count - added,
                    malformedLines: content.malformedLines
                )
            }
        } catch {
            throw .notSaved(error)
        }
    }

    public func export(_ format: SavedMoviesFormat) async throws(StorageError) -> String {
        files.text(of: try await savedMovies.savedMovies().all.reversed(), in: format)
    }
}
