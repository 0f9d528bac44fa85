public import Entities
public import RepositoryInterfaces

/// The queries that the user has searched for.
public protocol RecentQueriesUseCase: Sendable {
    /// Returns at most `limit` queries that start with `beginning`, newest first. A blank `beginning`
    /// matches every query.
    func fetch(limit: Int, beginning: String) async throws(StorageError) -> [RecentQuery]

    func clear() async throws(StorageError)
}

public struct DefaultRecentQueriesUseCase: RecentQueriesUseCase {
    private let repository: any RecentQueriesRepository

    public init(repository: any RecentQueriesRepository) {
        self.repository = repository
    }

    public func fetch(limit: Int, beginning: String) async throws(StorageError) -> [RecentQuery] {
        guard let words = RecentQuery(beginning) else {
            return try await repository.recentQueries(limit: limit)
        }
        let all = try await repository.recentQueries(limit: .max)
        return Array(all.lazy.filter { $0.begins(as: words) }.prefix(max(0, limit)))
    }

    public func clear() async throws(StorageError) {
        try await repository.clear()
    }
}
