public import Entities
import Testing
public import UseCases

/// A double that returns what the test configured. An unexpected call fails the test.
public struct FetchRecentQueriesUseCaseDouble: FetchRecentQueriesUseCase {
    public typealias Fetch =
        @Sendable (_ limit: Int, _ beginning: String) async throws(StorageError) -> [RecentQuery]

    private let fetch: Fetch

    public init(fetch: @escaping Fetch = Self.unexpected) {
        self.fetch = fetch
    }

    public func execute(limit: Int, beginning: String) async throws(StorageError) -> [RecentQuery] {
        try await fetch(limit, beginning)
    }

    @Sendable
    public static func unexpected(limit: Int, beginning: String) async throws(StorageError) -> [RecentQuery] {
        Issue.record("nobody expected \(limit) recent queries to be fetched")
        return []
    }
}

/// A double that does what the test configured. An unexpected call fails the test.
public struct SaveRecentQueryUseCaseDouble: SaveRecentQueryUseCase {
    public typealias Save =
        @Sendable (_ text: String, _ answer: MoviesPage) async throws(StorageError) -> Void

    private let save: Save

    public init(save: @escaping Save = Self.unexpected) {
        self.save = save
    }

    public func execute(text: String, answer: MoviesPage) async throws(StorageError) {
        try await save(text, answer)
    }

    @Sendable
    public static func unexpected(text: String, answer: MoviesPage) async throws(StorageError) {
        Issue.record("nobody expected \(text) to be remembered")
    }
}

/// A double that does what the test configured. An unexpected call fails the test.
public struct ClearRecentQueriesUseCaseDouble: ClearRecentQueriesUseCase {
    public typealias Clear = @Sendable () async throws(StorageError) -> Void

    private let clear: Clear

    public init(clear: @escaping Clear = Self.unexpected) {
        self.clear = clear
    }

    public func execute() async throws(StorageError) {
        try await clear()
    }

    @Sendable
    public static func unexpected() async throws(StorageError) {
        Issue.record("nobody expected the recent queries to be cleared")
    }
}
