public import Entities
public import RepositoryInterfaces

/// Fetches the size, age and place of the cache.
public protocol FetchCacheUseCase: Sendable {
    func execute() async throws(StorageError) -> CacheSummary
}

public struct DefaultFetchCacheUseCase: FetchCacheUseCase {
    private let repository: any CacheRepository

    public init(repository: any CacheRepository) {
        self.repository = repository
    }

    public func execute() async throws(StorageError) -> CacheSummary {
        try await repository.cacheSummary()
    }
}
