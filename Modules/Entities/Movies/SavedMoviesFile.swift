/// A format of files with the movies of a user.
public enum SavedMoviesFormat: String, Sendable, Hashable, CaseIterable {
    /// A JSON object on each line, with everything that is saved.
    case jsonLines = "jsonl"
    /// The file that Letterboxd imports: a row for the rating and one for each viewing of a movie.
    case letterboxd
    case letterboxdWatchlist = "letterboxd-watchlist"
    case imdbRatings = "imdb-ratings"
    case imdbWatchlist = "imdb-watchlist"
}

/// The movies that were read from a file.
public struct SavedMoviesFile: Sendable, Hashable {
    /// A movie for each row, in the order of the file.
    public let movies: [SavedMovie]
    /// The number of rows that could not be parsed.
    public let malformed: Int

    public init(movies: [SavedMovie], malformed: Int) {
        self.movies = movies
        self.malformed = malformed
    }
}

/// Why the movies of a user could not be imported.
public enum SavedMoviesFileError: Error, Sendable, Hashable {
    case unreadable(CatalogueFile, FileErrorReason)
    /// The file is not one of the known formats, or has no movies.
    case unknownFormat(CatalogueFile)
    case notSaved(StorageError)
}
