/// What is known of a source of rates before it is asked.
public struct SourceProfile: Sendable, Hashable {
    public enum Key: Sendable, Hashable {
        case notNeeded
        case missing
        case set
    }

    /// The word by which a user asks for it.
    public let id: String
    public let source: RateSource
    /// What it knows, in a few words.
    public let coverage: String
    /// Nil where it knows the newest rates only.
    public let firstDay: CalendarDay?
    public let key: Key
    /// How it wants to be named.
    public let attribution: String
    /// Where it is asked; nil for what lies on this machine.
    public let address: String?

    public init(
        id: String,
        source: RateSource,
        coverage: String,
        firstDay: CalendarDay?,
        key: Key,
        attribution: String,
        address: String?
    ) {
        self.id = id
        self.source = source
        self.coverage = coverage
        self.firstDay = firstDay
        self.key = key
        self.attribution = attribution
        self.address = address
    }
}
