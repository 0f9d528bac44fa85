/// What an opened catalogue is used for, which decides when it is validated.
///
/// Validating a whole large catalogue takes longer than a few queries.
public enum CatalogueUse: Sendable, Hashable, CaseIterable {
    /// A few queries, which check only what they read and can be repeated on another catalogue.
    case oneAnswer
    /// Many queries. Every byte is verified first: once the first answers are printed, it is too late to switch.
    case batch
    /// Queries over a long time. Like `batch`, and each query checks whether the user has imported another catalogue.
    case session
}

/// The catalogue that answers searches on this machine.
public struct CatalogueInUse: Sendable, Hashable {
    /// Why an imported catalogue is not used, or not for every query.
    public enum Issue: Sendable, Hashable, CaseIterable {
        case damaged
        /// The catalogue is used until a query reaches the damaged part.
        case damagedInPart
        /// The file at that path is not a catalogue.
        case notACatalogue
        /// There is a folder at that path.
        case folder
        /// There is a symbolic link at that path whose target does not exist.
        case brokenLink
        /// The file was made by another version of the program.
        case otherVersion
        case unreadable
    }

    /// The path of the imported catalogue, whether it exists or not; `nil` if the environment gives none.
    public let path: String?
    /// `nil` if no catalogue was imported, or the imported one cannot be used.
    public let imported: ImportedCatalogueSummary?
    public let issue: Issue?
    /// The number of movies in the catalogue built into the program.
    public let builtInMovies: Int

    public init(path: String?, imported: ImportedCatalogueSummary?, issue: Issue?, builtInMovies: Int) {
        self.path = path
        self.imported = imported
        self.issue = issue
        self.builtInMovies = builtInMovies
    }
}

/// A catalogue that the user imported.
public struct ImportedCatalogueSummary: Sendable, Hashable {
    public let path: String
    public let movies: Int
    public let bytes: Int
    /// `nil` if the catalogue does not record its origin.
    public let origin: CatalogueOrigin?

    public init(path: String, movies: Int, bytes: Int, origin: CatalogueOrigin?) {
        self.path = path
        self.movies = movies
        self.bytes = bytes
        self.origin = origin
    }
}

/// The files that a catalogue was made from, and when.
public struct CatalogueOrigin: Sendable, Hashable {
    /// The name of the source, as people know it.
    public let sourceName: String
    /// The last path component; `nil` for standard input.
    public let fileName: String?
    public let hasRatings: Bool
    public let hasOtherTitles: Bool
    public let hasNames: Bool
    /// Seconds since 1970.
    public let importedAt: Int64

    public init(
        sourceName: String,
        fileName: String?,
        hasRatings: Bool,
        hasOtherTitles: Bool,
        hasNames: Bool = false,
        importedAt: Int64
    ) {
        self.sourceName = sourceName
        self.fileName = fileName
        self.hasRatings = hasRatings
        self.hasOtherTitles = hasOtherTitles
        self.hasNames = hasNames
        self.importedAt = importedAt
    }
}
