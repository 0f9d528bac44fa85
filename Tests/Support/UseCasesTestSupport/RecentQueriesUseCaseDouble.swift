public import Entities
import Testing
public import UseCases

/// A double that does what the test configured. An unexpected call fails the test.
public struct RecentQueriesUseCaseDouble: RecentQueriesUseCase {
    public typealias Fetch =
        @Sendable (_ limit: Int, _ beginning: String) async throws(StorageError) -> [RecentQuery]
    public typealias Save =
        @Sendable (_ text: String, _ answer: MoviesPage) async throws(StorageError) -> Void
    public typealias Clear = @Sendable () async throws(StorageError) -> Void

    private let fetching: Fetch
    private let saving: Save
    private let clearing: Clear

    public init(
        fetch: @escaping Fetch = Self.unexpectedFetch,
        save: @escaping Save = Self.unexpectedSave,
        clear: @escaping Clear = Self.unexpectedClear
    ) {
        fetching = fetch
        saving = save
        clearing = clear
    }

    public func fetch(limit: Int, beginning: String) async throws(StorageError) -> [RecentQuery] {
        try await fetching(limit, beginning)
    }

    public func save(_ text: String, answer: MoviesPage) async throws(StorageError) {
        try await saving(text, answer)
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
    public static func unexpectedSave(text: String, answer: MoviesPage) async throws(StorageError) {
        Issue.record("nobody expected \(text) to be remembered")
    }

    @Sendable
    public static func unexpectedClear() async throws(StorageError) {
        Issue.record("nobody expected the recent queries to be cleared")
    }
}
