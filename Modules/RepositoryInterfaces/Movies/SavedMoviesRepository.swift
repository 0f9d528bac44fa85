public import Entities

/// The movies that the user has put on the watchlist, seen, rated or written notes about.
public protocol SavedMoviesRepository: Sendable {
    func savedMovies() async throws(StorageError) -> SavedMovies

    /// Changes the saved movies by a write that can be undone. Other programs see all of the change or nothing.
    func update<Result: Sendable>(
        _ change: @Sendable (inout SavedMovies) -> Result
    ) async throws(StorageError) -> Result

    /// Returns the last writes that can be undone, the last one first.
    func writes(limit: Int) async throws(StorageError) -> [SavedMoviesWrite]

    /// Undoes the last writes up to the one with the number, which are passed to `change` with the last one first, and
    /// forgets them.
    func undo<Result: Sendable>(
        limit: Int,
        upTo number: Int64,
        _ change: @Sendable (inout SavedMovies, [SavedMoviesWrite]) -> Result
    ) async throws(StorageError) -> Result
}

/// A catalogue that knows more of the user's movies than was saved.
///
/// A movie is recognized by its identifier, or by its title and year.
public protocol SavedMoviesCatalogue: Sendable {
    /// Returns the movies as the catalogue identifies and describes them; `nil` for each that it does not know.
    func identified(_ movies: [SavedMovie]) async throws(MoviesError) -> [SavedMovie?]

    /// Returns one page of the saved movies that match the query.
    ///
    /// The best match comes first, without words the last changed one, unless the query has another order.
    func page(_ number: Int, matching query: MovieQuery, among saved: SavedMovies) async throws(MoviesError)
        -> MoviesPage
}

/// Files of other programs with the movies of a user.
public protocol SavedMoviesFilesRepository: Sendable {
    /// Reads a file of any known format, or the files of an archive.
    func files(
        in file: CatalogueFile,
        as content: ImportedContent
    ) async throws(SavedMoviesFileError) -> [SavedMoviesFile]

    /// Writes the rows that imports leave out to a new file, which can be imported after it was finished. A file with
    /// the same rows stays.
    func write(unmatchedOf imports: [SavedMoviesImport], to path: String) async throws(SavedMoviesFileError)

    /// Returns the movies as the text of a file. Movies that the format cannot hold are left out.
    func text(of movies: [SavedMovie], in format: SavedMoviesFormat) -> String

    func text(of list: MovieList) -> String

    /// Returns the names of lists as a part of the text of a file that has everything; empty if there are none.
    func text(ofListNames names: [String]) -> String

    /// Returns a part of the text of a file that has everything; empty if there is nothing.
    func text(of extras: SavedMoviesExtras) -> String
}

/// The movies that were picked at random and have had their turn, for each text by which the user picks.
public protocol MovieTurnsRepository: Sendable {
    /// Returns the movies in the order in which they were picked, the last one last.
    func turns(of text: String) async throws(StorageError) -> [MovieID]

    /// Returns the movies of every text.
    func all() async throws(StorageError) -> [MovieTurns]

    /// Changes the movies. Other programs see all of the change or nothing.
    func update<Result: Sendable>(
        of text: String,
        _ change: @Sendable (inout [MovieID]) -> Result
    ) async throws(StorageError) -> Result
}
