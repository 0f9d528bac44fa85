public import Entities
public import RepositoryInterfaces

public protocol ClearCacheUseCase: Sendable {
    func execute() async throws(StorageError)
}

public struct DefaultClearCacheUseCase: ClearCacheUseCase {
    private let repository: any CacheRepository

    public init(repository: any CacheRepository) {
        self.repository = repository
    }

    public func execute() async throws(StorageError) {
        try await repository.clear()
    }
}
