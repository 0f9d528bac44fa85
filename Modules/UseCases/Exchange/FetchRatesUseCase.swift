public import Entities
public import RepositoryInterfaces

/// Gets the rates to convert with; what is done with them is no concern of it.
public protocol FetchRatesUseCase: Sendable {
    func execute() async throws(RatesError) -> RateTable
}

public struct DefaultFetchRatesUseCase: FetchRatesUseCase {
    private let repository: any RatesRepository

    public init(repository: any RatesRepository) {
        self.repository = repository
    }

    public func execute() async throws(RatesError) -> RateTable {
        let rates = try await repository.latestRates()
        guard !Task.isCancelled else { throw .cancelled }
        return rates
    }
}
