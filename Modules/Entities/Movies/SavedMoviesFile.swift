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

/// What a list of movies alone means, as Letterboxd's `watchlist.csv` and `watched.csv`, whose columns are the same.
public enum PlainMovieList: String, Sendable, Hashable, CaseIterable {
    case watchlist, seen
}

/// The movies that were read from a file.
public struct SavedMoviesFile: Sendable, Hashable {
    /// A movie for each row, in the order of the file.
    public let movies: [SavedMovie]
    /// The lines of the rows that could not be parsed, counted from 1.
    public let malformedLines: [Int]

    public init(movies: [SavedMovie], malformedLines: [Int] = []) {
        self.movies = movies
        self.malformedLines = malformedLines
    }
}

/// What the import of a file changed.
public struct SavedMoviesImport: Sendable, Hashable {
    /// The number of movies of which nothing was saved before.
    public let added: Int
    /// The number of other movies of which the file says something new.
    public let changed: Int
    /// The lines of the rows that could not be parsed, counted from 1.
    public let malformedLines: [Int]

    public init(added: Int, changed: Int, malformedLines: [Int] = []) {
        self.added = added
        self.changed = changed
        self.malformedLines = malformedLines
    }
}

/// Why the movies of a user could not be imported.
public enum SavedMoviesFileError: Error, Sendable, Hashable {
    case unreadable(CatalogueFile, FileErrorReason)
    case unknownFormat(CatalogueFile)
    /// The file is a plain list of movies, and its name does not tell which.
    case ambiguousList(CatalogueFile)
    case notSaved(StorageError)
}
