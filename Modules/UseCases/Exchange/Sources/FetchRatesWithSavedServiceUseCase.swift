public import Entities

/// Fetches a rate of the bank, or of the saved rates of a service where the bank has none.
public struct FetchRatesWithSavedServiceUseCase: FetchRatesUseCase {
    private let bank: any FetchRatesUseCase
    private let service: SavedServiceRates

    public init(_ bank: any FetchRatesUseCase, _ service: SavedServiceRates) {
        self.bank = bank
        self.service = service
    }

    public func execute(_ query: RateQuery) async throws(RatesError) -> RateQuote {
        do throws(RatesError) {
            let quote = try await bank.execute(query)
            // Of a currency that the bank has given up, the service may have newer rates.
            guard query.day == nil, quote.missedDays > 0, !quote.isOutdated,
                let own = try? await service.currencies(), own.contains(query.from) || own.contains(query.to)
            else { return quote }
            let other = try? await service.search(for: query)?.quote()
            return other.map { $0.day > quote.day ? $0 : quote } ?? quote
        } catch .noRate(let noRate) {
            if let quote = try? await service.search(for: query)?.quote() { return quote }
            throw .noRate(noRate)
        }
    }
}

/// Lists the rates of a day of the bank, or of the saved rates of a service if the bank has none of the base.
public struct ListRatesWithSavedServiceUseCase: ListRatesUseCase {
    private let bank: any ListRatesUseCase
    private let service: SavedServiceRates

    public init(_ bank: any ListRatesUseCase, _ service: SavedServiceRates) {
        self.bank = bank
        self.service = service
    }

    public func execute(base: Currency, day: CalendarDay?) async throws(RatesError) -> RateListing {
        do throws(RatesError) {
            return try await bank.execute(base: base, day: day)
        } catch .noRate(let noRate) {
            let query = RateQuery(from: base, to: base, day: day)
            if let listing = try? await service.search(for: query)?.listing() { return listing }
            throw .noRate(noRate)
        }
    }
}

/// Fetches a history of the bank, or of the saved rates of a service if the bank has none of the pair.
public struct FetchRateHistoryWithSavedServiceUseCase: FetchRateHistoryUseCase {
    private let bank: any FetchRateHistoryUseCase
    private let service: SavedServiceRates

    public init(_ bank: any FetchRateHistoryUseCase, _ service: SavedServiceRates) {
        self.bank = bank
        self.service = service
    }

    public func execute(
        from: Currency,
        to: Currency,
        since start: CalendarDay?,
        through end: CalendarDay?
    ) async throws(RatesError) -> RateHistory {
        do throws(RatesError) {
            return try await bank.execute(from: from, to: to, since: start, through: end)
        } catch .noRate(let noRate) {
            if let rates = try? await service.rates(),
                let history = try? await DefaultFetchRateHistoryUseCase(repository: rates)
                    .execute(from: from, to: to, since: start, through: end)
            {
                return history
            }
            throw .noRate(noRate)
        }
    }
}
