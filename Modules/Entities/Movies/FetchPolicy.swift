/// How cached answers are used.
public enum FetchPolicy: Sendable, Hashable, CaseIterable {
    /// Uses a cached answer while it is fresh, and asks the service otherwise.
    case cacheFirst
    /// Asks the service, and falls back to a cached answer if the request fails.
    case refresh
    /// Uses a cached answer of any age, and never asks the service.
    case cacheOnly

    /// Returns the policy for one request to a source that is configured with this policy.
    ///
    /// `cacheOnly` always wins, because it forbids the request.
    public func applying(_ requested: FetchPolicy) -> FetchPolicy {
        self == .cacheFirst || requested == .cacheOnly ? requested : self
    }
}
