/// Which catalogue answers on this machine.
public struct CatalogueInUse: Sendable, Hashable {
    /// Why an imported catalogue that is there does not answer, or not always.
    public enum Issue: Sendable, Hashable {
        case damaged
        /// It answers until a question meets the damage.
        case damagedInPart
        /// Something else lies in its place.
        case notACatalogue
        /// A folder lies in its place.
        case folder
        /// A link lies in its place that leads to no file.
        case brokenLink
        /// Made by another version of the program.
        case otherVersion
        case unreadable
    }

    /// Where an imported catalogue lies, or would; nil where there is no place for one.
    public let place: String?
    /// Nil where none was imported, or none that can be used.
    public let imported: ImportedCatalogueSummary?
    public let issue: Issue?
    /// Films that the program carries.
    public let embeddedFilms: Int

    public init(place: String?, imported: ImportedCatalogueSummary?, issue: Issue?, embeddedFilms: Int) {
        self.place = place
        self.imported = imported
        self.issue = issue
        self.embeddedFilms = embeddedFilms
    }
}

/// A catalogue that the user imported.
public struct ImportedCatalogueSummary: Sendable, Hashable {
    public let place: String
    public let films: Int
    public let bytes: Int
    /// Nil where it does not say.
    public let origin: CatalogueOrigin?

    public init(place: String, films: Int, bytes: Int, origin: CatalogueOrigin?) {
        self.place = place
        self.films = films
        self.bytes = bytes
        self.origin = origin
    }
}

/// What a catalogue was made from, and when.
public struct CatalogueOrigin: Sendable, Hashable {
    /// The name that people know the source by.
    public let sourceName: String
    /// Without its folders; nil for the standard input.
    public let fileName: String?
    public let hasRatings: Bool
    public let hasOtherTitles: Bool
    /// Seconds since 1970.
    public let importedAt: Int64

    public init(
        sourceName: String,
        fileName: String?,
        hasRatings: Bool,
        hasOtherTitles: Bool,
        importedAt: Int64
    ) {
        self.sourceName = sourceName
        self.fileName = fileName
        self.hasRatings = hasRatings
        self.hasOtherTitles = hasOtherTitles
        self.importedAt = importedAt
    }
}
