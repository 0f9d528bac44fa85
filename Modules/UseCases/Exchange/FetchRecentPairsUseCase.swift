public import Entities
public import RepositoryInterfaces

/// Fetches the currency pairs that the user has converted between, newest first.
public protocol FetchRecentPairsUseCase: Sendable {
    func execute(limit: Int) async throws(StorageError) -> [CurrencyPair]
}

public struct DefaultFetchRecentPairsUseCase: FetchRecentPairsUseCase {
    private let repository: any RecentPairsRepository

    public init(repository: any RecentPairsRepository) {
        self.repository = repository
    }

    public func execute(limit: Int) async throws(StorageError) -> [CurrencyPair] {
        try await repository.recentPairs(limit: limit)
    }
}
