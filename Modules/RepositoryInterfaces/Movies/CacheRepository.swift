public import Entities

/// Tells of the answers that are kept, and lets go of them.
public protocol CacheRepository: Sendable {
    func cacheSummary() async throws(StorageError) -> CacheSummary

    /// Deletes every kept answer; what the user has searched for stays.
    func clear() async throws(StorageError)
}
