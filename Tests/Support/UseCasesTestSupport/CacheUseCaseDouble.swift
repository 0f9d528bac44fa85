public import Entities
import Testing
public import UseCases

/// A double that does what the test configured. An unexpected call fails the test.
public struct CacheUseCaseDouble: CacheUseCase {
    public typealias Fetch = @Sendable () async throws(StorageError) -> CacheSummary
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

    public func fetch() async throws(StorageError) -> CacheSummary {
        try await fetching()
    }

    public func clear() async throws(StorageError) {
        try await clearing()
    }

    @Sendable
    public static func unexpectedFetch() async throws(StorageError) -> CacheSummary {
        Issue.record("nobody expected the cache to be fetched")
        throw StorageError.programError(message: "The test did not expect this")
    }

    @Sendable
    public static func unexpectedClear() async throws(StorageError) {
        Issue.record("nobody expected the cache to be cleared")
    }
}
