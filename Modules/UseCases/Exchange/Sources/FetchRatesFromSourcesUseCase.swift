public import Entities

/// Fetches a rate from several sources in turn, until one has it.
///
/// The quote names the source that answered. Every error except a cancellation moves on to the next source.
public struct FetchRatesFromSourcesUseCase: FetchRatesUseCase {
    private let ways: [any FetchRatesUseCase]

    public init(_ ways: [any FetchRatesUseCase]) {
        self.ways = ways
    }

    public func execute(_ question: RateQuestion) async throws(RatesError) -> RateQuote {
        let (answer, failures) = try await ways.firstAnswer { way throws(RatesError) in
            try await way.execute(question)
        }
        var quote = answer
        quote.earlierFailures = failures
        return quote
    }
}

/// Fetches the rates of a day from several sources in turn, until one has them.
public struct ListRatesFromSourcesUseCase: ListRatesUseCase {
    private let ways: [any ListRatesUseCase]

    public init(_ ways: [any ListRatesUseCase]) {
        self.ways = ways
    }

    public func execute(base: Currency, day: CalendarDay?) async throws(RatesError) -> RateListing {
        let (answer, failures) = try await ways.firstAnswer { way throws(RatesError) in
            try await way.execute(base: base, day: day)
        }
        var listing = answer
        listing.earlierFailures = failures
        return listing
    }
}

/// Fetches the rate history of a pair from several sources in turn, until one has it.
public struct FetchRateHistoryFromSourcesUseCase: FetchRateHistoryUseCase {
    private let ways: [any FetchRateHistoryUseCase]

    public init(_ ways: [any FetchRateHistoryUseCase]) {
        self.ways = ways
    }

    public func execute(
        from: Currency,
        to: Currency,
        since start: CalendarDay?,
        through end: CalendarDay?
    ) async throws(RatesError) -> RateHistory {
        let (answer, failures) = try await ways.firstAnswer { way throws(RatesError) in
            try await way.execute(from: from, to: to, since: start, through: end)
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
