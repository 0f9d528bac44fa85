import Entities
public import RepositoryInterfaces

/// The saved rates of a service, which answer what those of the bank do not.
public struct SavedServiceRates: Sendable {
    private let repository: any ServiceRatesRepository
    private let bank: any SavedRatesRepository
    private let secondsSince1970: @Sendable () -> Int64

    public init(
        _ repository: any ServiceRatesRepository,
        bank: any SavedRatesRepository,
        secondsSince1970: @escaping @Sendable () -> Int64
    ) {
        self.repository = repository
        self.bank = bank
        self.secondsSince1970 = secondsSince1970
    }

    /// Returns the codes of its currencies that the bank does not publish, or not any more.
    public func codes() async -> Set<String> {
        Set((try? await currencies())?.map(\.code) ?? [])
    }

    /// A currency of the last built-in day counts as published, even if an update lacks it.
    func currencies() async throws(RatesError) -> Set<Currency> {
        let tables = try await tables()
        guard !tables.isEmpty else { return [] }
        return Set(tables.flatMap(\.currencies)).subtracting(try await bank.lastBuiltInRates().currencies)
    }

    /// The saved rates, the oldest first, without those of days that have not come.
    func tables() async throws(RatesError) -> [RateTable] {
        let today = TargetCalendar.day(at: Moment(secondsSince1970: secondsSince1970()))
        return try await repository.rates().all.filter { $0.hasBegun(by: today) }
    }

    func rates() async throws(RatesError) -> FetchedRates? {
        let tables = try await tables()
        return tables.last.map { FetchedRates(tables: RateTables(tables), until: nil, source: $0.source) }
    }

    func search(for query: RateQuery) async throws(RatesError) -> RateSearch? {
        guard let rates = try await rates() else { return nil }
        return RateSearch(
            query: query,
            repository: rates,
            span: try rates.span(),
            now: Moment(secondsSince1970: secondsSince1970())
        )
    }
}
