public import Entities

/// Fetches a rate from several sources in turn, until one has it.
///
/// The quote names the source that answered. Every error except a cancellation moves on to the next source.
public struct FetchRatesWithFallbackUseCase: FetchRatesUseCase {
    private let alternatives: [any FetchRatesUseCase]

    public init(_ alternatives: [any FetchRatesUseCase]) {
        self.alternatives = alternatives
    }

    public func execute(_ query: RateQuery) async throws(RatesError) -> RateQuote {
        let (answer, failures) = try await alternatives.firstAnswer { alternative throws(RatesError) in
            try await alternative.execute(query)
        }
        var quote = answer
        quote.earlierFailures = failures
        return quote
    }
}

/// Fetches the rates of a day from several sources in turn, until one has them.
public struct ListRatesWithFallbackUseCase: ListRatesUseCase {
    private let alternatives: [any ListRatesUseCase]

    public init(_ alternatives: [any ListRatesUseCase]) {
        self.alternatives = alternatives
    }

    public func execute(base: Currency, day: CalendarDay?) async throws(RatesError) -> RateListing {
        let (answer, failures) = try await alternatives.firstAnswer { alternative throws(RatesError) in
            try await alternative.execute(base: base, day: day)
        }
        var listing = answer
        listing.earlierFailures = failures + answer.earlierFailures
        return listing
    }
}

/// Fetches the rate history of a pair from several sources in turn, until one has it.
public struct FetchRateHistoryWithFallbackUseCase: FetchRateHistoryUseCase {
    private let alternatives: [any FetchRateHistoryUseCase]

    public init(_ alternatives: [any FetchRateHistoryUseCase]) {
        self.alternatives = alternatives
    }

    public func execute(
        from: Currency,
        to: Currency,
        since start: CalendarDay?,
        through end: CalendarDay?
    ) async throws(RatesError) -> RateHistory {
        let (answer, failures) = try await alternatives.firstAnswer { alternative throws(RatesError) in
            try await alternative.execute(from: from, to: to, since: start, through: end)
        }
        var history = answer
        history.earlierFailures = failures
        return history
    }
}

extension Array {
    /// Returns the first answer, with the errors of the elements before it.
    fileprivate func firstAnswer<Answer>(
        _ ask: (Element) async throws(RatesError) -> Answer
    ) async throws(RatesError) -> (Answer, [RatesError]) {
        var failures: [RatesError] = []
        for element in self {
            do throws(RatesError) {
                return (try await ask(element), failures)
            } catch .cancelled {
                throw .cancelled
            } catch {
                failures.append(error)
            }
        }
        throw failures.count == 1 ? failures[0] : .noSourceAnswered(failures)
    }
}
