/// The size and age of the cached answers of a movie service.
public struct CacheSummary: Sendable, Hashable {
    /// The path of the cache, as shown to the user.
    public let path: String
    public let count: Int
    public let bytes: Int
    /// `nil` if nothing is cached.
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
