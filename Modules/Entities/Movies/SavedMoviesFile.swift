/// A format of files with the movies of a user.
public enum SavedMoviesFormat: Sendable, Hashable, CaseIterable {
    /// Everything that is saved.
    case complete
    /// The viewings of a diary: a row for the rating and one for each viewing of a movie.
    case diary
    /// The watchlist beside a diary.
    case diaryWatchlist
    /// The ratings of movies that a catalogue knows by a code.
    case ratings
    /// The watchlist of movies that a catalogue knows by a code.
    case watchlist
}

/// What a list of movies alone means, since a watchlist and the movies seen have the same columns.
public enum PlainMovieList: String, Sendable, Hashable, CaseIterable {
    case watchlist, seen
}

/// The movies that were read from a file.
public struct SavedMoviesFile: Sendable, Hashable {
    public struct Row: Sendable, Hashable {
        /// The line on which the row begins, counted from 1.
        public let line: Int
        public let movie: SavedMovie

        public init(line: Int, movie: SavedMovie) {
            self.line = line
            self.movie = movie
        }
    }

    /// In the order of the file.
    public let rows: [Row]
    /// The rows that have no movie, in the order of the file.
    public let remarks: [ImportRemark]
    /// Whether each row is another movie, as in our own export; other programs write a row for each viewing.
    public let hasAMovieInEachRow: Bool

    public init(rows: [Row], remarks: [ImportRemark] = [], hasAMovieInEachRow: Bool = false) {
        self.rows = rows
        self.remarks = remarks
        self.hasAMovieInEachRow = hasAMovieInEachRow
    }
}

/// What the user has to know about a row of an imported file.
public struct ImportRemark: Sendable, Hashable {
    /// From the most to the least important.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The row could not be parsed and is not imported.
        case malformed
        /// The title is a series, an episode or a game and is not imported.
        case notAMovie
        /// Several saved movies could be meant.
        case ambiguous
        /// Movies that were saved apart are one, because the row has identifiers of each.
        case joined
        /// The row was added to a saved movie because of its title and year; no identifier says so.
        case sameTitle
        /// The catalogue does not know the movie.
        case notInCatalogue
    }

    public let kind: Kind
    /// The line on which the row begins, counted from 1.
    public let line: Int
    public let id: MovieID?
    public let title: String?
    public let year: Int?

    public init(_ kind: Kind, line: Int, id: MovieID? = nil, title: String? = nil, year: Int? = nil) {
        self.kind = kind
        self.line = line
        self.id = id
        self.title = title
        self.year = year
    }

    public init(_ kind: Kind, _ row: SavedMoviesFile.Row) {
        let movie = row.movie.movie
        self.init(kind, line: row.line, id: movie.id, title: movie.title, year: movie.year)
    }
}

/// What the import of a file changed.
public struct SavedMoviesImport: Sendable, Hashable {
    public let file: CatalogueFile
    /// The number of movies of which nothing was saved before.
    public let added: Int
    /// The number of other movies of which the file says something new.
    public let changed: Int
    /// In the order of the file.
    public let remarks: [ImportRemark]

    public init(file: CatalogueFile, added: Int, changed: Int, remarks: [ImportRemark] = []) {
        self.file = file
        self.added = added
        self.changed = changed
        self.remarks = remarks
    }
}

/// Why the movies of a user could not be imported.
public enum SavedMoviesFileError: Error, Sendable, Hashable {
    case unreadable(CatalogueFile, FileErrorReason)
    case unknownFormat(CatalogueFile)
    /// The file is an archive of other files.
    case archive(CatalogueFile)
    /// The file is a plain list of movies, and its name does not tell which.
    case ambiguousList(CatalogueFile)
    case notSaved(StorageError)
    /// There is a file where the report of the import is to be written.
    case reportExists(String)
    /// The movies are saved, and the report of the import is not.
    case reportNotWritten(String, FileErrorReason)
}
