public import Entities

/// Asks several ways to a rate one after the other, until one has it.
///
/// The quote names the source that answered. Only when the asker goes away the rest is not asked.
public struct FetchRatesFromSourcesUseCase: FetchRatesUseCase {
    private let ways: [any FetchRatesUseCase]

    public init(_ ways: [any FetchRatesUseCase]) {
        self.ways = ways
    }

    public func execute(_ question: RateQuestion) async throws(RatesError) -> RateQuote {
        var failures: [RatesError] = []
        for way in ways {
            do throws(RatesError) {
                return try await way.execute(question)
            } catch .cancelled {
                throw .cancelled
            } catch {
                failures.append(error)
            }
        }
        throw failures.count == 1 ? failures[0] : .noSourceAnswered(failures)
    }
}
