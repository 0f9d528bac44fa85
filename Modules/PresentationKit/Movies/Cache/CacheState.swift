/// Everything a view of the kept answers needs in order to draw itself.
public struct CacheState: Sendable, Hashable {
    public enum Phase: Sendable, Hashable {
        /// Nothing was asked yet.
        case idle
        case loaded
        case failed(FailureViewModel)
    }

    /// How much is kept, and where.
    public struct Summary: Sendable, Hashable {
        public let place: String
        public let count: Int
        public let bytes: Int
        /// Nil where nothing is kept.
        public let oldestAge: Duration?
        public let newestAge: Duration?

        public init(place: String, count: Int, bytes: Int, oldestAge: Duration?, newestAge: Duration?) {
            self.place = place
            self.count = count
            self.bytes = bytes
            self.oldestAge = oldestAge
            self.newestAge = newestAge
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
