public import Entities
public import RepositoryInterfaces

public protocol ClearRecentPairsUseCase: Sendable {
    func execute() async throws(StorageError)
}

public struct DefaultClearRecentPairsUseCase: ClearRecentPairsUseCase {
    private let repository: any RecentPairsRepository

    public init(repository: any RecentPairsRepository) {
        self.repository = repository
    }

    public func execute() async throws(StorageError) {
        try await repository.clear()
    }
}
