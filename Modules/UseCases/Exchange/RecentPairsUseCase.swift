public import Entities
public import RepositoryInterfaces

/// The currency pairs that the user has converted between.
public protocol RecentPairsUseCase: Sendable {
    /// Returns the newest pairs, newest first.
    func fetch(limit: Int) async throws(StorageError) -> [CurrencyPair]

    /// Saves a pair that was chosen and whose rate was found; ignores a pair of equal currencies.
    func save(_ pair: CurrencyPair) async throws(StorageError)

    func clear() async throws(StorageError)
}

public struct DefaultRecentPairsUseCase: RecentPairsUseCase {
    private let repository: any RecentPairsRepository

    public init(repository: any RecentPairsRepository) {
        self.repository = repository
    }

    public func fetch(limit: Int) async throws(StorageError) -> [CurrencyPair] {
        try await repository.recentPairs(limit: limit)
    }

    public func save(_ pair: CurrencyPair) async throws(StorageError) {
        guard pair.from != pair.to else { return }
        try await repository.save(pair)
    }

    public func clear() async throws(StorageError) {
        try await repository.clear()
    }
}
