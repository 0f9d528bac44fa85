public import Entities

/// The rates of the bank, and the saved rates of a service where the bank has none.
public struct RatesWithSavedService: RatesUseCases {
    private let bank: any RatesUseCases
    private let service: SavedServiceRates

    public init(_ bank: any RatesUseCases, _ service: SavedServiceRates) {
        self.bank = bank
        self.service = service
    }

    public func execute(_ query: RateQuery) async throws(RatesError) -> RateQuote {
        let quote = try await answer { bank throws(RatesError) in
            try await bank.execute(query)
        } else: { service throws(RatesError) in
            try await service.search(for: query)?.quote()
        }
        // Of a currency that the bank has given up, the service may have newer rates.
        guard query.day == nil, quote.missedDays > 0, !quote.isOutdated,
            let own = try? await service.currencies(), own.contains(query.from) || own.contains(query.to)
        else { return quote }
        let other = try? await service.search(for: query)?.quote()
        return other.map { $0.day > quote.day ? $0 : quote } ?? quote
    }

    public func execute(base: Currency, day: CalendarDay?) async throws(RatesError) -> RateListing {
        try await answer { bank throws(RatesError) in
            try await bank.execute(base: base, day: day)
        } else: { service throws(RatesError) in
            try await service.search(for: RateQuery(from: base, to: base, day: day))?.listing()
        }
    }

    public func execute(
        from: Currency,
        to: Currency,
        since start: CalendarDay?,
        through end: CalendarDay?,
        gap: GapRule
    ) async throws(RatesError) -> RateHistory {
        try await answer { bank throws(RatesError) in
            try await bank.execute(from: from, to: to, since: start, through: end, gap: gap)
        } else: { service throws(RatesError) in
            guard let rates = try await service.rates() else { return nil }
            return try RateHistorySearch(query: RateQuery(from: from, to: to, gap: gap), repository: rates)
                .history(since: start, through: end)
        }
    }

    /// Returns the answer of the bank, or that of the service if the bank has no rate. An error of the service, which
    /// the user did not choose, is not reported.
    private func answer<Answer>(
        _ askBank: (any RatesUseCases) async throws(RatesError) -> Answer,
        else askService: (SavedServiceRates) async throws(RatesError) -> Answer?
    ) async throws(RatesError) -> Answer {
        do throws(RatesError) {
            return try await askBank(bank)
        } catch .noRate(let noRate) {
            if let answer = try? await askService(service) { return answer }
            throw .noRate(noRate)
        }
    }
}
