public import Entities
public import RepositoryInterfaces

/// Brings the user's movies from other programs, and takes them there.
public protocol TransferSavedMoviesUseCase: Sendable {
    /// Adds the movies of a file to those that are saved. The values of the file replace saved ones.
    func add(_ file: CatalogueFile) async throws(SavedMoviesFileError) -> SavedMoviesFile

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

    public func add(_ file: CatalogueFile) async throws(SavedMoviesFileError) -> SavedMoviesFile {
        let content = try await files.movies(in: file)
        guard !content.movies.isEmpty else { throw .unknownFormat(file) }
        do throws(StorageError) {
            try await savedMovies.update { saved in
                for movie in content.movies { saved.add(movie) }
            }
        } catch {
            throw .notSaved(error)
        }
        return content
    }

    public func export(_ format: SavedMoviesFormat) async throws(StorageError) -> String {
        files.text(of: try await savedMovies.savedMovies().all.reversed(), in: format)
    }
}
