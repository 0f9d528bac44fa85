public import Entities
public import RepositoryInterfaces

/// Fetches the names of all currencies.
public protocol NameCurrenciesUseCase: Sendable {
    func execute() async throws(CurrencyNameError) -> [Currency: CurrencyName]
}

public struct DefaultNameCurrenciesUseCase: NameCurrenciesUseCase {
    private let repository: any CurrencyNamesRepository

    public init(repository: any CurrencyNamesRepository) {
        self.repository = repository
    }

    public func execute() async throws(CurrencyNameError) -> [Currency: CurrencyName] {
        Dictionary(try await repository.names().map { ($0.currency, $0) }) { first, _ in first }
    }
}
