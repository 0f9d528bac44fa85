/// Everything a view of the catalogue in use needs to draw itself.
public struct CatalogueState: Sendable, Hashable {
    public struct Summary: Sendable, Hashable {
        public enum Kind: Sendable, Hashable {
            case builtIn
            case imported
        }

        public let kind: Kind
        public let movies: Int
        /// `nil` for the built-in catalogue, as are the properties below.
        public let bytes: Int?
        public let sourceName: String?
        public let fileName: String?
        public let hasRatings: Bool
        public let hasOtherTitles: Bool
        public let hasNames: Bool
        public let age: Duration?
        /// The day of the import, such as `2026-11-21`.
        public let importedOn: String?
        /// The path of the imported catalogue, or where one would be saved.
        public let path: String?
        /// Why the imported catalogue is not fully in use, and what to do.
        public let issueMessage: String?

        public init(
            kind: Kind,
            movies: Int,
            bytes: Int? = nil,
            sourceName: String? = nil,
            fileName: String? = nil,
            hasRatings: Bool = false,
            hasOtherTitles: Bool = false,
            hasNames: Bool = false,
            age: Duration? = nil,
            importedOn: String? = nil,
            path: String?,
            issueMessage: String? = nil
        ) {
            self.kind = kind
            self.movies = movies
            self.bytes = bytes
            self.sourceName = sourceName
            self.fileName = fileName
            self.hasRatings = hasRatings
            self.hasOtherTitles = hasOtherTitles
            self.hasNames = hasNames
            self.age = age
            self.importedOn = importedOn
            self.path = path
            self.issueMessage = issueMessage
        }
    }

    public var phase: AnswerPhase
    /// The last summary that was loaded; unchanged if a later load fails.
    public var summary: Summary?

    public init(phase: AnswerPhase = .idle, summary: Summary? = nil) {
        self.phase = phase
        self.summary = summary
    }
}
