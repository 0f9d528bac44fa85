public import Entities
public import RepositoryInterfaces

public protocol ClearRecentQueriesUseCase: Sendable {
    func execute() async throws(StorageError)
}

public struct DefaultClearRecentQueriesUseCase: ClearRecentQueriesUseCase {
    private let repository: any RecentQueriesRepository

    public init(repository: any RecentQueriesRepository) {
        self.repository = repository
    }

    public func execute() async throws(StorageError) {
        try await repository.clear()
    }
}
