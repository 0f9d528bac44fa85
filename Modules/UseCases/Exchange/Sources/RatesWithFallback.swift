public import Entities

/// The rates of several sources, which are asked in turn until one answers.
///
/// The answer names its source. Every error except a cancellation moves on to the next source.
public struct RatesWithFallback: RatesUseCases {
    private let alternatives: [any RatesUseCases]

    public init(_ alternatives: [any RatesUseCases]) {
        self.alternatives = alternatives
    }

    public func execute(_ query: RateQuery) async throws(RatesError) -> RateQuote {
        var (quote, failures) = try await firstAnswer { source throws(RatesError) in
            try await source.execute(query)
        }
        quote.earlierFailures = failures
        return quote
    }

    public func execute(base: Currency, day: CalendarDay?) async throws(RatesError) -> RateListing {
        var (listing, failures) = try await firstAnswer { source throws(RatesError) in
            try await source.execute(base: base, day: day)
        }
        listing.earlierFailures = failures + listing.earlierFailures
        return listing
    }

    public func execute(
        from: Currency,
        to: Currency,
        since start: CalendarDay?,
        through end: CalendarDay?,
        gap: GapRule
    ) async throws(RatesError) -> RateHistory {
        var (history, failures) = try await firstAnswer { source throws(RatesError) in
            try await source.execute(from: from, to: to, since: start, through: end, gap: gap)
        }
        history.earlierFailures = failures
        return history
    }

    /// Returns the first answer, with the errors of the sources before it.
    private func firstAnswer<Answer>(
        _ ask: (any RatesUseCases) async throws(RatesError) -> Answer
    ) async throws(RatesError) -> (Answer, [RatesError]) {
        var failures: [RatesError] = []
        for source in alternatives {
            do throws(RatesError) {
                return (try await ask(source), failures)
            } catch .cancelled {
                throw .cancelled
            } catch {
                failures.append(error)
            }
        }
        throw failures.count == 1 ? failures[0] : .noSourceAnswered(failures)
    }
}
