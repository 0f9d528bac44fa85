/// What is to become the catalogue of this machine: files of others, and what of them is wanted.
public struct CatalogueImport: Sendable, Hashable {
    public let titles: CatalogueFile
    /// What people think of the titles, where that is in a file of its own.
    public let ratings: CatalogueFile?
    /// How the titles are called elsewhere.
    public let otherTitles: CatalogueFile?
    /// Nil for films.
    public let kinds: Set<TitleKind>?
    public let includesAdult: Bool
    public let minimumVotes: Int

    public init(
        titles: CatalogueFile,
        ratings: CatalogueFile? = nil,
        otherTitles: CatalogueFile? = nil,
        kinds: Set<TitleKind>? = nil,
        includesAdult: Bool = false,
        minimumVotes: Int = 0
    ) {
        self.titles = titles
        self.ratings = ratings
        self.otherTitles = otherTitles
        self.kinds = kinds
        self.includesAdult = includesAdult
        self.minimumVotes = minimumVotes
    }
}

/// What can be said of an import besides its titles.
public enum CatalogueImportOption: Sendable, Hashable, CaseIterable {
    case ratings
    case otherTitles
    case kinds
    case minimumVotes
}

public enum CatalogueFile: Sendable, Hashable {
    case standardInput
    case path(String)
}

/// How far an import is.
public struct CatalogueImportProgress: Sendable, Hashable {
    public typealias Report = @Sendable (CatalogueImportProgress) -> Void

    public enum Step: Sendable, Hashable {
        case readingRatings
        case readingTitles
        case readingOtherTitles
        /// Everything is read, and is put in order.
        case ordering
        case writing
    }

    public let step: Step
    /// Lines that were read, of all files.
    public let rows: Int
    public let films: Int
    /// Of the files, or of what is written; nothing while all is put in order.
    public let bytesDone: Int
    /// Nil where there is no end to be seen.
    public let bytesTotal: Int?

    public init(step: Step, rows: Int, films: Int, bytesDone: Int, bytesTotal: Int?) {
        self.step = step
        self.rows = rows
        self.films = films
        self.bytesDone = bytesDone
        self.bytesTotal = bytesTotal
    }
}

/// What an import made, and what it left out.
public struct CatalogueImportReport: Sendable, Hashable {
    public let catalogue: ImportedCatalogueSummary
    public let counts: CatalogueImportCounts

    public init(catalogue: ImportedCatalogueSummary, counts: CatalogueImportCounts) {
        self.catalogue = catalogue
        self.counts = counts
    }
}

/// What became of the rows of titles, and which lines of any file made no sense.
public struct CatalogueImportCounts: Sendable, Hashable {
    /// The most lines that are named.
    public static let mostNamed = 5

    public var films = 0
    public var otherKinds = 0
    public var adult = 0
    public var fewVotes = 0
    public var malformed = 0
    /// Lines of titles that an earlier line has already.
    public var repeated = 0
    /// The first of those that are malformed or repeated, in the order of the files and their lines.
    public var firstMalformed: [MalformedLine] = []

    public init() {}
}

/// A line that makes no sense, or none where it stands, and why.
public struct MalformedLine: Sendable, Hashable {
    public enum Reason: Sendable, Hashable {
        case fieldCount(found: Int, expected: Int)
        case noIdentifier
        case noTitle
        /// A field that must be a number, or unknown, is neither.
        case noNumber(column: String)
        case tooLong
        case noJSON
        /// It has the identifier of an earlier line, which stands.
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
