public import Entities
public import RepositoryInterfaces

/// Lists what the user has searched for, newest first.
public protocol FetchRecentQueriesUseCase: Sendable {
    func execute(limit: Int) async throws(StorageError) -> [RecentQuery]
}

public struct DefaultFetchRecentQueriesUseCase: FetchRecentQueriesUseCase {
    private let repository: any RecentQueriesRepository

    public init(repository: any RecentQueriesRepository) {
        self.repository = repository
    }

    public func execute(limit: Int) async throws(StorageError) -> [RecentQuery] {
        try await repository.recentQueries(limit: limit)
    }
}
