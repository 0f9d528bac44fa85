/// Everything a view of the response cache needs to draw itself.
public struct CacheState: Sendable, Hashable {
    /// The size of the cache, and its location.
    public struct Summary: Sendable, Hashable {
        public let path: String
        public let count: Int
        public let bytes: Int
        /// `nil` if the cache is empty.
        public let oldestAge: Duration?
        public let newestAge: Duration?

        public init(path: String, count: Int, bytes: Int, oldestAge: Duration?, newestAge: Duration?) {
            self.path = path
            self.count = count
            self.bytes = bytes
            self.oldestAge = oldestAge
            self.newestAge = newestAge
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
