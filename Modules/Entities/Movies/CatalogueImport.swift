/// A request to build this machine's catalogue from downloaded files, and which of their titles to include.
public struct CatalogueImport: Sendable, Hashable {
    public let titles: CatalogueFile
    /// The votes, if they are in a separate file.
    public let ratings: CatalogueFile?
    /// The titles that the movies have in other countries and languages.
    public let otherTitles: CatalogueFile?
    /// The credits of the movies, which need the names of people.
    public let principals: CatalogueFile?
    public let names: CatalogueFile?
    /// `nil` imports `TitleKind.movies`.
    public let kinds: Set<TitleKind>?
    public let includesAdult: Bool
    public let minimumVotes: Int

    public init(
        titles: CatalogueFile,
        ratings: CatalogueFile? = nil,
        otherTitles: CatalogueFile? = nil,
        principals: CatalogueFile? = nil,
        names: CatalogueFile? = nil,
        kinds: Set<TitleKind>? = nil,
        includesAdult: Bool = false,
        minimumVotes: Int = 0
    ) {
        self.titles = titles
        self.ratings = ratings
        self.otherTitles = otherTitles
        self.principals = principals
        self.names = names
        self.kinds = kinds
        self.includesAdult = includesAdult
        self.minimumVotes = minimumVotes
    }
}

/// An option of an import that not every file of titles supports.
public enum UnsupportedImportOption: Sendable, Hashable, CaseIterable {
    case ratings
    case otherTitles
    case names
    case kinds
    case minimumVotes
}

public enum CatalogueFile: Sendable, Hashable {
    case standardInput
    case path(String)
}

/// The progress of an import.
public struct CatalogueImportProgress: Sendable, Hashable {
    public typealias Report = @Sendable (CatalogueImportProgress) -> Void

    public enum Step: Sendable, Hashable {
        case readingRatings
        case readingTitles
        case readingOtherTitles
        case readingPrincipals
        case readingNames
        /// All files are read, and the index is built in memory.
        case ordering
        case writing
    }

    public let step: Step
    /// The number of lines read from all files.
    public let rows: Int
    public let movies: Int
    /// The bytes read or, in the step `writing`, written. The number does not change while `ordering`.
    public let bytesDone: Int
    /// `nil` if the size is not known.
    public let bytesTotal: Int?

    public init(step: Step, rows: Int, movies: Int, bytesDone: Int, bytesTotal: Int?) {
        self.step = step
        self.rows = rows
        self.movies = movies
        self.bytesDone = bytesDone
        self.bytesTotal = bytesTotal
    }
}

/// The result of an import: the new catalogue and the number of rows it left out.
public struct CatalogueImportReport: Sendable, Hashable {
    public let catalogue: ImportedCatalogueSummary
    public let counts: CatalogueImportCounts

    public init(catalogue: ImportedCatalogueSummary, counts: CatalogueImportCounts) {
        self.catalogue = catalogue
        self.counts = counts
    }
}

/// The number of title rows imported and left out, and the first lines that could not be used.
public struct CatalogueImportCounts: Sendable, Hashable {
    /// The maximum length of `firstMalformed`.
    public static let mostNamed = 5

    public var movies = 0
    public var otherKinds = 0
    public var adult = 0
    public var fewVotes = 0
    public var malformed = 0
    /// Title rows whose identifier an earlier row already has.
    public var repeated = 0
    /// The first malformed or repeated lines, in the order of the files and their lines.
    public var firstMalformed: [MalformedLine] = []

    public init() {}
}

/// A line that an import left out, and why.
public struct MalformedLine: Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
        case fieldCount(found: Int, expected: Int)
        case noIdentifier
        case noPersonIdentifier
        case noTitle
        /// A numeric column is neither a number nor marked as unknown.
        case noNumber(column: String)
        case tooLong
        case unparsable
        /// An earlier line has the same identifier and is the one imported.
        case repeated
    }

    public let file: CatalogueFile
    /// Counted from 1.
    public let number: Int
    public let reason: Reason

    public init(file: CatalogueFile, number: Int, reason: Reason) {
        self.file = file
        self.number = number
        self.reason = reason
    }
}

/// The kind of a title in a catalogue; the raw values are the names of the kinds.
public enum TitleKind: String, Sendable, Hashable, CaseIterable {
    case movie
    case short
    case tvEpisode
    case tvMiniSeries
    case tvMovie
    case tvPilot
    case tvSeries
    case tvShort
    case tvSpecial
    case video
    case videoGame

    /// The kinds that are imported by default.
    public static let movies: Set<TitleKind> = [.movie]
}
