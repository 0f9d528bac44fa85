/// What is kept of the answers to earlier questions.
public struct CacheSummary: Sendable, Hashable {
    /// Where they lie, as the user would look for it.
    public let place: String
    public let count: Int
    public let bytes: Int
    /// Nil where there are none.
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
