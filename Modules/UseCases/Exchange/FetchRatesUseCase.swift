public import Entities
public import RepositoryInterfaces

/// Finds the rate that answers a query.
public protocol FetchRatesUseCase: Sendable {
    func execute(_ query: RateQuery) async throws(RatesError) -> RateQuote
}

public struct DefaultFetchRatesUseCase: FetchRatesUseCase {
    private let repository: any RatesRepository
    private let onlyOwnRates: Bool
    private let hasOwnRates: Bool
    private let secondsSince1970: @Sendable () -> Int64

    /// Creates the use case. The clock decides which days are in the future and how old the rates are.
    public init(
        repository: any RatesRepository,
        onlyOwnRates: Bool = false,
        hasOwnRates: Bool = false,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.repository = repository
        self.onlyOwnRates = onlyOwnRates
        self.hasOwnRates = hasOwnRates
        self.secondsSince1970 = secondsSince1970
    }

    public func execute(_ query: RateQuery) async throws(RatesError) -> RateQuote {
        let search = RateSearch(
            query: query,
            repository: repository,
            span: try await repository.span(),
            now: Moment(secondsSince1970: secondsSince1970()),
            onlyOwnRates: onlyOwnRates,
            hasOwnRates: hasOwnRates
        )
        let quote = try await search.quote()
        guard !Task.isCancelled else { throw .cancelled }
        return quote
    }
}
