public import Entities
import Testing
public import UseCases

/// A double that does what the test configured. An unexpected call fails the test.
public struct RecentQueriesUseCaseDouble: RecentQueriesUseCase {
    public typealias Fetch =
        @Sendable (_ limit: Int, _ beginning: String) async throws(StorageError) -> [RecentQuery]
    public typealias Clear = @Sendable () async throws(StorageError) -> Void

    private let fetching: Fetch
    private let clearing: Clear

    public init(
        fetch: @escaping Fetch = Self.unexpectedFetch,
        clear: @escaping Clear = Self.unexpectedClear
    ) {
        fetching = fetch
        clearing = clear
    }

    public func fetch(limit: Int, beginning: String) async throws(StorageError) -> [RecentQuery] {
        try await fetching(limit, beginning)
    }

    public func clear() async throws(StorageError) {
        try await clearing()
    }

    @Sendable
    public static func unexpectedFetch(
        limit: Int,
        beginning: String
    ) async throws(StorageError) -> [RecentQuery] {
        Issue.record("nobody expected \(limit) recent queries to be fetched")
        return []
    }

    @Sendable
    public static func unexpectedClear() async throws(StorageError) {
        Issue.record("nobody expected the recent queries to be cleared")
    }
}
