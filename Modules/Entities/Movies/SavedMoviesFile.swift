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

/// What the rows of an imported file are.
public enum ImportedContent: Sendable, Hashable {
    /// The user's own movies. A plain list of movies is what is given, or what the name of its file tells.
    case own(PlainMovieList?)
    /// The movies of a named list, whose name is given, or else that in the file, or else that of the file.
    case list(String?)
}

/// The movies that were read from a file.
public struct SavedMoviesFile: Sendable, Hashable {
    public struct Row: Sendable, Hashable {
        /// The line on which the row begins, counted from 1.
        public let line: Int
        /// What the row saves of a movie, whose identifier may be unknown.
        public var movie: SavedMovie

        public init(line: Int, movie: SavedMovie) {
            self.line = line
            self.movie = movie
        }
    }

    /// The file; of one in an archive its path behind that of the archive.
    public let file: CatalogueFile
    /// The name of the list whose movies the file has; `nil` if it has the user's own movies.
    public let list: String?
    /// In the order of the file.
    public var rows: [Row]
    /// The rows that have no movie, and others of which the user has to know.
    public var remarks: [ImportRemark]
    /// The names of lists of the user in their order, of which some may have no movies.
    public let listNames: [String]
    public let extras: SavedMoviesExtras
    /// Whether each row is another movie, as in our own export; other programs write a row for each viewing.
    public let hasAMovieInEachRow: Bool

    public init(
        file: CatalogueFile,
        list: String? = nil,
        rows: [Row],
        remarks: [ImportRemark] = [],
        listNames: [String] = [],
        extras: SavedMoviesExtras = SavedMoviesExtras(),
        hasAMovieInEachRow: Bool = false
    ) {
        self.file = file
        self.list = list
        self.rows = rows
        self.remarks = remarks
        self.listNames = listNames
        self.extras = extras
        self.hasAMovieInEachRow = hasAMovieInEachRow
    }
}

/// What the user has to know about a row of an imported file.
public struct ImportRemark: Sendable, Hashable {
    /// From the most to the least important.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The row could not be parsed.
        case malformed
        /// The title is a series, an episode or a game.
        case notAMovie
        /// Neither an identifier nor a title says which movie it is.
        case notFound
        /// Several movies could be meant.
        case ambiguous
        /// A movie of this title is of the year before or after.
        case otherYear
        /// There is no year.
        case noYear
        /// A viewing is of a day to come.
        case futureDay
        /// Only similar titles are known.
        case similarTitle
        /// Movies that were saved apart are one, because the row has identifiers of each.
        case joined
        /// The row was added to a saved movie because of its title and year; no identifier says so.
        case sameTitle
        /// The row was added to the movie of another row because both have an identifier; its title is doubtful.
        case sameID
        /// The catalogue does not know the movie, which the row identifies.
        case notInCatalogue

        /// Whether the row is not imported before it was finished by hand.
        public var isLeftOut: Bool {
            switch self {
            case .malformed, .notAMovie, .notFound: true
            case .ambiguous, .otherYear, .noYear, .futureDay, .similarTitle: true
            case .joined, .sameTitle, .sameID, .notInCatalogue: false
            }
        }
    }

    public let kind: Kind
    /// The line on which the row begins, counted from 1.
    public let line: Int
    public let id: MovieID?
    public let title: String?
    public let year: Int?
    /// What the row saves of its movie; `nil` if that could not be parsed.
    public let movie: SavedMovie?
    /// The movies that could be meant, the likeliest first.
    public let choices: [Movie]

    public init(_ kind: Kind, line: Int, id: MovieID? = nil, title: String? = nil, year: Int? = nil) {
        self.kind = kind
        self.line = line
        self.id = id
        self.title = title
        self.year = year
        movie = nil
        choices = []
    }

    public init(_ kind: Kind, _ row: SavedMoviesFile.Row, choices: [Movie] = []) {
        let movie = row.movie.movie
        self.kind = kind
        line = row.line
        id = movie.id == .unknown ? nil : movie.id
        title = movie.title
        year = movie.year
        self.movie = row.movie
        self.choices = choices
    }
}

/// What the import of a file changes.
public struct SavedMoviesImport: Sendable, Hashable {
    public let file: CatalogueFile
    /// The name of the list whose movies the file has; `nil` if it has the user's own movies.
    public let list: String?
    /// The number of rows whose movies are known.
    public let matched: Int
    /// The number of movies of which nothing was saved before.
    public let added: Int
    /// The number of other movies of which the file says something new.
    public let changed: Int
    /// The lists that the file names by themselves and that the user did not have.
    public let newLists: [String]
    public let newExtras: SavedMoviesExtras.Count
    /// In the order of the file.
    public let remarks: [ImportRemark]

    public init(
        file: CatalogueFile,
        list: String? = nil,
        matched: Int,
        added: Int,
        changed: Int,
        newLists: [String] = [],
        newExtras: SavedMoviesExtras.Count = SavedMoviesExtras.Count(),
        remarks: [ImportRemark] = []
    ) {
        self.file = file
        self.list = list
        self.matched = matched
        self.added = added
        self.changed = changed
        self.newLists = newLists
        self.newExtras = newExtras
        self.remarks = remarks
    }
}

/// Why the movies of a user could not be imported.
public enum SavedMoviesFileError: Error, Sendable, Hashable {
    case unreadable(CatalogueFile, FileErrorReason)
    /// The file, or what is in an archive, is larger or has more rows than an import reads.
    case tooLarge(CatalogueFile, mebibytes: Int, rows: Int)
    case unknownFormat(CatalogueFile)
    /// The archive is damaged, or something in it is not what it seems.
    case damagedArchive(CatalogueFile)
    case encryptedArchive(CatalogueFile)
    /// The file is a plain list of movies, and its name does not tell which.
    case ambiguousList(CatalogueFile)
    case notSaved(StorageError)
    /// The file has a list, and neither it nor the user has named it.
    case unnamedList(CatalogueFile)
    /// The name has no letters, is too long, or is that of a built-in list.
    case invalidListName(String)
    /// There is another file where the rows that were left out are to be written.
    case unmatchedExists(String)
    case unmatchedNotWritten(String, FileErrorReason)
}
