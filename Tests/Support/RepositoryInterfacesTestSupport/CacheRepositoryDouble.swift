public import Entities
public import RepositoryInterfaces
import Testing

/// A double that returns what the test configured. An unexpected call fails the test.
public struct CacheRepositoryDouble: CacheRepository {
    public typealias Fetch = @Sendable () async throws(StorageError) -> CacheSummary
    public typealias Clear = @Sendable () async throws(StorageError) -> Void

    private let fetch: Fetch
    private let clearing: Clear

    public init(
        fetch: @escaping Fetch = Self.unexpectedFetch,
        clear: @escaping Clear = Self.unexpectedClear
    ) {
        self.fetch = fetch
        clearing = clear
    }

    public func cacheSummary() async throws(StorageError) -> CacheSummary {
        try await fetch()
    }

    public func clear() async throws(StorageError) {
        try await clearing()
    }

    @Sendable
    public static func unexpectedFetch() async throws(StorageError) -> CacheSummary {
        Issue.record("nobody expected the kept answers to be asked for")
        throw StorageError.programError(message: "The test did not expect this")
    }

    @Sendable
    public static func unexpectedClear() async throws(StorageError) {
        Issue.record("nobody expected the kept answers to be cleared")
    }
}
