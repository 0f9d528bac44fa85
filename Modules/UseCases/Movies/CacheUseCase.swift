public import Entities
public import RepositoryInterfaces

/// The cache of answers.
public protocol CacheUseCase: Sendable {
    /// Returns the size, age and place of the cache.
    func fetch() async throws(StorageError) -> CacheSummary

    func clear() async throws(StorageError)
}

public struct DefaultCacheUseCase: CacheUseCase {
    private let repository: any CacheRepository

    public init(repository: any CacheRepository) {
        self.repository = repository
    }

    public func fetch() async throws(StorageError) -> CacheSummary {
        try await repository.cacheSummary()
    }

    public func clear() async throws(StorageError) {
        try await repository.clear()
    }
}
