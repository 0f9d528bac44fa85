public import Entities
public import RepositoryInterfaces

/// Fetches the names of all currencies.
public protocol FetchCurrencyNamesUseCase: Sendable {
    func execute() async throws(CurrencyNameError) -> [Currency: CurrencyName]
}

public struct DefaultFetchCurrencyNamesUseCase: FetchCurrencyNamesUseCase {
    private let repository: any CurrencyNamesRepository

    public init(repository: any CurrencyNamesRepository) {
        self.repository = repository
    }

    public func execute() async throws(CurrencyNameError) -> [Currency: CurrencyName] {
        Dictionary(try await repository.names().map { ($0.currency, $0) }) { first, _ in first }
    }
}
