public import Entities

/// The cache of answers.
public protocol CacheRepository: Sendable {
    func cacheSummary() async throws(StorageError) -> CacheSummary

    /// Removes all cached answers. The user's recent queries are kept.
    func clear() async throws(StorageError)
}
