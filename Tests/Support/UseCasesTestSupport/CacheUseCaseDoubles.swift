public import Entities
import Testing
public import UseCases

/// A double that returns what the test configured. An unexpected call fails the test.
public struct FetchCacheUseCaseDouble: FetchCacheUseCase {
    public typealias Fetch = @Sendable () async throws(StorageError) -> CacheSummary

    private let fetch: Fetch

    public init(fetch: @escaping Fetch = Self.unexpected) {
        self.fetch = fetch
    }

    public func execute() async throws(StorageError) -> CacheSummary {
        try await fetch()
    }

    @Sendable
    public static func unexpected() async throws(StorageError) -> CacheSummary {
        Issue.record("nobody expected the kept answers to be fetched")
        throw StorageError(explanation: "The test did not expect this; correct it.")
    }
}

/// A double that does what the test configured. An unexpected call fails the test.
public struct ClearCacheUseCaseDouble: ClearCacheUseCase {
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
        Issue.record("nobody expected the kept answers to be cleared")
    }
}
