public import Entities
public import RepositoryInterfaces

/// Lists the rates of all currencies on one day.
public protocol ListRatesUseCase: Sendable {
    /// Returns the newest rates if `day` is `nil`.
    func execute(base: Currency, day: CalendarDay?) async throws(RatesError) -> RateListing
}

public struct DefaultListRatesUseCase: ListRatesUseCase {
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

    public func execute(base: Currency, day: CalendarDay?) async throws(RatesError) -> RateListing {
        let search = RateSearch(
            query: RateQuery(from: base, to: base, day: day),
            repository: repository,
            span: try await repository.span(),
            now: Moment(secondsSince1970: secondsSince1970()),
            onlyOwnRates: onlyOwnRates,
            hasOwnRates: hasOwnRates
        )
        let listing = try await search.listing()
        guard !Task.isCancelled else { throw .cancelled }
        return listing
    }
}
