public import Entities
public import RepositoryInterfaces

/// Remembers a pair that the user has chosen and that has a rate.
public protocol SaveRecentPairUseCase: Sendable {
    func execute(_ pair: CurrencyPair) async throws(StorageError)
}

public struct DefaultSaveRecentPairUseCase: SaveRecentPairUseCase {
    private let repository: any RecentPairsRepository

    public init(repository: any RecentPairsRepository) {
        self.repository = repository
    }

    /// Nobody converts a currency into itself twice.
    public func execute(_ pair: CurrencyPair) async throws(StorageError) {
        guard pair.from != pair.to else { return }
        try await repository.save(pair)
    }
}
