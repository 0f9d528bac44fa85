public import Entities

extension RecentItemsUseCase<RecentQuery> {
    /// Returns at most `limit` queries that start with `beginning`, newest first. A blank `beginning` matches every
    /// query.
    public func fetch(limit: Int, beginning: String) async throws(StorageError) -> [RecentQuery] {
        guard let words = RecentQuery(beginning) else { return try await fetch(limit: limit) }
        return Array(try await fetch(limit: .max).lazy.filter { $0.begins(as: words) }.prefix(max(0, limit)))
    }
}
