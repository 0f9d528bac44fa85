public import Entities
public import RepositoryInterfaces

/// Fetches the user's recent queries, newest first.
public protocol FetchRecentQueriesUseCase: Sendable {
    /// Returns at most `limit` queries that start with `beginning`. A blank `beginning` matches every query.
    func execute(limit: Int, beginning: String) async throws(StorageError) -> [RecentQuery]
}

public struct DefaultFetchRecentQueriesUseCase: FetchRecentQueriesUseCase {
    private let repository: any RecentQueriesRepository

    public init(repository: any RecentQueriesRepository) {
        self.repository = repository
    }

    public func execute(limit: Int, beginning: String) async throws(StorageError) -> [RecentQuery] {
        guard let words = RecentQuery(beginning) else {
            return try await repository.recentQueries(limit: limit)
        }
        let all = try await repository.recentQueries(limit: .max)
        return Array(all.lazy.filter { $0.begins(as: words) }.prefix(max(0, limit)))
    }
}
