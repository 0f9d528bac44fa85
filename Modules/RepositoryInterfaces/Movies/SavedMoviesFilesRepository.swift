public import Entities

/// Files of other programs with the movies of a user.
public protocol SavedMoviesFilesRepository: Sendable {
    /// Reads a file of any known format. A plain list of movies is `list`, or what its name tells.
    func movies(
        in file: CatalogueFile,
        as list: PlainMovieList?
    ) async throws(SavedMoviesFileError) -> SavedMoviesFile

    func hasReport(at path: String) -> Bool

    /// Writes the remarks of imports to a new file.
    func writeReport(of imports: [SavedMoviesImport], to path: String) async throws(SavedMoviesFileError)

    /// Returns the movies as the text of a file. Movies that the format cannot hold are left out.
    func text(of movies: [SavedMovie], in format: SavedMoviesFormat) -> String
}
