public import Entities
public import RepositoryInterfaces

/// Saves a pair to the recent currency pairs, after it was chosen and its rate found.
public protocol SaveRecentPairUseCase: Sendable {
    func execute(_ pair: CurrencyPair) async throws(StorageError)
}

public struct DefaultSaveRecentPairUseCase: SaveRecentPairUseCase {
    private let repository: any RecentPairsRepository

    public init(repository: any RecentPairsRepository) {
        self.repository = repository
    }

    /// Ignores a pair of equal currencies.
    public func execute(_ pair: CurrencyPair) async throws(StorageError) {
        guard pair.from != pair.to else { return }
        try await repository.save(pair)
    }
}
