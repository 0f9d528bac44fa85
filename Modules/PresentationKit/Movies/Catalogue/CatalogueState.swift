/// Everything a view of the catalogue in use needs in order to draw itself.
public struct CatalogueState: Sendable, Hashable {
    public enum Phase: Sendable, Hashable {
        /// Nothing was asked yet.
        case idle
        case loaded
        case failed(FailureViewModel)
    }

    public struct Summary: Sendable, Hashable {
        public enum Kind: Sendable, Hashable {
            case builtIn
            case imported
        }

        public let kind: Kind
        public let films: Int
        /// Nil for what the program carries, as are those below.
        public let bytes: Int?
        public let sourceName: String?
        public let fileName: String?
        public let hasRatings: Bool
        public let hasOtherTitles: Bool
        public let age: Duration?
        /// The day on which it was imported, such as 2026-11-21.
        public let importedOn: String?
        /// Where an imported catalogue lies, or would.
        public let place: String?
        /// Why an imported one is not in use, and what to do.
        public let problem: String?

        public init(
            kind: Kind,
            films: Int,
            bytes: Int? = nil,
            sourceName: String? = nil,
            fileName: String? = nil,
            hasRatings: Bool = false,
            hasOtherTitles: Bool = false,
            age: Duration? = nil,
            importedOn: String? = nil,
            place: String?,
            problem: String? = nil
        ) {
            self.kind = kind
            self.films = films
            self.bytes = bytes
            self.sourceName = sourceName
            self.fileName = fileName
            self.hasRatings = hasRatings
            self.hasOtherTitles = hasOtherTitles
            self.age = age
            self.importedOn = importedOn
            self.place = place
            self.problem = problem
        }
    }

    public var phase: Phase
    /// What was found last; it stays when a later reading fails.
    public var summary: Summary?

    public init(phase: Phase = .idle, summary: Summary? = nil) {
        self.phase = phase
        self.summary = summary
    }
}
