/// How a cached answer is used.
public enum FetchPolicy: Sendable, Hashable, CaseIterable {
    /// A cached answer while it is fresh, the service's after that.
    case cacheFirst
    /// The service's answer; a cached one only if none comes.
    case refresh
    /// A cached answer of any age; the service is never asked.
    case cacheOnly

    /// Returns the policy of a single request to a source that has this one.
    public func applying(_ requested: FetchPolicy) -> FetchPolicy {
        self == .cacheFirst ? requested : self
    }
}
